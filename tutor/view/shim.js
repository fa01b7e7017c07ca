// Repairs and completes the ipycanvas element beside it: role and name, hover and keyboard without the kernel,
// keys, wheel and touch that pass, no jump of the page on focus, and pieces that fly between two paintings.

const REST = ' ';

const SVG = 'http://www.w3.org/2000/svg';

function corners([, x, y, w, h, , outline]) {
  return outline.length ? outline : [[x - 3, y - 3], [x + w + 3, y - 3], [x + w + 3, y + h + 3], [x - 3, y + h + 3]];
}

function covers([, left, top, w, h, , outline], x, y) {
  if (x < left || x > left + w || y < top || y > top + h) return false;
  let inside = !outline.length;
  outline.forEach(([x1, y1], k) => {
    const [x2, y2] = outline[(k + 1) % outline.length];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  });
  return inside;
}

function render({ model, el }) {
  el.classList.add('tutor-shim');
  const make = (tag, attributes = {}, parent = el) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    parent.append(node);
    return node;
  };
  const line = make('div', { class: 'hover', 'aria-hidden': 'true' });
  const live = make('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const details = make('details');
  const summary = make('summary', {}, details);
  const twin = make('pre', {}, details);
  line.textContent = REST;

  const off = [];
  let canvas = null;
  let host = null;
  let pointer = null;
  let at = null;
  let tries = 0;
  const board = () => model.get('board');
  const spoken = () => board().things.filter((thing) => thing[5]);

  const place = (node, [x, y, w, h], air = 0) => {
    const { w: W, h: H } = board();
    Object.assign(node.style, {
      left: `${((x - air) / W) * 100}%`, top: `${((y - air) / H) * 100}%`,
      width: `${((w + 2 * air) / W) * 100}%`, height: `${((h + 2 * air) / H) * 100}%`,
    });
  };
  const point = (thing, say) => {
    if (thing === at) return;
    at = thing;
    line.textContent = thing ? thing[5] : REST;
    if (pointer) {
      pointer.style.display = thing ? '' : 'none';
      if (thing) {
        const [, x, y, w, h] = thing;
        place(pointer, [x, y, w, h], 4);
        pointer.setAttribute('viewBox', `${x - 4} ${y - 4} ${w + 8} ${h + 8}`);
        for (const edge of pointer.children) edge.setAttribute('points', corners(thing).join(' '));
      }
    }
    if (canvas) canvas.style.cursor = thing ? 'pointer' : 'default';
    if (say && thing) live.textContent = thing[5];
  };
  const under = (e) => {
    const r = canvas.getBoundingClientRect();
    const x = ((e.clientX - r.left) / r.width) * board().w;
    const y = ((e.clientY - r.top) / r.height) * board().h;
    return spoken().findLast((thing) => covers(thing, x, y)) || null;
  };

  // ---- keyboard: arrows move over the things, Enter picks
  const middle = (thing) => [thing[1] + thing[3] / 2, thing[2] + thing[4] / 2];
  const toward = (dx, dy) => {
    if (!at) return spoken()[0] || null;
    const [x, y] = middle(at);
    let best = null;
    let least = Infinity;
    for (const thing of spoken()) {
      const [a, b] = middle(thing);
      const ahead = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      if (thing === at || ahead < 2 || ahead + 2 * aside >= least) continue;
      least = ahead + 2 * aside;
      best = thing;
    }
    const all = spoken();
    const neighbour = all.findIndex((thing) => thing[0] === at[0]) + (dx + dy > 0 ? 1 : -1);
    return best || all.at(neighbour % all.length);
  };
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const pressed = (e) => {
    if (e.target !== canvas) return;
    e.stopPropagation();
    delete host.dataset.mouse;
    land();
    if (e.ctrlKey || e.altKey || e.metaKey || e.key === 'Escape') {
      // past ipycanvas, which swallows every key, and on to JupyterLab
      if (!host.parentElement.dispatchEvent(new KeyboardEvent(e.type, e))) e.preventDefault();
      return;
    }
    if (steps[e.key]) point(toward(...steps[e.key]), true);
    else if (e.key === 'Home') point(spoken()[0] || null, true);
    else if (e.key === 'End') point(spoken().at(-1) || null, true);
    else if (e.key === 'Enter' || e.key === ' ') { if (at) model.send({ pick: at[0] }); }
    else return;
    e.preventDefault();
  };

  // ---- motion: the old picture covers the board until the new one is painted, then its pieces fly
  let cover = null;
  let plan = [];
  let flying = [];
  const still = () => model.get('calm') || matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  const crop = (source, box, air = 3) => {
    const k = source.width / board().w;
    const [x, y, w, h] = [box[0] - air, box[1] - air, box[2] + 2 * air, box[3] + 2 * air];
    const piece = document.createElement('canvas');
    piece.className = 'flying';
    piece.width = Math.max(1, w * k);
    piece.height = Math.max(1, h * k);
    piece.getContext('2d').drawImage(source, x * k, y * k, w * k, h * k, 0, 0, piece.width, piece.height);
    place(piece, box, air);
    host.append(piece);
    return piece;
  };
  const ground = (source, box) => {
    const k = source.width / board().w;
    const x = Math.max(0, (box[0] - 5) * k);
    const y = (box[1] + box[3] / 2) * k;
    const [r, g, b] = source.getContext('2d').getImageData(x, y, 1, 1).data;
    return `rgb(${r}, ${g}, ${b})`;
  };
  const fly = (piece, frames, duration, gone) => {
    const flight = piece.animate(frames, { duration, easing: 'cubic-bezier(0.22, 0.7, 0.3, 1)', fill: 'backwards' });
    flying.push(flight);
    flight.finished.catch(() => {}).then(() => gone.forEach((node) => node.remove()));
  };
  const land = () => {
    flying.forEach((flight) => flight.finish());
    flying = [];
    cover?.remove();
    cover = null;
  };
  const hold = (flights) => {
    land();
    plan = canvas && !still() ? flights : [];
    if (!plan.length) return;
    cover = crop(canvas, [0, 0, board().w, board().h], 0);
    setTimeout(() => cover && land(), 800);
  };
  const go = () => {
    if (!cover) return;
    const old = cover;
    const r = canvas.getBoundingClientRect();
    for (const [sx, sy, sw, sh, ex, ey, ew, eh, turn] of plan) {
      const end = [ex, ey, ew, eh];
      const patch = crop(old, end);
      const piece = crop(canvas, end);
      if (turn) {
        const back = crop(old, end);
        patch.getContext('2d').fillStyle = ground(canvas, end);
        patch.getContext('2d').fillRect(0, 0, patch.width, patch.height);
        fly(back, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)', offset: 0.5 }, { transform: 'scaleX(0)' }], 320, [back]);
        fly(piece, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(0)', offset: 0.5 }, { transform: 'scaleX(1)' }], 320, [piece, patch]);
      } else {
        const dx = ((sx + sw / 2 - ex - ew / 2) / board().w) * r.width;
        const dy = ((sy + sh / 2 - ey - eh / 2) / board().h) * r.height;
        const from = `translate(${dx}px, ${dy}px) scale(${sw / ew}, ${sh / eh})`;
        fly(piece, [{ transform: from }, { transform: 'none' }], 240, [piece, patch]);
      }
    }
    old.remove();
    cover = null;
  };

  const tell = () => {
    const { title, words } = board();
    summary.textContent = model.get('summary');
    twin.textContent = words;
    canvas?.setAttribute('aria-label', title);
    point(null);
  };
  const say = () => { live.textContent = model.get('say'); };

  function attach() {
    host = el.closest('.tutor-frame')?.querySelector('.tutor-board');
    canvas = host?.querySelector(':scope > canvas');
    if (!canvas) {
      if (tries++ < 600) requestAnimationFrame(attach);
      return;
    }
    const on = (type, heard, options = {}) => {
      host.addEventListener(type, heard, { capture: true, ...options });
      off.push(() => host.removeEventListener(type, heard, { capture: true }));
    };
    for (const type of ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'mouseup', 'mouseout']) {
      on(type, (e) => e.stopPropagation(), { passive: true });
    }
    on('mousemove', (e) => { e.stopPropagation(); point(under(e)); });
    on('mouseleave', () => point(null));
    on('mousedown', (e) => {
      host.dataset.mouse = 'true'; // no focus ring for a mouse
      if (e.button) e.stopPropagation(); else land();
    });
    on('keydown', pressed);
    on('blur', () => point(null));
    canvas.focus = () => HTMLElement.prototype.focus.call(canvas, { preventScroll: true });
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-roledescription', model.get('role'));
    pointer = document.createElementNS(SVG, 'svg');
    pointer.setAttribute('class', 'pointer');
    pointer.append(document.createElementNS(SVG, 'polygon'), document.createElementNS(SVG, 'polygon'));
    host.append(pointer);
    pointer.style.display = 'none';
    tell();
    model.set('attached', model.get('attached') + 1);
    model.save_changes();
  }
  requestAnimationFrame(attach);

  const told = (message) => {
    if (message.hold) hold(message.hold);
    if (message.go) go();
  };
  tell();
  say();
  model.on('change:board', tell);
  model.on('change:say', say);
  model.on('msg:custom', told);
  return () => {
    land();
    off.forEach((undo) => undo());
    pointer?.remove();
    model.off('change:board', tell);
    model.off('change:say', say);
    model.off('msg:custom', told);
  };
}

export default { render };
