// The front page. Behind it, in a frame that nobody sees yet, Python is loaded; a lesson then is that frame, shown.
// The frame stays from lesson to lesson, and Python with it.
const told = JSON.parse(document.getElementById('told').textContent);
const at = (id) => document.getElementById(id);
const LAST = 'cleopatra-tutor/last';
const SECOND = 1000; // milliseconds

const state = { frame: null, shown: '', wanted: '', got: 0, of: 0, ready: false };

// ---- addresses
const asked = () => new URLSearchParams(location.search);
const lessonOf = (query) => (Object.hasOwn(told.titles, query.get('lesson') ?? '') ? query.get('lesson') : '');

function go(path, { push = true, share = '' } = {}) {
  if (push) {
    const query = new URLSearchParams(path ? { lesson: path } : {});
    history.pushState(null, '', path ? `?${query}`.replaceAll('%2F', '/') : location.pathname);
  }
  show(path, share);
}

// ---- what is seen
function show(path, share = '') {
  state.wanted = path;
  at('front').hidden = Boolean(path);
  at('lesson').hidden = !path;
  document.title = path ? told.titles[path] : document.querySelector('.name').textContent;
  if (path) {
    remember(path);
    at('name').textContent = told.titles[path];
    at('code').href = `notebooks/index.html?path=${path}.ipynb`;
    at('wait').querySelector('img').src = `pictures/${path.split('/')[0]}.svg`;
    load(path, share);
    if (state.shown !== path) open(path, share);
  }
  tell();
}

function tell() {
  const there = Boolean(state.wanted) && state.wanted === state.shown;
  state.frame?.classList.toggle('shown', there);
  if (there) state.frame.focus();
  at('wait').hidden = there;
  const loading = state.got < state.of;
  const words = loading ? told.loading.replace('{got}', mb(state.got)).replace('{of}', mb(state.of)) : told.setting_up;
  const bar = at('wait').querySelector('progress');
  at('wait').querySelector('p').textContent = words;
  if (loading) Object.assign(bar, { max: state.of, value: state.got });
  else bar.removeAttribute('value'); // nobody knows how long: no number is made up
  at('coming').textContent = state.ready ? told.ready : state.frame ? words : '';
}

const mb = (bytes) => String(Math.round(bytes / 1e6));

function remember(path) {
  try {
    localStorage.setItem(LAST, path);
  } catch {
    // a browser that keeps nothing: nobody is told where they were
  }
}

function welcome() {
  const begun = Object.keys(localStorage).filter((item) => item.startsWith('tutor/'));
  for (const link of document.querySelectorAll('li > [data-lesson]')) {
    const [game, name] = link.dataset.lesson.split('/');
    const key = `/lesson/${game}/${name.replace(/^\d+-/, '')}`;
    link.parentNode.classList.toggle('begun', begun.some((item) => item.endsWith(key)));
  }
  const last = localStorage.getItem(LAST);
  if (!last || !Object.hasOwn(told.titles, last)) return;
  const link = at('going').querySelector('a');
  Object.assign(link, { href: `?lesson=${last}`, textContent: `${told.words.go_on}: ${told.titles[last]}` });
  link.dataset.lesson = last;
  at('going').hidden = false;
}

function open(path, share = '') {
  if (path) state.frame.contentWindow?.postMessage({ tutor: 'open', path: `${path}.ipynb`, share }, location.origin);
}

// ---- loading
function load(path, share) {
  if (state.frame) return;
  const query = new URLSearchParams({ path: `${path}.ipynb`, plain: '', ...(share ? { share } : {}) });
  state.frame = Object.assign(document.createElement('iframe'), { src: `notebooks/index.html?${query}`, title: told.titles[path] });
  document.body.append(state.frame);
  void fetchPython();
}

// The bytes that Python is made of, counted as they come; the frame then finds them in the browser's cache.
async function fetchPython() {
  const { python } = await (await fetch('site.json')).json();
  state.of = python.reduce((sum, [, size]) => sum + size, 0);
  const count = (bytes) => {
    state.got = Math.min(state.of, state.got + bytes);
    tell();
  };
  await Promise.all(python.map(async ([file, size]) => {
    let seen = 0;
    try {
      const reader = (await fetch(file)).body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        seen += part.value.length;
        count(part.value.length);
      }
    } catch {
      // the frame will say what is wrong
    }
    count(size - seen);
  }));
}

// Once a board is there, everything that was needed for it is kept for a day without a network.
async function keep() {
  if (!navigator.serviceWorker) return;
  void navigator.storage?.persist?.();
  const { active } = await navigator.serviceWorker.ready;
  const { python, kept } = await (await fetch('site.json')).json();
  const used = [performance, state.frame.contentWindow.performance].flatMap((one) => one.getEntriesByType('resource').map(({ name }) => name));
  const root = new URL('.', location.href).href;
  const pages = ['', 'index.html', 'notebooks/index.html', 'site.json'].map((name) => root + name);
  const files = [...python.map(([name]) => name), ...kept].map((name) => root + name);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { document.body.dataset.kept = 'yes'; };
  active.postMessage({ keep: [...new Set([...pages, ...used, ...files])] }, [port2]);
}

// ---- what is heard
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== state.frame?.contentWindow || !data?.tutor) return;
  const path = (data.path ?? '').replace(/\.ipynb$/, '');
  if (data.tutor === 'hello' || (data.tutor === 'shown' && state.wanted && path !== state.wanted)) {
    open(state.wanted);
  } else if (data.tutor === 'shown') {
    state.shown = path;
    tell();
  } else if (data.tutor === 'handed') {
    const query = asked();
    query.delete('share');
    history.replaceState(null, '', `?${query}`.replaceAll('%2F', '/'));
  } else if (data.tutor === 'runs' && !state.ready) {
    state.ready = true;
    tell();
    setTimeout(keep, SECOND);
  } else if (data.tutor === 'go') {
    go(Object.hasOwn(told.titles, path) ? path : '', { share: data.share ?? '' });
  }
});
addEventListener('click', (event) => {
  const link = event.target.closest('a[data-lesson], #back');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.dataset.lesson ?? '');
});
addEventListener('popstate', () => show(lessonOf(asked())));

performance.setResourceTimingBufferSize(2000);
welcome();
const first = lessonOf(asked());
if (first) show(first, asked().get('share') ?? '');
else if (!navigator.connection?.saveData) setTimeout(() => load(localStorage.getItem(LAST) in told.titles ? localStorage.getItem(LAST) : told.first, ''), 200);
