// The browser's side of a board in a cell. ipycanvas swallows touch, wheel and every key, and sends each move of the mouse:
// it is not asked. The board says what is pointed at, takes clicks and keys where something is to be done, and lets the rest pass.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SVG = 'http://www.w3.org/2000/svg';

function covers({ x, y, w, h, outline }, px, py) {
  if (px < x || px > x + w || py < y || py > y + h) return false;
  let inside = !outline.length;
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length];
    if (y1 > py !== y2 > py && px < x1 + ((py - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  });
  return inside;
}

const middle = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

// The nearest thing in a direction; the next one in order where there is none.
function toward(things, from, dx, dy) {
  if (!from) return things[0] ?? null;
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const [a, b] = middle(thing);
    const ahead = (a - x) * dx + (b - y) * dy;
    const cost = ahead + 2 * (Math.abs((a - x) * dy) + Math.abs((b - y) * dx));
    if (thing.id !== from.id && ahead > 2 && cost < least) [best, least] = [thing, cost];
  }
  if (best) return best;
  const at = things.findIndex((thing) => thing.id === from.id) + (dx + dy > 0 ? 1 : -1);
  return things.at(at % things.length) ?? null;
}

function render({ model, el }) {
  el.classList.add('tp-face');
  const caption = Object.assign(document.createElement('p'), { className: 'tp-caption' });
  const live = Object.assign(document.createElement('div'), { className: 'tp-unseen' });
  live.setAttribute('role', 'status');
  live.setAttribute('aria-live', 'polite');
  el.append(caption, live);

  const undo = [];
  const on = (node, type, heard, options) => {
    node.addEventListener(type, heard, options);
    undo.push(() => node.removeEventListener(type, heard, options));
  };
  const board = () => model.get('board');
  let mat = null;
  let canvas = null;
  let at = null;
  let ring = null;
  let timer = 0;

  const acts = () => board().reach.length > 0;
  const visited = () => {
    const found = board().reach.map((id) => board().things.find((thing) => thing.id === id)).filter(Boolean);
    return found.length ? found : board().things.filter((thing) => thing.words);
  };
  const point = (thing, aloud = false) => {
    if (thing?.id === at?.id) return;
    at = thing;
    caption.textContent = thing?.words || board().hint;
    ring?.remove();
    ring = null;
    if (!canvas) return;
    canvas.style.cursor = thing && acts() ? 'pointer' : 'default';
    canvas.dataset.at = thing?.id ?? '';
    if (!thing) return;
    ring = document.createElementNS(SVG, 'svg');
    ring.setAttribute('class', 'tp-ring');
    ring.setAttribute('viewBox', `0 0 ${board().w} ${board().h}`);
    const { x, y, w, h, outline } = thing;
    const corners = outline.length ? outline : [[x - 3, y - 3], [x + w + 3, y - 3], [x + w + 3, y + h + 3], [x - 3, y + h + 3]];
    const edge = document.createElementNS(SVG, 'polygon');
    edge.setAttribute('points', corners.join(' '));
    ring.append(edge);
    mat.append(ring);
    if (aloud) live.textContent = thing.words || thing.id;
  };
  const under = (e) => {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [((e.clientX - box.left) / box.width) * board().w, ((e.clientY - box.top) / box.height) * board().h];
    return board().things.filter((thing) => covers(thing, x, y)).reverse();
  };
  const pressed = (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    if (STEPS[e.key]) point(toward(visited(), at, ...STEPS[e.key]), true);
    else if ((e.key === 'Enter' || e.key === ' ') && at) model.send({ type: 'pointed', ids: [at.id] });
    else return;
    e.preventDefault();
  };

  const changed = () => {
    el.closest('.tp-board')?.style.setProperty('--tp-ratio', board().w / board().h);
    canvas?.setAttribute('aria-label', `${board().title}. ${board().keys}`);
    const still = board().things.find((thing) => thing.id === at?.id);
    point(null);
    caption.textContent = board().hint;
    if (still && document.activeElement === canvas) point(still);
  };
  const said = () => {
    const { say, wait } = model.get('now');
    if (say && live.textContent !== say) live.textContent = say;
    clearTimeout(timer);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (wait) timer = setTimeout(() => model.send({ type: 'tick', beat: wait[0] }), still ? 0 : wait[1]);
  };
  const attach = (tries = 0) => {
    mat = el.closest('.tp-board')?.querySelector('.tp-mat');
    canvas = mat?.querySelector('canvas');
    if (!canvas) {
      if (tries < 600) requestAnimationFrame(() => attach(tries + 1));
      return;
    }
    const swallowed = ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'mousedown', 'mouseup', 'mouseout', 'keyup'];
    for (const type of swallowed) on(mat, type, (e) => e.stopPropagation(), { capture: true, passive: true });
    on(mat, 'mousemove', (e) => { e.stopPropagation(); point(under(e).find((thing) => thing.words) ?? null); }, { capture: true });
    on(mat, 'mouseleave', () => point(null));
    on(mat, 'click', (e) => {
      const ids = under(e).map((thing) => thing.id);
      if (ids.length) model.send({ type: 'pointed', ids });
    });
    on(mat, 'keydown', (e) => {
      e.stopPropagation();
      pressed(e);
      // Ctrl+S is for JupyterLab, which hears it above the canvas; a letter alone would cut a cell there.
      const theirs = e.ctrlKey || e.altKey || e.metaKey || e.key === 'Escape';
      if (theirs && !mat.parentElement.dispatchEvent(new KeyboardEvent('keydown', e))) e.preventDefault();
    }, { capture: true });
    on(canvas, 'blur', () => point(null));
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'application');
    changed();
    said();
    model.send({ type: 'attached' });
  };
  const told = (message) => { if (message.type === 'focus') canvas?.focus({ preventScroll: true }); };
  requestAnimationFrame(() => attach());
  model.on('msg:custom', told);
  model.on('change:board', changed);
  model.on('change:now', said);
  return () => {
    clearTimeout(timer);
    undo.forEach((off) => off());
    model.off('change:board', changed);
    model.off('change:now', said);
    model.off('msg:custom', told);
  };
}

export default { render };
