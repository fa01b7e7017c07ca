// A phone in the class: it shows what the server tells it, and says one thing: its answer.
const main = document.querySelector('main');
let words = {}, socket = null, failed = 0, polling = 0, shown = '';

async function call(path, said) {
  const options = said === undefined ? {} : { method: 'POST', body: JSON.stringify(said) };
  const answer = await fetch(path, options);
  return { status: answer.status, ...(await answer.json()) };
}

function door(refused = '') {
  shown = '';
  const code = new URLSearchParams(location.search).keys().next().value || '';
  const form = el('form', { onsubmit: enter, class: 'door' },
    el('h1', {}, words.title),
    el('label', {}, words.words.your_code, el('input', { name: 'code', value: code, maxlength: 8, autocomplete: 'off', autocapitalize: 'characters', required: true })),
    el('label', {}, words.words.your_nickname, el('input', { name: 'nickname', maxlength: 20, autocomplete: 'off' })),
    el('p', { class: 'refused', role: 'alert' }, refused),
    el('button', { class: 'main' }, words.words.join),
    el('p', { class: 'soft' }, words.words.no_account));
  main.replaceChildren(form);
}

async function enter(event) {
  event.preventDefault();
  const form = new FormData(event.target);
  const said = await call('join', { code: form.get('code'), nickname: form.get('nickname') });
  if (said.refused) door(said.refused);
  else { history.replaceState(null, '', location.pathname); show(said); listen(); }
}

function say(said) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(said));
  else call('now', said).then(take).catch(lost);
}

function take(said) {
  if (said.status === 401) { stop(); door(); return; }
  if (said.refused) { main.querySelector('.wait')?.replaceChildren(said.refused); return; }
  show(said);
}

function show(now) {
  const text = JSON.stringify(now);
  if (text === shown) return;
  const fresh = main.querySelector('[data-at]')?.dataset.at !== String(now.at);
  shown = text;
  const head = el('header', { 'data-at': now.at }, el('b', {}, now.nickname), el('span', {}, now.where));
  if (now.phase === 'wait' && !now.ask) { main.replaceChildren(head, el('p', { class: 'big' }, now.said)); return; }
  const board = picture(now);
  const asked = [head, now.lead ? el('p', { class: 'lead' }, now.lead) : null, el('h1', {}, now.ask), now.move ? el('p', { class: 'move' }, now.move) : null, board];
  const under = now.phase === 'tell' ? [told(now)] : now.phase === 'ask' ? [ways[now.how](now), el('p', { class: 'wait' }, hint(now))] : [el('p', { class: 'wait' }, now.said)];
  main.replaceChildren(...[...asked, ...under].filter(Boolean));
  if (fresh) scrollTo(0, 0);
}

// the board; where it is to be pointed at, a tap is told as a part of the picture
function picture(now) {
  const image = el('img', { class: 'board', src: `${now.board}?${now.at}.${now.round}`, alt: '' });
  const pointed = now.how === 'point' && now.phase === 'ask';
  const dot = now.dot ? el('i', { class: 'dot', style: `left:${100 * now.dot[0]}%;top:${100 * now.dot[1]}%` }) : null;
  if (!pointed && !dot) return image;
  const box = el('div', { class: pointed ? 'pointed open' : 'pointed' }, el('div', {}, image, dot));
  if (pointed) image.addEventListener('click', (event) => {
    if (!image.naturalWidth) return;  // not there yet: nobody can point at it
    const r = image.getBoundingClientRect();
    say({ card: now.at, x: (event.clientX - r.left) / r.width, y: (event.clientY - r.top) / r.height });
  });
  return box;
}

const ways = {
  choose: (now) => el('div', { class: 'answers' }, now.choices.map((one, n) => el('button', {
    class: n === now.mine ? 'answer mine' : 'answer', 'aria-pressed': String(n === now.mine), onclick: () => say({ card: now.at, choice: n }),
  }, el('b', {}, one.letter), el('span', {}, one.text)))),
  point: () => null,
  number: (now) => el('form', {
    class: 'answers number', onsubmit: (event) => { event.preventDefault(); const typed = parseInt(new FormData(event.target).get('number'), 10); if (!isNaN(typed)) say({ card: now.at, choice: typed }); },
  }, el('label', {}, words.words.type_number, el('input', { name: 'number', type: 'text', inputmode: 'numeric', pattern: '-?[0-9]{1,3}', maxlength: 4, required: true, autocomplete: 'off', class: now.mine === null ? '' : 'mine', value: now.mine === null ? null : now.mine })), el('button', { class: 'main' }, words.words.send)),
};

function hint(now) {
  if (now.mine !== null) return words.words.sent;
  if (now.how === 'point') return now.race ? words.words.tap_board_once : words.words.tap_board;
  return now.how === 'number' ? '' : now.race ? words.words.tap_once : words.words.tap_one;
}

const told = (now) => el('section', { class: now.right ? 'told right' : 'told' },
  el('h2', {}, now.head), el('p', { class: 'verdict' }, now.why), now.right ? null : el('p', {}, now.answer), el('p', {}, now.belief), el('p', {}, now.parts));

// a websocket; where something on the way cuts it, ask again and again
function listen() {
  socket = socketTo('phone');
  socket.onmessage = (event) => { failed = 0; stop(); take(JSON.parse(event.data)); };
  socket.onclose = (event) => {
    if (event.code === 4001) { door(); return; }
    failed += 1;
    if (failed > 1 && !polling) polling = setInterval(() => call('now').then(take).catch(lost), 1500);
    setTimeout(listen, Math.min(1000 * failed, 10000));
  };
}

function stop() { clearInterval(polling); polling = 0; }
function lost() { if (!main.querySelector('.lost')) main.prepend(el('p', { class: 'lost', role: 'alert' }, words.words.lost)); shown = ''; }

async function start() {
  words = await (await fetch('words')).json();
  named(words);
  const now = await call('now');
  if (now.status === 401) door();
  else { show(now); listen(); }
}
start();
