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

// The next thing in the order of the board: whatever the arrows make of a crowded place, this comes by everything.
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

// ---------------------------------------------------------------------------------------------- the frame
function render({ model, el }) {
  el.classList.add('tf-face');
  const nodes = Object.fromEntries(PARTS.map((name) => [name, document.createElement('div')]));
  for (const name of PARTS) {
    nodes[name].className = `tf-${name} empty`;
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
  const send = (type, content) => model.send({ type, ...content });
  const board = () => ({ w: 1, h: 1, things: [], reach: [], lit: [], title: '', ...model.get('board') });
  let root = null;
  let mat = null;
  let canvas = null;
  let motion = null;
  let at = null;
  let timer = 0;
  let moment = null;

  // ---- parts
  const paint = () => {
    const parts = model.get('parts');
    const had = root?.contains(document.activeElement);
    for (const name of PARTS) fill(nodes[name], parts[name] ?? '');
    if (live.textContent !== parts.say) live.textContent = parts.say ?? '';
    if (root) {
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
      if (!first || isFirst()) settle(parts.focus);
    } else if (had && !root.contains(document.activeElement)) root.focus({ preventScroll: true });
    names(null);
    if (canvas) attend(board().things.filter((thing) => board().lit.includes(thing[0])));
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
  const settle = (where) => {
    const found = {
      slot: () => nodes.foot.querySelector('button.slot') ?? nodes.page.querySelector('.slot'),
      answers: () => nodes.sheet.querySelector('.answer'),
      over: () => nodes.over.querySelector('button, a, input, summary'),
      board: () => canvas,
    }[where]?.();
    (found ?? root).focus({ preventScroll: true });
  };
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
    const reach = board().things.filter((thing) => board().reach.includes(thing[0]));
    return reach.length ? reach : spoken();
  };
  let pointer = null;
  const point = (thing, say) => {
    if (thing?.[0] === at?.[0]) return;
    at = thing;
    names(thing);
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
    else if (e.target === canvas && go && at) send('pointed', { ids: [at[0]] });
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
    const address = hit.dataset.address ? location.origin + location.pathname : '';
    if (hit.dataset.copy) navigator.clipboard?.writeText(address + hit.dataset.copy);
    else if (hit.dataset.answer) send('answered', { number: Number(hit.dataset.answer) });
    else send('pressed', { what: hit.dataset.do, value: hit.dataset.value ?? '' });
  });
  on(el, 'change', (e) => {
    const { dataset, type, checked, value } = e.target;
    if (dataset.do) send('pressed', { what: dataset.do, value: type === 'checkbox' ? String(checked) : value });
  });

  // ---- size: the box is the window, or the panel of a notebook
  const measure = () => {
    const panel = root.closest('.jp-WindowedPanel-outer');
    const cell = root.closest('.jp-Cell');
    const above = cell ? root.getBoundingClientRect().top - cell.getBoundingClientRect().top : 0; // folded code, where it is in sight
    const height = panel ? panel.clientHeight - above - 16 : innerHeight;
    root.style.setProperty('--tf-height', `${Math.max(420, height)}px`);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const size = { width: Math.round(root.clientWidth), height: Math.max(420, height), calm };
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
      send('pointed', { ids: under(e).map((thing) => thing[0]) });
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
    if (model.get('plain')) send('known', { key: learner(), languages: [...navigator.languages] });
  };
  requestAnimationFrame(() => attach());

  const told = (message) => {
    if (message.hold) motion?.hold(message.hold);
    if (message.go) motion?.go();
  };
  const changed = () => canvas && ratio();
  paint();
  model.on('change:parts', paint);
  model.on('change:board', changed);
  model.on('msg:custom', told);
  return () => {
    clearTimeout(timer);
    motion?.land();
    off.forEach((undo) => undo());
    model.off('change:parts', paint);
    model.off('change:board', changed);
    model.off('msg:custom', told);
  };
}

export default { render };
