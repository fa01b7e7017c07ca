// The browser's side of a frame: parts are morphed in place, so that focus and live regions survive; pointer, keys, size
// and time go to Python as messages; the canvas beside it becomes a board that can be read, pointed at and visited.

const PARTS = ['bar', 'head', 'sheet', 'foot', 'strip', 'page', 'over'];
const SVG = 'http://www.w3.org/2000/svg';
const KEY = 'tutor-learner';

// ---------------------------------------------------------------------------------------------- HTML that changes in place
function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.nodeType !== 1 || a.dataset.key === b.dataset.key);
}

function morph(from, to) {
  if (from.nodeType !== 1) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  const keep = from.nodeName === 'DETAILS' ? ['open'] : [];
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && !keep.includes(name)) from.removeAttribute(name);
  for (const { name, value } of [...to.attributes]) {
    if (!keep.includes(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.nodeName === 'INPUT') from.checked = to.hasAttribute('checked');
  if (from !== document.activeElement && 'live' in from.dataset) from.value = to.getAttribute('value') ?? to.textContent;
  if (from.nodeName === 'OPTION') from.selected = to.hasAttribute('selected');
  morphChildren(from, to);
}

function morphChildren(from, to) {
  let here = from.firstChild;
  for (const next of [...to.childNodes]) {
    if (here && same(here, next)) {
      morph(here, next);
      here = here.nextSibling;
    } else from.insertBefore(next, here);
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  }
}

function fill(node, html) {
  const fresh = document.createElement('template');
  fresh.innerHTML = html;
  morphChildren(node, fresh.content);
  node.classList.toggle('empty', !html);
}

// ---------------------------------------------------------------------------------------------- whose browser this is
function learner() {
  const fresh = () => [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('');
  try {
    let key = localStorage.getItem(KEY);
    if (!/^[0-9a-f]{32}$/.test(key ?? '')) localStorage.setItem(KEY, (key = fresh()));
    return key;
  } catch {
    return ''; // a browser that keeps nothing: a guest
  }
}

// In JupyterLab a link to a notebook opens in its place: leaving the page would ask about unsaved changes.
function beside(link) {
  const here = location.pathname.match(/\/(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree\/(.*)$/);
  if (!here) return;
  const path = new URL(link.getAttribute('href'), `http://lab/${here[1]}`).pathname.slice(1);
  link.dataset.commandlinkerCommand = 'docmanager:open';
  link.dataset.commandlinkerArgs = JSON.stringify({ path: decodeURIComponent(path) });
}

// The address of this page with something to ask of it; the site names its own, JupyterLab's may name a folder.
function addressed(asked, path) {
  const tree = /(\/(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree\/).*$/;
  const pathname = path ? location.pathname.replace(tree, (_, before) => before + encodeURI(path)) : location.pathname;
  const here = document.documentElement.dataset.address ?? location.origin + pathname;
  return `${here}${here.includes('?') ? '&' : '?'}${asked}`;
}

// In JupyterLab, Back and forward change the address and leave the page as it is: then the page that it names is opened.
let listens = false;
function comeBack(root) {
  if (listens || !root.closest('.jp-NotebookPanel')) return;
  listens = true;
  const named = () => decodeURIComponent(location.pathname.match(/\/(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree\/(.*)$/)?.[1] ?? '');
  addEventListener('popstate', () => {
    const shown = document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden)[data-tutor-path]')?.dataset.tutorPath;
    if (shown && named() && named() !== shown) location.reload();
  });
}

// A picture among the outputs of a page is called what its title says: JupyterLab shows it without.
function callPictures() {
  for (const picture of document.querySelectorAll('.jp-RenderedSVG > img:not([alt])')) {
    const drawn = new DOMParser().parseFromString(decodeURIComponent(picture.src.replace(/^[^,]*,/, '')), 'image/svg+xml');
    picture.alt = drawn.querySelector('title')?.textContent ?? '';
  }
}

// ---------------------------------------------------------------------------------------------- things on the board
const corners = ([, x, y, w, h, , outline]) =>
  outline.length ? outline : [[x - 3, y - 3], [x + w + 3, y - 3], [x + w + 3, y + h + 3], [x - 3, y + h + 3]];

function covers([, left, top, w, h, , outline], x, y) {
  if (x < left || x > left + w || y < top || y > top + h) return false;
  let inside = !outline.length;
  outline.forEach(([x1, y1], k) => {
    const [x2, y2] = outline[(k + 1) % outline.length];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  });
  return inside;
}

const middle = (thing) => [thing[1] + thing[3] / 2, thing[2] + thing[4] / 2];

// The next thing in a direction; round the corner where there is none.
function toward(things, at, dx, dy) {
  if (!at) return things[0] ?? null;
  const [x, y] = middle(at);
  const cost = (thing) => {
    const [a, b] = middle(thing);
    const ahead = (a - x) * dx + (b - y) * dy;
    return thing[0] === at[0] || ahead < 2 ? Infinity : ahead + 2 * (Math.abs((a - x) * dy) + Math.abs((b - y) * dx));
  };
  const best = things.reduce((one, thing) => (cost(thing) < cost(one) ? thing : one), at);
  if (best[0] !== at[0]) return best;
  const place = things.findIndex((thing) => thing[0] === at[0]) + (dx + dy > 0 ? 1 : -1);
  return things.at(place % things.length) ?? null;
}

// The next thing in the order of reach, what is marked first: whatever the arrows make of a crowded place, this comes by everything.
function following(things, at, step) {
  const place = things.findIndex((thing) => thing[0] === at?.[0]);
  return things.at(at ? (place + step) % things.length : 0) ?? null;
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// ---------------------------------------------------------------------------------------------- pieces that fly
// The old picture covers the board until the new one is painted, then its pieces fly.
class Motion {
  constructor(canvas, layer, board) {
    Object.assign(this, { canvas, layer, board, cover: null, plan: [], flying: [] });
  }

  crop(source, box, air = 3) {
    const k = source.width / this.board().w;
    const [x, y, w, h] = [box[0] - air, box[1] - air, box[2] + 2 * air, box[3] + 2 * air];
    const piece = document.createElement('canvas');
    piece.className = 'tf-flying';
    piece.width = Math.max(1, w * k);
    piece.height = Math.max(1, h * k);
    piece.getContext('2d').drawImage(source, x * k, y * k, w * k, h * k, 0, 0, piece.width, piece.height);
    this.layer.place(piece, [x, y, w, h]);
    return piece;
  }

  fly(piece, frames, duration, gone) {
    const flight = piece.animate(frames, { duration, easing: 'cubic-bezier(0.22, 0.7, 0.3, 1)', fill: 'backwards' });
    this.flying.push(flight);
    flight.finished.catch(() => {}).then(() => gone.forEach((node) => node.remove()));
  }

  land() {
    this.flying.forEach((flight) => flight.finish());
    this.flying = [];
    this.cover?.remove();
    this.cover = null;
  }

  hold(flights) {
    this.land();
    this.plan = document.hidden ? [] : flights;
    if (!this.plan.length) return;
    this.cover = this.crop(this.canvas, [0, 0, this.board().w, this.board().h], 0);
    setTimeout(() => this.cover && this.land(), 800);
  }

  go() {
    if (!this.cover) return;
    const old = this.cover;
    const r = this.canvas.getBoundingClientRect();
    for (const [sx, sy, sw, sh, ex, ey, ew, eh, turn] of this.plan) {
      const patch = this.crop(old, [ex, ey, ew, eh]);
      const piece = this.crop(this.canvas, [ex, ey, ew, eh]);
      const flat = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }];
      const dx = ((sx + sw / 2 - ex - ew / 2) / this.board().w) * r.width;
      const dy = ((sy + sh / 2 - ey - eh / 2) / this.board().h) * r.height;
      const way = [{ transform: `translate(${dx}px, ${dy}px) scale(${sw / ew}, ${sh / eh})` }, { transform: 'none' }];
      this.fly(piece, turn ? flat : way, 240, [piece, patch]);
    }
    old.remove();
    this.cover = null;
  }
}

// Where a piece would lie in a place: after those that lie there, at the head of a row, else in the middle. Null if it has no room.
function berth(things, piece, place) {
  const [, x, y, w, h] = place;
  const [, , , pw, ph] = piece;
  const k = Math.min(1, w / pw, h / ph);
  if (k < 0.6) return null;
  const there = things.filter((one) => one[7] && one[0] !== place[0] && one[0] !== piece[0] && covers(place, ...middle(one)));
  const last = there.reduce((one, other) => (one && one[1] > other[1] ? one : other), null);
  const after = last && last[1] + last[3] + 9;
  if (after && after + pw <= x + w) return [after, middle(last)[1] - ph / 2, pw, ph];
  const left = w > 2 * pw && w > 2 * h ? x + 6 : x + (w - pw * k) / 2;
  return [left, y + (h - ph * k) / 2, pw * k, ph * k];
}

// ---------------------------------------------------------------------------------------------- the frame
// The carrier brings what is shown, `parts` and `board`, and takes messages: a kernel's widget model, in JupyterLab and on the
// site, where that kernel runs in the browser itself; or the socket of a server (tutor/app/static/socket.js).
function render({ model: carrier, el }) {
  el.classList.add('tf-face');
  const nodes = {};
  for (const name of PARTS) {
    nodes[name] = el.querySelector(`:scope > .tf-${name}`) ?? document.createElement('div'); // a served page comes with them
    if (!nodes[name].parentNode) nodes[name].className = `tf-${name} empty`;
    el.append(nodes[name]);
  }
  const live = Object.assign(document.createElement('div'), { className: 'tf-unseen' });
  live.setAttribute('role', 'status');
  live.setAttribute('aria-live', 'polite');
  el.append(live);

  const off = [];
  const on = (node, type, heard, options) => {
    node.addEventListener(type, heard, options);
    off.push(() => node.removeEventListener(type, heard, options));
  };
  const send = (type, content) => carrier.send({ type, ...content });
  const board = () => ({ w: 1, h: 1, things: [], reach: [], lit: {}, title: '', ...carrier.get('board') });
  let root = null;
  let mat = null;
  let canvas = null;
  let motion = null;
  let at = null;
  let timer = 0;
  let moment = null;

  // ---- parts
  const paint = () => {
    const parts = carrier.get('parts');
    const had = root?.contains(document.activeElement);
    const closed = nodes.over.innerHTML && !parts.over;
    for (const name of PARTS) fill(nodes[name], parts[name] ?? '');
    if (live.textContent !== parts.say) live.textContent = parts.say ?? '';
    const covered = !!nodes.over.querySelector('[aria-modal]');
    for (const name of ['head', 'sheet', 'foot', 'strip', 'page']) nodes[name].inert = covered;
    if (mat) mat.inert = covered;
    if (root) {
      if (alone()) entitle();
      root.dataset.mode = parts.mode;
      root.dataset.beat = parts.beat;
      root.classList.toggle('large', !!parts.large);
      root.classList.toggle('calm', !!parts.calm);
    }
    clearTimeout(timer);
    if (parts.wait) timer = setTimeout(() => send('tick', { beat: parts.wait[0] }), parts.wait[1]);
    if (parts.key !== moment && root) {
      const first = moment === null;
      moment = parts.key;
      if (closed && had) (nodes.bar.querySelector('[data-do="menu"]') ?? root).focus({ preventScroll: true });
      else if (first ? isFirst() : had || isIdle()) settle(parts.focus);
      for (const name of ['sheet', 'strip']) uncover(nodes[name], nodes[name].querySelector('[data-attend]'));
    } else if (had && !root.contains(document.activeElement)) root.focus({ preventScroll: true });
    names(null);
    if (canvas && tried) setTimeout(() => { shake(); tried = false; }, 40);
    if (canvas) attend(board().things.filter((thing) => thing[0] in board().lit));
  };
  // A page of its own is called what it shows, not what its file is called.
  const entitle = () => {
    const named = nodes.bar.querySelector('.title') ?? nodes.page.querySelector('.name');
    const words = [...(named?.childNodes ?? [])].map((node) => node.textContent.trim()).filter(Boolean);
    if (words.length) document.title = words.reverse().join(' \u00b7 ');
  };
  // Where a board is taller than its room, what it is about is in sight; the rest is scrolled to.
  const attend = (things) => {
    const k = canvas.clientWidth / board().w;
    const top = Math.min(...things.map((thing) => thing[2])) * k;
    const bottom = Math.max(...things.map((thing) => thing[2] + thing[4])) * k;
    const air = Math.max(0, Math.min(12, (mat.clientHeight - bottom + top) / 2));
    if (!things.length) mat.scrollTop = 0;
    else if (top < mat.scrollTop) mat.scrollTop = top - air;
    else if (bottom > mat.scrollTop + mat.clientHeight) mat.scrollTop = Math.min(top, bottom + air - mat.clientHeight);
  };
  // What is chosen among many is in sight; only its own box is scrolled, never the page.
  const uncover = (box, chosen) => {
    if (!chosen) return;
    const [part, room] = [chosen.getBoundingClientRect(), (chosen.closest('ol') ?? box).getBoundingClientRect()];
    const line = chosen.closest('ol');
    if (line && line.scrollWidth > line.clientWidth) line.scrollLeft += part.left - room.left - (room.width - part.width) / 2;
    const frame = box.getBoundingClientRect();
    if (part.top < frame.top || part.bottom > frame.bottom) box.scrollTop += part.top - frame.top - 8;
  };
  const settle = (where) => {
    const found = {
      slot: () => nodes.foot.querySelector('button.slot') ?? nodes.page.querySelector('.slot'),
      answers: () => nodes.sheet.querySelector('.answer'),
      over: () => nodes.over.querySelector('button, a, input, summary'),
      board: () => canvas,
    }[where]?.();
    (found ?? root).focus({ preventScroll: true });
  };
  // Nobody is anywhere: what goes on by itself must not take the cursor from whoever writes elsewhere.
  const isIdle = () => !document.activeElement || document.activeElement === document.body;
  // Whoever opens a page of ours wants its keys to work; whoever runs a cell further down is writing.
  const isFirst = () => alone() || root.closest('.jp-Notebook')?.querySelector('.jp-Cell') === root.closest('.jp-Cell');
  const alone = () => 'voila' in document.body.dataset || !root.closest('.jp-NotebookPanel');

  // ---- names under the pointer
  const names = (thing) => {
    const line = nodes.strip.querySelector('.pointed');
    if (!line) return;
    line.dataset.rest ??= line.textContent;
    line.textContent = thing?.[5] || line.dataset.rest;
  };
  const layer = {
    place(node, [x, y, w, h]) {
      const { w: W, h: H } = board();
      const r = canvas.getBoundingClientRect();
      const m = mat.getBoundingClientRect();
      Object.assign(node.style, {
        left: `${r.left - m.left + (x / W) * r.width}px`, top: `${r.top - m.top + mat.scrollTop + (y / H) * r.height}px`,
        width: `${(w / W) * r.width}px`, height: `${(h / H) * r.height}px`,
      });
      mat.append(node);
    },
  };
  const spoken = () => board().things.filter((thing) => thing[5]);
  const visited = () => {
    const { things, reach } = board();
    const found = reach.map((id) => things.find((thing) => thing[0] === id)).filter(Boolean);
    return found.length ? found : spoken();
  };
  // A ghost of the piece in hand on the place that is pointed at, or of the piece pointed at on its only place.
  let ghost = null;
  const haunt = (thing) => {
    ghost?.remove();
    ghost = null;
    const { things, lit } = board();
    const find = (kind) => things.filter((one) => lit[one[0]] === kind);
    const targets = find('target');
    const held = find('selected');
    const kind = lit[thing?.[0]];
    const piece = kind === 'target' && held.length === 1 ? held[0] : kind === 'pick' && !held.length && targets.length === 1 ? thing : null;
    const at = piece && berth(things, piece, kind === 'target' ? thing : targets[0]);
    if (!at) return;
    ghost = motion.crop(canvas, piece.slice(1, 5), 0);
    ghost.classList.add('ghost');
    layer.place(ghost, at);
  };
  // What was tried in vain shakes once.
  let tried = false;
  const shake = () => {
    const { things, lit } = board();
    const piece = things.find((thing) => lit[thing[0]] === 'refused');
    if (!tried || !piece || root.classList.contains('calm') || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const copy = motion.crop(canvas, piece.slice(1, 5));
    const way = [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    motion.fly(copy, way, 260, [copy]);
  };
  let pointer = null;
  const point = (thing, say) => {
    if (thing?.[0] === at?.[0]) return;
    at = thing;
    names(thing);
    haunt(thing);
    pointer?.remove();
    pointer = null;
    if (canvas) canvas.style.cursor = thing ? 'pointer' : 'default';
    if (!thing) return;
    const [, x, y, w, h] = thing;
    pointer = document.createElementNS(SVG, 'svg');
    pointer.setAttribute('class', 'tf-pointer');
    pointer.dataset.id = thing[0];
    pointer.setAttribute('viewBox', `${x - 4} ${y - 4} ${w + 8} ${h + 8}`);
    for (const _ of [0, 1]) {
      const edge = document.createElementNS(SVG, 'polygon');
      edge.setAttribute('points', corners(thing).join(' '));
      pointer.append(edge);
    }
    layer.place(pointer, [x - 4, y - 4, w + 8, h + 8]);
    if (!say) return;
    live.textContent = thing[5] || thing[0];
    attend([thing]);
  };
  const aim = (ids) => {
    tried = true;
    send('pointed', { ids });
  };
  const under = (e) => {
    const r = canvas.getBoundingClientRect();
    const x = ((e.clientX - r.left) / r.width) * board().w;
    const y = ((e.clientY - r.top) / r.height) * board().h;
    return board().things.filter((thing) => covers(thing, x, y)).reverse();
  };

  // ---- keys
  const typing = (e) => e.target.nodeName === 'TEXTAREA' || (e.target.nodeName === 'INPUT' && e.target.type !== 'checkbox');
  const acting = (e) => ['BUTTON', 'A', 'SUMMARY', 'SELECT', 'INPUT'].includes(e.target.nodeName);
  const pressed = (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey || typing(e) || e.key === 'Tab') return;
    const go = [' ', 'Enter'].includes(e.key);
    if (go && acting(e)) {
      e.stopPropagation();
      return;
    }
    if (e.target === canvas && STEPS[e.key]) point(toward(visited(), at, ...STEPS[e.key]), true);
    else if (e.target === canvas && ['PageDown', 'PageUp'].includes(e.key)) point(following(visited(), at, e.key === 'PageDown' ? 1 : -1), true);
    else if (e.target === canvas && go && at) aim([at[0]]);
    else if (go && nodes.foot.querySelector('button.slot')) nodes.foot.querySelector('button.slot').click();
    else if (go) send('key', { key: e.key });
    else if (e.key === 'Escape' || e.key.length === 1 || STEPS[e.key]) send('key', { key: e.key });
    else return;
    if (e.key === 'Escape') return; // also JupyterLab's
    e.preventDefault();
    e.stopPropagation();
  };

  // ---- clicks
  on(el, 'click', (e) => {
    const link = e.target.closest('a[href*=".ipynb"]');
    if (link && !e.ctrlKey && !e.metaKey) beside(link);
    const hit = e.target.closest('[data-do], [data-answer], [data-copy]');
    if (!hit || hit.getAttribute('aria-disabled') === 'true' || ['INPUT', 'SELECT'].includes(hit.nodeName)) return;
    if (hit.dataset.copy) navigator.clipboard?.writeText(hit.dataset.address ? addressed(hit.dataset.copy, root?.closest('[data-tutor-path]')?.dataset.tutorPath) : hit.dataset.copy);
    else if (hit.dataset.answer) send('answered', { number: Number(hit.dataset.answer) });
    else send('pressed', { what: hit.dataset.do, value: hit.dataset.value ?? '' });
  });
  // What is typed is heard while it is typed, where that is wanted.
  let typed = 0;
  on(el, 'input', (e) => {
    const { dataset, value } = e.target;
    if (!('live' in dataset)) return;
    clearTimeout(typed);
    typed = setTimeout(() => send('pressed', { what: dataset.do, value }), 250);
  });
  on(el, 'change', (e) => {
    clearTimeout(typed);
    const { dataset, type, checked, value } = e.target;
    if (dataset.do) send('pressed', { what: dataset.do, value: type === 'checkbox' ? String(checked) : value });
  });

  // ---- size: the box is the window, or the panel of a notebook
  const measure = () => {
    const panel = root.closest('.jp-WindowedPanel-outer');
    const cell = root.closest('.jp-Cell');
    const above = cell ? root.getBoundingClientRect().top - cell.getBoundingClientRect().top : 0; // folded code, where it is in sight
    const height = Math.round(panel ? panel.clientHeight - above - 16 : innerHeight);
    // Too low a window, zoomed or a phone lying down: the frame keeps a height in which all has room, and the page scrolls.
    const tall = Math.max(420, height < (panel ? 440 : 560) ? (root.clientWidth > 700 ? 640 : 760) : height);
    root.style.setProperty('--tf-height', `${tall}px`);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const size = { width: Math.round(root.clientWidth), height: tall, calm };
    const told = JSON.stringify(size);
    if (size.width && told !== measure.told) send('sized', size);
    measure.told = told;
    point(null);
  };
  const ratio = () => {
    mat.style.setProperty('--tf-ratio', board().w / board().h);
    canvas.setAttribute('aria-label', board().title);
    point(null);
  };

  const attach = (tries = 0) => {
    root = el.closest('.tf');
    mat = root?.querySelector('.tf-mat');
    canvas = mat?.querySelector(':scope > canvas');
    if (!canvas) {
      if (tries < 600) requestAnimationFrame(() => attach(tries + 1));
      return;
    }
    root.tabIndex = -1;
    if (alone() && !root.closest('main')) root.setAttribute('role', 'main');
    root.dataset.lmSuppressShortcuts = 'true';
    root.classList.toggle('plain', alone());
    if (alone()) document.documentElement.classList.add('tf-plain');
    motion = new Motion(canvas, layer, board);
    // ipycanvas sends every move, swallows keys, wheel and touch, and scrolls the page: it is not asked
    for (const type of ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'mouseup', 'mouseout', 'mousedown', 'keyup']) {
      on(mat, type, (e) => e.stopPropagation(), { capture: true, passive: true });
    }
    on(mat, 'mousemove', (e) => { e.stopPropagation(); point(under(e).find((thing) => thing[5]) ?? null); }, { capture: true });
    on(mat, 'mouseleave', () => point(null));
    on(mat, 'click', (e) => {
      motion.land();
      mat.dataset.mouse = 'true';
      aim(under(e).map((thing) => thing[0]));
    });
    on(mat, 'keydown', (e) => {
      e.stopPropagation();
      delete mat.dataset.mouse;
      pressed(e);
      const lab = e.ctrlKey || e.altKey || e.metaKey; // past ipycanvas, which swallows every key, and on to JupyterLab
      if (lab && !mat.parentElement.dispatchEvent(new KeyboardEvent(e.type, e))) e.preventDefault();
    }, { capture: true });
    on(alone() ? document : root, 'keydown', (e) => { delete mat.dataset.mouse; if (!mat.contains(e.target) && (root.contains(e.target) || e.target === document.body)) pressed(e); });
    on(canvas, 'blur', () => point(null));
    mat.dataset.mouse = 'true'; // no focus ring until somebody uses the keyboard
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'application');
    const watcher = new ResizeObserver(measure);
    watcher.observe(root.closest('.jp-WindowedPanel-outer') ?? document.documentElement);
    watcher.observe(root);
    if (root.closest('.jp-Cell')) watcher.observe(root.closest('.jp-Cell'));
    off.push(() => watcher.disconnect());
    on(window, 'resize', measure);
    measure();
    ratio();
    paint();
    comeBack(root);
    for (const later of [0, 500, 3000]) setTimeout(callPictures, later);
    if (carrier.get('plain')) send('known', { key: learner(), languages: [...navigator.languages] });
  };
  requestAnimationFrame(() => attach());

  const told = (message) => {
    if (message.hold) motion?.hold(message.hold);
    if (message.go) motion?.go();
  };
  const changed = () => canvas && ratio();
  paint();
  carrier.on('change:parts', paint);
  carrier.on('change:board', changed);
  carrier.on('msg:custom', told);
  return () => {
    clearTimeout(timer);
    motion?.land();
    off.forEach((undo) => undo());
    carrier.off('change:parts', paint);
    carrier.off('change:board', changed);
    carrier.off('msg:custom', told);
  };
}

export default { render };
