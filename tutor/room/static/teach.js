// The teacher's own screen: it steers, and shows what is on no wall.
const main = document.querySelector('main');
let words = {}, now = null, aiming = 'point', editing = '', sure = '', over = '';

async function steer(what, value = '') {
  const answer = await fetch('wall/do', { method: 'POST', body: JSON.stringify({ do: what, value: String(value) }) });
  const said = await answer.json();
  if (said.refused) main.prepend(notice(said.refused));
  if (said.ended) end(said.ended);
}
const notice = (text) => el('p', { class: 'lost', role: 'alert' }, text);
const button = (text, press, kind = '') => el('button', { class: kind, onclick: press }, text);
const twice = (id, text, asked, press, kind = '') => button(sure === id ? asked : text, () => { if (sure === id) { sure = ''; press(); } else { sure = id; show(); } }, kind);

function end(said) { over = said; main.replaceChildren(el('p', { class: 'big' }, said), el('p', {}, words.words.over_stays)); }

function show(lost = false) {
  if (over || !now) return;
  const at = scrollY, word = words.words;
  const parts = [lost ? notice(word.lost) : now.trouble ? notice(now.trouble) : null, head(), card(), steering(), board(), people(), seen(), door()];
  main.replaceChildren(...parts.filter(Boolean));
  scrollTo(0, at);
}

const head = () => el('header', {}, el('b', {}, words.words.desk), now.code ? el('b', { class: 'code' }, now.code) : null, el('span', {}, now.where));

function card() {
  const word = words.words;
  if (!now.card) return el('section', {}, el('p', { class: 'soft' }, word.desk_private), now.next ? el('p', {}, `${word.desk_then} ${now.next}`) : null);
  const told = now.frame > 0;
  const rows = now.card.rows.map((one) => el('li', { class: one.right ? 'yes' : 'no' }, el('b', {}, one.count), el('span', {}, one.letter ? `${one.letter}  ` : '', one.text, one.belief ? el('small', {}, one.belief) : null)));
  return el('section', {}, el('h1', {}, now.card.ask),
    now.card.answer ? el('p', { class: 'solution' }, el('small', {}, word.desk_answer), now.card.answer) : null,
    now.card.after ? el('p', { class: told ? 'after' : 'after soft' }, now.card.after) : null,
    now.asking || now.card.rows.length ? el('p', { class: 'have' }, now.have) : null,
    rows.length ? el('ul', { class: 'rows' }, rows) : null,
    now.next ? el('p', { class: 'soft' }, `${word.desk_then} ${now.next}`) : null);
}

function steering() {
  const word = words.words;
  return el('nav', {}, button(word.desk_back, () => steer('back')),
    button(now.asking ? word.desk_reveal : word.desk_next, () => steer('next'), 'main'),
    now.asking ? button(`+ ${word.key_timer}`, () => steer('timer')) : now.card && now.frame ? button(word.key_again, () => steer('again')) : null,
    now.asking ? button(word.key_hide, () => steer('hide'), now.hidden ? 'on' : '') : now.card && now.frame ? button(word.key_more, () => steer('more')) : null);
}

// a tap on the board here is a point, or an enlarged place, on the wall
function board() {
  if (!now.card) return null;
  const word = words.words, image = el('img', { src: `${now.card.board}?${now.round}`, alt: '' });
  image.addEventListener('click', (event) => {
    const r = image.getBoundingClientRect();
    const part = (far, size) => Math.min(0.999, Math.max(0.001, far / size)).toFixed(3);
    steer('look', `${aiming} ${part(event.clientX - r.left, r.width)} ${part(event.clientY - r.top, r.height)}`);
  });
  const way = (name, text) => button(text, () => { aiming = name; show(); }, aiming === name ? 'on' : '');
  const dot = now.look.point ? el('i', { class: 'dot', style: `left:${100 * now.look.point[0]}%;top:${100 * now.look.point[1]}%` }) : null;
  return el('section', {}, el('h2', {}, word.desk_board), el('div', { class: 'aimed' }, image, dot),
    el('nav', {}, way('point', word.desk_point), way('zoom', word.desk_zoom),
      button(word.desk_whole, () => steer('look', 'zoom').then(() => steer('look', 'point'))), button(word.key_alone, () => steer('alone'), now.alone ? 'on' : '')));
}

function people() {
  const word = words.words;
  const rows = now.people.map((one) => el('li', {},
    el('button', { class: 'who', onclick: () => { editing = editing === one.id ? '' : one.id; sure = ''; show(); } },
      el('b', {}, one.name), el('span', { class: one.right === true ? 'yes' : one.right === false ? 'no' : 'soft' }, one.said ? `${one.right ? '\u2713 ' : ''}${one.said}` : now.asking ? word.desk_waiting : ''),
      el('small', {}, one.here === false ? word.desk_away : one.score || '')),
    one.id && editing === one.id ? edit(one) : null));
  return el('section', {}, el('h2', {}, word.desk_people), el('p', { class: 'soft' }, word.desk_private), el('ul', { class: 'people' }, rows));
}

function edit(one) {
  const word = words.words;
  const form = el('form', { onsubmit: (event) => { event.preventDefault(); const name = new FormData(event.target).get('name'); editing = ''; steer('rename', `${one.id} ${name}`); } },
    el('input', { name: 'name', maxlength: 40, autocomplete: 'off', 'aria-label': word.desk_new_name, placeholder: word.desk_new_name }), el('button', {}, word.desk_rename));
  return el('div', { class: 'edit' }, form, button(word.desk_give, () => { editing = ''; steer('rename', one.id); }),
    twice(one.id, word.desk_remove, word.desk_remove_sure, () => { editing = ''; steer('remove', one.id); }));
}

function seen() {
  const word = words.words, all = now.overview;
  const beliefs = all.beliefs.map((held) => el('li', {}, el('small', {}, held.ask), el('b', {}, held.belief), el('small', {}, held.said)));
  const next = all.next.map((one) => el('li', {}, el('span', {}, one.said), button(word.key_more, () => steer('more', one.rule))));
  if (!beliefs.length && !next.length) return null;
  return el('section', {}, el('h2', {}, word.overview), el('ul', { class: 'held' }, beliefs), all.stuck ? el('p', {}, all.stuck) : null,
    next.length ? [el('h2', {}, word.repeat_next), el('ul', { class: 'held' }, next)] : null);
}

function door() {
  const word = words.words;
  return el('section', {}, el('h2', {}, word.desk_class),
    el('nav', {}, button(now.locked ? word.desk_unlock : word.desk_lock, () => steer('lock'), now.locked ? 'on' : ''),
      button(word.desk_given_on, () => steer('given'), now.given ? 'on' : ''), button(now.blank ? word.desk_next : '\u25a0', () => steer('blank'), now.blank ? 'on' : '')),
    el('nav', {}, el('a', { href: 'wall/answers.csv', download: 'answers.csv' }, word.as_table), el('a', { href: 'wall/answers.html' }, word.print)),
    el('h2', {}, word.desk_end),
    el('nav', {}, twice('keep', word.keep, word.keep, () => steer('keep')), twice('forget', word.forget, word.forget_sure, () => steer('forget'))));
}

function listen() {
  watched(socketTo('/socket'), (said) => {
    if (said.look && now && !('at' in said)) { now.look = said.look; if (!editing) show(); return; }
    now = said;
    if (now.over) end(now.over); else if (!editing) show();
  }, (event) => { if (over) return; if (event.code === 4001) { main.replaceChildren(el('p', { class: 'big' }, words.words.not_here)); return; } show(true); setTimeout(listen, 1000); });
}

fetch('words').then((answer) => answer.json()).then((said) => { words = said; named(said); listen(); });
