// A phone in the class: it shows what the server tells it, and says one thing: its answer.
const main = document.querySelector('main');
let words = {}, socket = null, failed = 0, polling = 0, shown = '';

// an element with its attributes and children; text is text, never markup
function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {}))
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : value);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ''));
  return node;
}

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

function answer(card, choice) {
  const said = { card, choice };
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
  shown = text;
  const head = el('header', {}, el('b', {}, now.nickname), el('span', {}, now.where));
  if (now.phase === 'wait' && !now.ask) { main.replaceChildren(head, el('p', { class: 'big' }, now.said)); return; }
  const board = el('img', { class: 'board', src: `${now.board}?${now.at}.${now.round}`, alt: '' });
  if (now.phase === 'tell') {
    main.replaceChildren(head, el('h1', {}, now.ask), board,
      el('section', { class: now.right ? 'told right' : 'told' },
        el('h2', {}, now.head), el('p', { class: 'verdict' }, now.why), now.right ? null : el('p', {}, now.answer), el('p', {}, now.belief)));
    return;
  }
  const options = now.choices.map((one, n) => el('button', {
    class: n === now.mine ? 'answer mine' : 'answer', 'aria-pressed': String(n === now.mine), onclick: () => answer(now.at, n),
  }, el('b', {}, one.letter), el('span', {}, one.text)));
  const wait = now.choices.length === 0 ? now.said : now.mine < 0 ? words.words.tap_one : words.words.sent;
  main.replaceChildren(head, el('h1', {}, now.ask), now.move ? el('p', { class: 'move' }, now.move) : null, board,
    el('div', { class: 'answers' }, options), el('p', { class: 'wait' }, wait));
}

// a websocket; where something on the way cuts it, ask again and again
function listen() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${location.pathname}phone`);
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
  document.title = words.title;
  const now = await call('now');
  if (now.status === 401) door();
  else { show(now); listen(); }
}
start();
