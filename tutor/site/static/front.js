// The front page. Behind it, in a frame that nobody sees yet, Python is loaded; a lesson then is that frame, shown.
// The frame stays from lesson to lesson, and Python with it.
import { transfer } from './transfer.js';

const told = JSON.parse(document.getElementById('told').textContent);
const at = (id) => document.getElementById(id);
const LAST = 'cleopatra-tutor/last';
const LANGUAGE = 'cleopatra-tutor/language'; // language.js writes it
const SECOND = 1000; // milliseconds
const HANDED = ['share', 'position', 'scene', 'seed']; // what a lesson is told of an address

const state = { frame: null, hears: false, shown: '', wanted: '', query: '', got: 0, of: 0, ready: false, failed: false };
const asking = []; // what Python is to be asked about records; the first is being answered
const storage = (() => {
  try {
    return window.localStorage;
  } catch {
    return null; // a browser that keeps nothing
  }
})();

// ---- languages
// The page of the language that was chosen here, else of the first that the browser prefers and there is a page in.
function elsewhere() {
  const mine = document.documentElement.lang;
  const asked = [storage?.getItem(LANGUAGE), ...navigator.languages].map((one) => (one ?? '').split('-')[0].toLowerCase());
  const best = asked.find((one) => Object.hasOwn(told.languages, one)) ?? mine;
  return best === mine || storage === null ? '' : told.languages[best];
}

// Whoever opens the page of a language wants it; only the first page asks which.
function speak() {
  const first = /(\/|\/index\.html)$/.test(location.pathname);
  const page = first ? elsewhere() : '';
  if (page) location.replace(page + location.search + location.hash);
  return Boolean(page);
}

// ---- addresses
const asked = () => new URLSearchParams(location.search);
const isLesson = (path) => Boolean(path) && Object.hasOwn(told.titles, path);
const handed = (query) => String(new URLSearchParams([...query].filter(([name]) => HANDED.includes(name))));

function lessonOf(query) {
  return isLesson(query.get('lesson')) ? query.get('lesson') : '';
}

// A code that comes without a lesson says itself of which game it is, and of which lesson.
async function placeOf(code) {
  try {
    const packed = atob(code.slice(code.indexOf(':') + 1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(packed, (sign) => sign.charCodeAt(0));
    const said = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).json();
    const name = said.kind === 'scene' ? said.section : 'lab';
    return Object.keys(told.titles).find((path) => path.startsWith(`${said.game}/`) && path.replace(/^.*\/\d+-/, '') === name) ?? '';
  } catch {
    return '';
  }
}

function go(path, { push = true, query = '' } = {}) {
  if (push) history.pushState(null, '', path ? `?lesson=${path}` : location.pathname);
  show(path, query);
}

// ---- what is seen
function show(path, query = '') {
  [state.wanted, state.query] = [path, query];
  at('front').hidden = Boolean(path);
  at('lesson').hidden = !path;
  document.title = path ? told.titles[path] : document.querySelector('.name').textContent;
  if (path) {
    remember(LAST, path);
    at('name').textContent = told.titles[path];
    at('code').href = `notebooks/index.html?path=${told.documents[path] ?? path}.ipynb`;
    at('wait').querySelector('img').src = `pictures/${path.split('/')[0]}.svg`;
    load(path);
    if (state.shown !== path || state.query) open();
  } else {
    welcome();
  }
  tell();
}

function tell() {
  const there = Boolean(state.wanted) && state.wanted === state.shown;
  state.frame?.classList.toggle('shown', there);
  if (there) state.frame.focus();
  at('wait').hidden = there;
  const loading = state.got < state.of;
  const coming = loading ? told.loading.replace('{got}', mb(state.got)).replace('{of}', mb(state.of)) : told.words.setting_up;
  const words = state.failed ? told.words.failed : coming;
  const bar = at('wait').querySelector('progress');
  at('wait').querySelector('p').textContent = words;
  bar.hidden = state.failed;
  if (loading) Object.assign(bar, { max: state.of, value: state.got });
  else bar.removeAttribute('value'); // nobody knows how long: no number is made up
  at('coming').textContent = state.ready ? (storage ? told.ready : told.words.unkept) : state.frame ? words : '';
}

const mb = (bytes) => String(Math.round(bytes / 1e6));

function remember(what, value) {
  try {
    storage?.setItem(what, value);
  } catch {
    // it is full: nobody is told where they were
  }
}

function welcome() {
  const begun = Object.keys(storage ?? {}).filter((item) => item.startsWith('tutor/'));
  for (const link of document.querySelectorAll('li > [data-lesson]')) {
    const [game, name] = link.dataset.lesson.split('/');
    const key = `/lesson/${game}/${name.replace(/^\d+-/, '')}`;
    link.parentNode.classList.toggle('begun', begun.some((item) => item.endsWith(key)));
  }
  const last = storage?.getItem(LAST);
  if (!isLesson(last)) return;
  const link = at('going').querySelector('a');
  Object.assign(link, { href: `?lesson=${last}`, textContent: `${told.words.go_on}: ${told.titles[last]}` });
  link.dataset.lesson = last;
  at('going').hidden = false;
}

// The frame is told which lesson to show, as soon as it hears; and what an address asked of it, once.
function open() {
  if (!state.wanted || !state.hears) return;
  post({ tutor: 'open', path: `${state.wanted}.ipynb`, query: state.query });
  state.query = '';
}

const post = (message) => state.frame.contentWindow.postMessage(message, location.origin);

// ---- loading
function load(path) {
  if (state.frame) return;
  const query = new URLSearchParams({ path: `${path}.ipynb`, plain: '' });
  const src = `notebooks/index.html?${query}${state.query && `&${state.query}`}`;
  state.query = '';
  state.frame = Object.assign(document.createElement('iframe'), { src, title: told.titles[path] });
  document.body.append(state.frame);
  void fetchPython().catch(() => { state.failed = true; }).then(tell);
}

// The bytes that Python is made of, counted as they come; the frame then finds them in the browser's cache.
async function fetchPython() {
  const { python } = await (await fetch('site.json')).json();
  state.of = python.reduce((sum, [, size]) => sum + size, 0);
  await Promise.all(python.map(async ([file]) => {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(file);
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      state.got += part.value.length;
      tell();
    }
  }));
}

// Once a board is there, everything that was needed for it is kept for a day without a network.
async function keep() {
  if (!navigator.serviceWorker) return;
  void navigator.storage?.persist?.();
  await navigator.serviceWorker.register('service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const { python, kept } = await (await fetch('site.json')).json();
  const used = [performance, state.frame.contentWindow.performance].flatMap((one) => one.getEntriesByType('resource').map(({ name }) => name));
  const root = new URL('.', location.href).href;
  const pages = ['', ...Object.values(told.languages), 'notebooks/index.html', 'site.json'].map((name) => root + name);
  const files = [...python.map(([name]) => name), ...kept].map((name) => root + name);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { document.body.dataset.kept = 'yes'; };
  active.postMessage({ keep: [...new Set([...pages, ...used, ...files])] }, [port2]);
}

// ---- records
function ask(act, ...words) {
  return new Promise((answer) => {
    asking.push({ act, words, answer });
    load(told.first);
    if (asking.length === 1) inquire();
  });
}

function inquire() {
  if (asking.length && state.ready) post({ tutor: 'transfer', act: asking[0].act, told: asking[0].words });
}

function answered(act, said) {
  asking.shift()?.answer(said);
  if (act !== 'pack') state.shown = ''; // what was shown does not know of it yet
  welcome();
  inquire();
}

// ---- what is heard
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== state.frame?.contentWindow || !data?.tutor) return;
  const path = (data.path ?? '').replace(/\.ipynb$/, '');
  if (data.tutor === 'hello') {
    state.hears = true;
    open();
  } else if (data.tutor === 'shown' && state.wanted && path !== state.wanted) {
    open();
  } else if (data.tutor === 'shown') {
    state.shown = path;
    tell();
  } else if (data.tutor === 'handed') {
    history.replaceState(null, '', state.wanted ? `?lesson=${state.wanted}` : location.pathname);
  } else if (data.tutor === 'runs' && !state.ready) {
    [state.ready, state.failed] = [true, false];
    tell();
    inquire();
    setTimeout(keep, SECOND);
  } else if (data.tutor === 'transfer') {
    answered(data.act, data.said);
  } else if (data.tutor === 'go') {
    go(isLesson(path) ? path : '', { query: data.query ?? '' });
  }
});
addEventListener('click', (event) => {
  const link = event.target.closest('a[data-lesson], #back');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.dataset.lesson ?? '');
});
addEventListener('popstate', () => show(lessonOf(asked())));

async function begin() {
  const query = asked();
  const first = lessonOf(query) || (query.has('share') && (await placeOf(query.get('share'))));
  const last = storage?.getItem(LAST);
  if (first) show(first, handed(query));
  else if (!navigator.connection?.saveData) setTimeout(() => load(isLesson(last) ? last : told.first), 200);
}

performance.setResourceTimingBufferSize(2000);
if (!speak()) {
  welcome();
  transfer(told.words, ask);
  void begin();
}
