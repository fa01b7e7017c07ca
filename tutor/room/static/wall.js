// The wall: the projector shows it, the teacher steers it with keys or a remote.
const main = document.querySelector('main');
let words = {}, now = null, listed = false, looking = false, lost = false, over = '', sure = false;

async function steer(what, value = '') {
  const answer = await fetch('wall/do', { method: 'POST', body: JSON.stringify({ do: what, value: String(value) }) });
  const said = await answer.json();
  if (said.refused && !main.querySelector('.lost')) main.append(notice(said.refused));
  if (said.ended) end(said.ended);
}

const notice = (text) => el('p', { class: 'lost', role: 'alert' }, text);

// the last page: it stays when the server has gone
function end(said) {
  over = said;
  main.replaceChildren(el('section', { class: 'door over' }, el('div', {}, el('h1', {}, said), el('p', {}, words.words.over_stays))));
}

const key = (sign, word, press) => el('button', { class: 'key', onclick: press }, el('kbd', {}, sign), word);
const go = () => steer('next');

function show() {
  if (over) return;
  document.body.classList.toggle('blank', now.blank);
  document.body.classList.toggle('alone', now.alone);
  if (looking) { overview(); return; }
  const asked = now.card;
  const top = el('header', {}, el('span', {}, `${words.game} \u00b7 ${words.title}`), el('span', { class: 'push' }, asked ? now.where : now.in),
    now.seconds || timed ? el('b', { class: 'clock' }, clock()) : null,
    now.at >= 0 && now.code && !now.locked ? el('b', { class: 'code' }, now.code) : null);
  const bottom = now.race ? race(now.race) : now.results ? results() : now.at < 0 ? door() : asked ? question(asked) : recap();
  main.replaceChildren(top, ...bottom);
  fit();
  aim();
  const told = lost ? words.words.lost : now.trouble || now.steering;
  if (told) main.append(notice(told));
  if (listed) main.append(list());
}

// as large as question and answers can be without leaving their column
function fit() {
  const side = main.querySelector('.side');
  for (let size = 1.4; side && size > 0.5; size -= 0.05) {
    side.style.setProperty('--fit', size);
    if (side.scrollHeight <= side.clientHeight && side.scrollWidth <= side.clientWidth) break;
  }
  const said = main.querySelector('footer .said'), most = innerHeight * 0.19;
  for (let size = 1; said && size > 0.6; size -= 0.05) {
    said.style.setProperty('--fit', size);
    if (said.scrollHeight <= most) break;
  }
}
addEventListener('resize', () => { fit(); aim(); });

// where the teacher points, and what is enlarged: places on the picture, wherever it lies in its frame
function aim() {
  const scene = main.querySelector('.scene'), image = scene?.querySelector('img');
  if (!image) return;
  if (!image.naturalWidth) { image.addEventListener('load', aim, { once: true }); return; }
  const scale = Math.min(scene.clientWidth / image.naturalWidth, scene.clientHeight / image.naturalHeight);
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const place = ([x, y]) => [(scene.clientWidth - w) / 2 + x * w, (scene.clientHeight - h) / 2 + y * h];
  const sheet = scene.querySelector('.sheet'), { zoom, point } = now.look || {};
  sheet.style.transform = zoom ? 'scale(2.2)' : '';
  sheet.style.transformOrigin = zoom ? place(zoom).map((one) => `${one}px`).join(' ') : '';
  sheet.querySelector('.aim')?.remove();
  if (point) { const [x, y] = place(point); sheet.append(el('i', { class: 'aim', style: `left:${x}px;top:${y}px` })); }
}

// the time to answer, counted down here; it ends nothing by itself
let timed = 0;
function clock() { const left = Math.max(0, Math.ceil((timed - Date.now()) / 1000)); return left ? `${words.words.time_left} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : words.words.time_up; }
setInterval(() => { const shown = main.querySelector('.clock'); if (shown) shown.textContent = clock(); }, 250);

function door() {
  const names = now.pupils.slice(0, now.named).map((name) => el('span', { class: 'name' }, name));
  if (now.pupils.length > now.named) names.push(el('span', { class: 'name' }, now.more));
  const enter = now.code
    ? [el('h1', {}, words.words.answer_here), el('p', {}, `${words.words.scan} `, el('b', {}, now.address), ` ${words.words.and_type}`), el('p', { class: 'huge' }, now.code), el('div', { class: 'names' }, names)]
    : [el('h1', {}, words.title), el('p', {}, words.hook)];
  return [
    el('section', { class: 'door' }, now.code ? el('img', { src: 'wall/code.svg', class: 'qr', alt: '' }) : null, el('div', {}, enter),
      now.ticket ? el('figure', { class: 'ticket' }, el('img', { src: 'wall/teach.svg', alt: '' }), el('b', {}, words.words.for_teacher), el('span', {}, words.words.for_teacher_why)) : null),
    el('footer', {}, el('p', {}, now.code ? words.hook : ''), keys(key('\u2192', now.raced ? words.words.key_start : words.words.key_first, go))),
  ];
}

function question(card) {
  const told = now.frame > 0, most = Math.max(now.pupils.length, now.answered, 1);
  const bars = !now.hidden || told;
  const choices = card.choices.map((one) => el('button', {
    class: told && one.right ? 'choice right' : 'choice', onclick: () => (now.code ? null : steer('hand', one.letter)),
  },
    el('span', { class: 'line' }, one.letter ? el('b', {}, one.letter) : null, el('span', { class: 'text' }, one.text), told && one.right ? el('i', { class: 'tick' }, '\u2713') : null, bars && (one.count || now.code) ? el('span', { class: 'n' }, one.count) : null),
    bars && (now.code || now.hands) ? el('span', { class: 'track' }, el('i', { style: `width:${(100 * one.count) / most}%` })) : null,
    told && one.belief && !one.right ? el('span', { class: 'belief' }, one.belief) : null));
  const said = told ? [card.said ? el('span', {}, card.said) : null, card.after ? el('b', {}, card.after) : null] : [];
  const have = !told && now.code && card.open ? el('p', { class: 'have' }, el('span', {}, now.have), el('span', { class: 'track' }, el('i', { style: `width:${(100 * now.answered) / most}%` }))) : null;
  const how = !told && card.how !== 'choose' ? el('p', { class: 'how' }, card.how === 'act' ? words.words.act_here : card.how === 'point' ? words.words.point_here : words.words.number_here) : null;
  return [
    el('section', { class: 'question' + (told ? ' told' : '') },
      el('div', { class: 'scene' }, el('div', { class: 'sheet' }, el('img', { src: `${card.board}?${now.round}`, alt: '' }))),
      el('div', { class: 'side' }, card.lead ? el('p', { class: 'lead' }, card.lead) : null, el('h1', {}, card.ask), card.move ? el('p', { class: 'move' }, card.move) : null, how, el('div', { class: 'choices' }, choices))),
    el('footer', {}, have || el('p', { class: 'said', role: 'status' }, said),
      keys(key('\u2192', told || !card.open ? words.words.key_next : words.words.key_reveal, go), told && card.open ? key('R', words.words.key_again, () => steer('again')) : card.open && card.how === 'choose' ? key('H', words.words.key_hide, () => steer('hide')) : null, told && now.code ? key('P', words.words.key_more, more) : null, key('L', words.words.key_list, () => { listed = !listed; show(); }))),
  ];
}

const more = () => steer('more');

// stations of a race: how many are there, and who chose a name
function race(run) {
  const most = Math.max(...run.stations, 1), last = run.stations.length - 1;
  const stations = run.stations.map((count, n) => el('div', { class: n === last ? 'station last' : 'station' },
    el('div', { class: 'lane' }, el('b', {}, count || ''), el('i', { style: `--share:${count / most}` })),
    el('span', { class: 'post' }, n === 0 ? words.words.race_start : n === last ? words.words.race_finish : n),
    el('div', { class: 'who' }, run.names[n].map((name) => el('span', {}, name)))));
  return [
    el('section', { class: 'race' }, el('h1', {}, words.hook), el('div', { class: 'stations' }, stations)),
    el('footer', {}, el('p', {}, run.said), keys(key('\u2192', words.words.key_end_race, go))),
  ];
}

function results() {
  const rows = now.results.map((one) => el('li', {}, el('button', { onclick: () => steer('go', one.place) },
    el('b', {}, one.place + 1), el('span', { class: 'text' }, one.ask), el('span', { class: 'track' }, el('i', { style: `width:${100 * one.share}%` })), el('span', { class: 'n' }, one.said))));
  return [
    el('section', { class: 'results' }, el('h1', {}, words.words.hardest_first), el('ol', {}, rows)),
    el('footer', {}, el('p', {}, ''), keys(key('\u2192', words.words.key_answers, go), key('O', words.words.key_overview, look))),
  ];
}

function recap() {
  return [
    el('section', { class: 'door recap' }, el('div', {}, el('h1', {}, words.can), el('p', {}, words.next))),
    el('footer', {}, el('p', {}, ''), keys(
      key('O', words.words.key_overview, look),
      now.code ? el('button', { class: 'key', onclick: () => steer('keep') }, words.words.keep) : null,
      now.code ? el('button', { class: 'key', onclick: () => { if (sure) steer('forget'); else { sure = true; show(); } } }, sure ? words.words.forget_sure : words.words.forget) : null)),
  ];
}

const keys = (...some) => el('div', { class: 'keys' }, some);

function list() {
  return el('ol', { class: 'list' }, now.list.map((ask, n) => el('li', {}, el('button', { class: n === now.at ? 'here' : '', onclick: () => { listed = false; steer('go', n); } }, ask))));
}

function look() { looking = !looking; if (looking) overview(); else show(); }

async function overview() {
  const seen = await (await fetch('wall/overview.json')).json();
  if (!looking) return;
  const beliefs = seen.beliefs.map((held) => el('li', {}, el('small', { class: 'asked' }, held.ask), el('b', {}, held.belief), el('span', { class: 'track' }, el('i', { style: `width:${100 * held.share}%` })), el('small', {}, held.said),
    el('button', { onclick: () => { looking = false; steer('go', held.question).then(() => steer('again')); } }, words.words.key_again)));
  const next = seen.next.map((one) => el('li', {}, el('span', {}, one.said), el('button', { onclick: () => { looking = false; steer('more', one.rule).then(show); } }, words.words.key_more)));
  const rules = seen.rules.map(([rule, right]) => el('li', {}, el('span', {}, rule), el('small', {}, right)));
  main.replaceChildren(el('div', { class: 'overview' },
    el('header', {}, el('b', {}, words.title), el('span', {}, `${now.code} \u00b7 ${now.in}`), el('span', { class: 'push' }),
      el('button', { onclick: () => print() }, words.words.print),
      el('button', { class: 'main', onclick: look }, words.words.go_on)),
    el('section', {}, el('h2', {}, words.words.overview), beliefs.length ? el('ul', { class: 'beliefs' }, beliefs) : el('p', {}, words.words.nobody_wrong), ),
    el('section', {}, next.length ? [el('h2', {}, words.words.repeat_next), el('ul', { class: 'rules' }, next)] : null, el('h2', {}, words.words.rules_asked), el('ul', { class: 'rules' }, rules)),
    el('section', { class: 'across' }, el('h2', {}, words.words.class_map), el('img', { src: `wall/overview.svg?${now.at}.${now.answered}`, alt: '', class: 'map' }))));
}

const KEYS = {
  ArrowRight: go, PageDown: go, ' ': go, Enter: go,
  ArrowLeft: () => steer('back'), PageUp: () => steer('back'),
  Home: () => steer('question'), End: () => steer('end'),
  h: () => steer('hide'), r: () => steer('again'), '.': () => steer('blank'), s: () => steer('short'),
  p: () => { if (now.code && now.card && now.frame) more(); },
  l: () => { listed = !listed; show(); }, o: look, w: () => steer('alone'),
  c: () => { if (now.code) steer('invite'); }, x: () => { if (now.code) steer('revoke'); },
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  Escape: () => { if (listed || looking) { listed = looking = false; show(); } },
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !now || over) return;
  if ((event.key === 'Enter' || event.key === ' ') && event.target.closest('button, a')) return;
  const letters = now.card && !now.frame ? now.card.choices.map((one) => one.letter) : [];
  const letter = event.key.toUpperCase();
  if (!now.code && letters.includes(letter) && event.key.length === 1) steer(event.shiftKey ? 'fewer' : 'hand', letter);
  else if (event.key >= '1' && event.key <= '9') steer('number', event.key);
  else if (letter === 'T') steer(event.shiftKey ? 'untimed' : 'timer');
  else if (letter === 'B') steer('blank');
  else if (KEYS[event.key] || KEYS[event.key.toLowerCase()]) (KEYS[event.key] || KEYS[event.key.toLowerCase()])();
  else return;
  event.preventDefault();
});

function listen() {
  const socket = watched(socketTo('/socket'), (said) => {
    if (said.look && now && !('at' in said)) { now.look = said.look; aim(); return; }
    lost = false; now = said; timed = now.seconds ? Date.now() + 1000 * now.seconds : 0;
    if (now.over) end(now.over); else show();
  }, () => { if (over) return; lost = true; if (now) show(); setTimeout(listen, 1000); });
}

fetch('words').then((answer) => answer.json()).then((said) => { words = said; named(said); listen(); });
