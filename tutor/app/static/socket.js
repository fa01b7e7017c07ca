// The carrier of a frame whose state a server holds: the same messages that a kernel gets, numbered, over a socket. What was
// not answered when the connection was lost is said again; the server hears each number once.

const SOON = 300;
const LONG = 8000;

export class Socket {
  constructor(begin, easel) {
    const { token, base, words, ...news } = begin;
    Object.assign(this, { token, base, words, easel, heard: {}, waiting: [], number: news.n, tries: 0, left: false });
    this.held = { parts: {}, board: {}, plain: false };
    this.take(news);
    this.connect(true);
  }

  // ---- what a frame asks of its carrier
  get(name) {
    return this.held[name];
  }

  on(what, act) {
    this.heard[what] = act;
  }

  off(what) {
    delete this.heard[what];
  }

  send(said) {
    if (this.over) return;
    this.number += 1;
    this.waiting.push({ n: this.number, said });
    if (this.wire?.readyState === WebSocket.OPEN) this.wire.send(JSON.stringify(this.waiting.at(-1)));
  }

  // ---- what comes
  take({ n, parts, board, below, top, fly }) {
    this.waiting = this.waiting.filter((one) => one.n > n);
    if (fly) this.heard['msg:custom']?.({ hold: fly });
    this.easel.show({ below, top });
    if (board) this.held.board = board;
    if (fly) this.heard['msg:custom']?.({ go: true });
    if (board) this.heard['change:board']?.();
    if (parts) this.held.parts = { ...this.held.parts, ...parts };
    if (parts) this.heard['change:parts']?.();
  }

  // ---- the connection
  connect(fresh) {
    const where = new URL(`${this.base}socket`, location.href);
    where.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    where.search = new URLSearchParams({ page: this.token, ...(fresh ? { fresh: '1' } : {}) });
    this.wire = new WebSocket(where);
    this.wire.binaryType = 'arraybuffer';
    let turn = Promise.resolve();
    this.wire.onmessage = ({ data }) => {
      turn = turn.then(async () => this.told(typeof data === 'string' ? data : await inflated(data)));
    };
    this.wire.onclose = () => this.lost();
  }

  told(text) {
    const news = JSON.parse(text);
    if (news.gone) {
      this.over = news.gone;
      if (news.gone === 'asleep') this.say(this.words.asleep);
      else again();
      return;
    }
    this.tries = 0;
    this.say('');
    this.take(news);
    if ('hello' in news) for (const one of this.waiting) this.wire.send(JSON.stringify(one));
  }

  lost() {
    if (this.over || this.left) return;
    this.tries += 1;
    if (this.tries > 3) this.say(this.words.unreachable);
    setTimeout(() => this.connect(false), Math.min(LONG, SOON * 2 ** this.tries) * (0.5 + Math.random()));
  }

  say(text) {
    let line = document.getElementById('tutor-lost');
    if (!line && !text) return;
    if (!line) {
      line = Object.assign(document.createElement('div'), { id: 'tutor-lost' });
      line.setAttribute('role', 'status');
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: this.words.reload });
      button.addEventListener('click', () => location.reload());
      line.append(document.createElement('span'), button);
      document.body.append(line);
    }
    line.firstChild.textContent = text;
    line.hidden = !text;
  }
}

async function inflated(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}

// The page is opened again where it was; not over and over if that does not help.
function again() {
  const last = Number(sessionStorage.getItem('tutor-again') ?? 0);
  if (Date.now() - last < 5000) return setTimeout(again, 5000);
  sessionStorage.setItem('tutor-again', String(Date.now()));
  return location.reload();
}
