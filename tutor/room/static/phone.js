// A phone in the class: it shows what the server tells it, and says one thing: its answer.
const main = document.querySelector('main');
const AGAIN = 2000;  // milliseconds after which what has not arrived is sent once more
let words = {}, socket = null, failed = 0, polling = 0, shown = '', unsent = null, ended = false;

async function call(path, said) {
  const options = said === undefined ? {} : { method: 'POST', body: JSON.stringify(said) };
  const answer = await fetch(path, { ...options, signal: AbortSignal.timeout(4000) });
  return { status: answer.status, ...(await answer.json()) };
}

function door(refused = '', typed = {}) {
  shown = '';
  const code = typed.code || decodeURIComponent(location.search.slice(1));
  const scanned = code.length > 8;
  const form = el('form', { onsubmit: enter, class: 'door' },
    el('h1', {}, words.title),
    scanned ? el('input', { type: 'hidden', name: 'code', value: code })
      : el('label', {}, words.words.your_code, el('input', { name: 'code', value: code, maxlength: 8, autocomplete: 'off', autocapitalize: 'characters', required: true })),
    words.given ? null : el('label', {}, words.words.your_nickname, el('input', { name: 'nickname', maxlength: 40, autocomplete: 'off', value: typed.nickname || null })),
    el('p', { class: 'refused', role: 'alert' }, refused),
    el('button', { class: 'main' }, words.words.join),
    el('p', { class: 'soft' }, words.words.no_account));
  main.replaceChildren(form);
}

function enter(event) {
  event.preventDefault();
  const form = new FormData(event.target);
  knock({ code: form.get('code'), nickname: form.get('nickname') || '' });
}

async function knock(typed) {
  const said = await call('join', typed).catch(() => ({ refused: words.words.lost, again: true }));
  if (said.refused) { door(said.refused, typed); if (said.again) setTimeout(() => knock(typed), 1000 + 1500 * Math.random()); }
  else { history.replaceState(null, '', location.pathname); show(said); listen(); }
}

// what was tapped is kept here until the server has said that it has it
function say(said) {
  unsent = { said, since: Date.now(), tries: 0 };
  send();
}

function send() {
  if (!unsent) return;
  const mine = unsent;
  mine.tries += 1;
  mine.last = Date.now();
  if (mine.tries === 1 && socket && socket.readyState === 1) socket.send(JSON.stringify(mine.said));
  else call('now', mine.said).then(take).catch(() => {});
  waiting();
}
setInterval(() => { if (unsent && Date.now() - unsent.last > AGAIN) send(); }, 500);

function waiting() {
  const late = unsent && unsent.tries > 1;
  if (unsent) main.querySelector('.wait')?.replaceChildren(late ? words.words.unsent : words.words.sending);
  main.querySelector('.wait')?.classList.toggle('late', Boolean(late));
}

function take(said) {
  if (said.status === 401) { stop(); unsent = null; door(); return; }
  if (said.refused) {
    if (!said.keep) unsent = null;
    main.querySelector('.wait')?.replaceChildren(said.refused);
    shown = '';
    return;
  }
  if (unsent && (said.at !== unsent.said.card || said.phase !== 'ask' || arrived(said))) unsent = null;
  show(said);
  waiting();
}

// whether what the server shows is what was tapped
function arrived(now) {
  const { choice, x, pick } = unsent.said;
  return pick !== undefined ? now.heard === unsent.said.nth : x !== undefined ? Boolean(now.dot) : now.mine === choice;
}

function show(now) {
  main.querySelector('.lost')?.remove();
  const text = JSON.stringify(now);
  if (text === shown) return;
  const fresh = main.querySelector('[data-at]')?.dataset.at !== String(now.at);
  shown = text;
  if (now.over) { ended = true; unsent = null; stop(); main.replaceChildren(el('p', { class: 'big' }, now.over)); return; }
  const head = el('header', { 'data-at': now.at }, el('b', {}, now.nickname), now.seconds ? clock(now.seconds) : null, el('span', {}, now.where));
  if (now.phase === 'wait' && !now.ask) { main.replaceChildren(head, el('p', { class: 'big' }, now.said)); return; }
  const board = picture(now);
  const asked = [head, now.lead ? el('p', { class: 'lead' }, now.lead) : null, el('h1', {}, now.ask), now.move ? el('p', { class: 'move' }, now.move) : null, board];
  const under = now.phase === 'tell' ? [told(now)] : now.phase === 'ask' ? [ways[now.how](now), el('p', { class: 'wait', role: 'status' }, hint(now))] : [el('p', { class: 'wait' }, now.said)];
  main.replaceChildren(...[...asked, ...under].filter(Boolean));
  if (fresh) scrollTo(0, 0);
}

// the time that is left, counted here
let ticking = 0;
function clock(seconds) {
  const end = Date.now() + 1000 * seconds, shown = el('b', { class: 'clock' });
  const tick = () => { shown.textContent = `${Math.max(0, Math.ceil((end - Date.now()) / 1000))}`; };
  clearInterval(ticking); ticking = setInterval(tick, 250); tick();
  return shown;
}

// the board; where it is to be pointed at, a tap is told as a part of the picture
function picture(now) {
  const image = el('img', { class: 'board', src: `${now.board}?${now.at}.${now.round}.${now.heard || 0}`, alt: '' });
  const pointed = ['point', 'act'].includes(now.how) && now.phase === 'ask' && !now.done;
  const dot = now.dot ? el('i', { class: 'dot', style: `left:${100 * now.dot[0]}%;top:${100 * now.dot[1]}%` }) : null;
  if (!pointed && !dot) return image;
  const box = el('div', { class: pointed ? 'pointed open' : 'pointed' }, el('div', {}, image, dot));
  if (pointed) image.addEventListener('click', (event) => {
    if (!image.naturalWidth) return;  // not there yet: nobody can point at it
    const r = image.getBoundingClientRect();
    const [x, y] = [(event.clientX - r.left) / r.width, (event.clientY - r.top) / r.height];
    say(now.how === 'act' ? { card: now.at, x, y, pick: '', nth: now.heard + 1 } : { card: now.at, x, y });
  });
  return box;
}

const ways = {
  choose: (now) => el('div', { class: 'answers' }, now.choices.map((one, n) => el('button', {
    class: n === now.mine ? 'answer mine' : 'answer', 'aria-pressed': String(n === now.mine), onclick: () => say({ card: now.at, choice: n }),
  }, el('b', {}, one.letter), el('span', {}, one.text)))),
  point: () => null,
  act: (now) => el('div', { class: 'answers acts' }, now.why_not ? el('p', { class: 'lost' }, now.why_not) : null,
    now.made.length ? el('ol', { class: 'made' }, now.made.map((one) => el('li', {}, one))) : null,
    now.options.map(([id, text]) => el('button', { class: 'answer', onclick: () => say({ card: now.at, pick: id, nth: now.heard + 1 }) }, el('span', {}, text))),
    now.begun ? el('button', { class: 'answer', onclick: () => say({ card: now.at, pick: '<', nth: now.heard + 1 }) }, el('span', {}, words.words.begin_again)) : null),
  number: (now) => el('form', {
    class: 'answers number', onsubmit: (event) => { event.preventDefault(); const typed = parseInt(new FormData(event.target).get('number'), 10); if (!isNaN(typed)) say({ card: now.at, choice: typed }); },
  }, el('label', {}, words.words.type_number, el('input', { name: 'number', type: 'text', inputmode: 'numeric', pattern: '-?[0-9]{1,3}', maxlength: 4, required: true, autocomplete: 'off', class: now.mine === null ? '' : 'mine', value: now.mine === null ? null : now.mine })), el('button', { class: 'main' }, words.words.send)),
};

function hint(now) {
  if (now.how === 'act') return now.done ? words.words.act_sent : words.words.tap_act;
  if (now.mine !== null) return words.words.sent;
  if (now.how === 'point') return now.race ? words.words.tap_board_once : words.words.tap_board;
  return now.how === 'number' ? '' : now.race ? words.words.tap_once : words.words.tap_one;
}

const told = (now) => el('section', { class: now.right ? 'told right' : 'told' },
  el('h2', {}, now.head), el('p', { class: 'verdict' }, now.why), now.right ? null : el('p', {}, now.answer), el('p', {}, now.belief), el('p', {}, now.parts),
  now.after ? el('p', { class: 'after' }, now.after) : null);

// a websocket; where something on the way cuts it, ask again and again
function listen() {
  if (ended) return;
  socket = watched(socketTo('phone'), (said) => { failed = 0; stop(); take(said); }, (event) => {
    socket = null;
    if (ended) return;
    if (event.code === 4001) { unsent = null; door(); return; }
    if (event.code === 4002) { main.replaceChildren(el('p', { class: 'big' }, words.words.newer)); return; }
    failed += 1;
    if (event.code === 0) lost();
    if (!polling) { poll(); polling = setInterval(poll, 1500); }
    setTimeout(listen, Math.min(1000 * failed, 10000));
  });
}

function poll() { call('now').then(take).catch(lost); }
function stop() { clearInterval(polling); polling = 0; }
function lost() { if (!ended && !main.querySelector('.lost')) main.prepend(el('p', { class: 'lost', role: 'alert' }, words.words.lost)); shown = ''; }

async function start() {
  words = await (await fetch('words')).json();
  named(words);
  const now = await call('now').catch(() => ({ status: 401 }));
  if (now.status === 401) door();
  else { show(now); listen(); }
}
start();
