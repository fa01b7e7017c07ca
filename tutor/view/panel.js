// A panel: HTML made in the kernel, changed in place so that focus, dragging and live regions survive.
// data-do reports clicks and values, data-see reports what the pointer or the focus is on.

function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.nodeType !== 1 || a.dataset.key === b.dataset.key);
}

// A slider runs ahead of the kernel: what it was last moved to stands until the kernel has caught up.
const ahead = new WeakMap();

function slide(slider, told) {
  const moved = ahead.get(slider);
  if (moved && moved.value !== told && performance.now() < moved.until) return;
  ahead.delete(slider);
  slider.value = told;
}

function morph(from, to) {
  if (from.nodeType !== 1) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  const keep = from.nodeName === 'DETAILS' ? ['open'] : [];
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !keep.includes(name)) from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (keep.includes(name) || from.getAttribute(name) === value) continue;
    from.setAttribute(name, value);
    if (name === 'value' && from.type !== 'range') from.value = value;
  }
  if (from.nodeName === 'INPUT') from.checked = to.hasAttribute('checked');
  if (from.nodeName === 'OPTION') from.selected = to.hasAttribute('selected');
  if (from.type === 'range') slide(from, to.getAttribute('value'));
  morphChildren(from, to);
}

function morphChildren(from, to) {
  let here = from.firstChild;
  for (const next of [...to.childNodes]) {
    if (here && same(here, next)) {
      morph(here, next);
      here = here.nextSibling;
    } else {
      from.insertBefore(next, here);
    }
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  }
}

const TYPING = ['text', 'number', 'search'];
const typing = (e) => e.target.nodeName === 'TEXTAREA' || (e.target.nodeName === 'INPUT' && TYPING.includes(e.target.type));
const acting = (e) => ['BUTTON', 'A', 'SUMMARY', 'SELECT'].includes(e.target.nodeName) && [' ', 'Enter'].includes(e.key);

// In JupyterLab a link to a notebook opens beside this one: leaving the page would ask about unsaved changes.
function beside(link) {
  const here = location.pathname.match(/\/(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree\/(.*)$/);
  if (!here) return;
  const path = new URL(link.getAttribute('href'), `http://lab/${here[1]}`).pathname.slice(1);
  link.dataset.commandlinkerCommand = 'docmanager:open';
  link.dataset.commandlinkerArgs = JSON.stringify({ path: decodeURIComponent(path) });
}

// JupyterLab goes to the last cell when all have run; who has just run them wants the first of our pages.
function arrive(page) {
  const pane = page.closest('.jp-WindowedPanel-outer');
  if (!pane || pane.querySelector('.tutor') !== page || page.dataset.arrived) return;
  page.dataset.arrived = 'yes';
  const own = ['wheel', 'pointerdown', 'keydown', 'touchstart'];
  const back = () => {
    const top = page.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    if (top < 0 || top > pane.clientHeight / 2) page.scrollIntoView({ block: 'start' });
  };
  const timers = [100, 500, 1500].map((wait) => setTimeout(back, wait));
  const leave = () => {
    timers.forEach(clearTimeout);
    pane.removeEventListener('scroll', back);
    own.forEach((type) => document.removeEventListener(type, leave, true));
  };
  pane.addEventListener('scroll', back);
  own.forEach((type) => document.addEventListener(type, leave, true));
  timers.push(setTimeout(leave, 10000));
}

function render({ model, el }) {
  el.classList.add('tutor-panel');
  el.tabIndex = -1;
  const off = [];
  const on = (node, type, heard, options) => {
    node.addEventListener(type, heard, options);
    off.push(() => node.removeEventListener(type, heard, options));
  };
  const paint = () => {
    const fresh = document.createElement('template');
    fresh.innerHTML = model.get('html');
    const had = el.contains(document.activeElement);
    morphChildren(el, fresh.content);
    if (had && !el.contains(document.activeElement)) el.focus({ preventScroll: true });
    el.classList.toggle('empty', !el.firstElementChild);
  };
  paint();
  model.on('change:html', paint);

  on(el, 'click', (e) => {
    const link = e.target.closest('a[href$=".ipynb"]');
    if (link && !e.ctrlKey && !e.metaKey) beside(link);
    const hit = e.target.closest('[data-do], [data-copy]');
    if (!hit || !el.contains(hit) || hit.getAttribute('aria-disabled') === 'true' || ['INPUT', 'SELECT', 'TEXTAREA'].includes(hit.nodeName)) return;
    if (hit.dataset.copy) {
      navigator.clipboard?.writeText(hit.dataset.copy);
      return;
    }
    const field = hit.dataset.with && el.querySelector(`[name="${hit.dataset.with}"]`);
    model.send({ do: hit.dataset.do, value: field ? field.value : '' });
  });
  const changed = (e) => {
    const hit = e.target;
    if (!hit.dataset.do) return;
    if (hit.type === 'range') ahead.set(hit, { value: hit.value, until: performance.now() + 2000 });
    model.send({ do: hit.dataset.do, value: hit.type === 'checkbox' ? String(hit.checked) : hit.value });
  };
  on(el, 'change', (e) => e.target.type !== 'range' && changed(e));
  on(el, 'input', (e) => e.target.type === 'range' && changed(e));

  let seen = '';
  let timer = 0;
  const see = (e) => {
    const at = e.type === 'mouseleave' || e.type === 'focusout' ? null : e.target.closest('[data-see]');
    const id = at ? at.dataset.see : '';
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (id === seen) return;
      seen = id;
      try {
        model.send({ see: id });
      } catch {
        // the page is being left, and nobody listens any more
      }
    }, id ? 30 : 120);
  };
  for (const type of ['mouseover', 'mouseleave', 'focusin', 'focusout']) on(el, type, see);

  const pressed = (e) => {
    const keys = model.get('hotkeys');
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    if (key === 'f' && model.get('scope') === 'page' && !typing(e) && !e.ctrlKey && !e.metaKey) {
      if (document.fullscreenElement) document.exitFullscreen();
      else el.closest('.tutor')?.requestFullscreen();
    }
    if (!keys.includes(key) || typing(e) || acting(e) || e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.target.type === 'range' && model.get('scope') !== 'page') return;
    e.preventDefault();
    e.stopPropagation();
    model.send({ key: e.shiftKey && e.key.length === 1 ? key.toUpperCase() : key });
  };
  requestAnimationFrame(() => {
    const page = el.closest('.tutor');
    if (page) arrive(page);
    const alone = 'voila' in document.body.dataset;
    const scope = model.get('scope') === 'page' ? (alone ? document : page || el) : el;
    on(scope, 'keydown', pressed, true);
    if (model.get('scope') === 'page' && page) {
      page.tabIndex = -1;
      on(page, 'mousedown', () => setTimeout(() => page.contains(document.activeElement) || page.focus({ preventScroll: true })));
      if (alone) page.focus({ preventScroll: true });
    }
  });
  // JupyterLab would take plain keys for commands on cells; Ctrl+S and its kind stay Lab's.
  on(el, 'keydown', (e) => {
    if (!e.ctrlKey && !e.metaKey && e.key !== 'Tab' && e.key !== 'Escape') e.stopPropagation();
  });

  const told = (message) => {
    if (message.top) {
      const page = el.closest('.tutor');
      if (page && page.getBoundingClientRect().top < 0) page.scrollIntoView({ block: 'start' });
    }
    if (message.reveal) requestAnimationFrame(() => el.scrollIntoView({ block: 'nearest' }));
    if (message.focus) el.querySelector(`[data-do="${CSS.escape(message.focus)}"]`)?.focus();
  };
  model.on('msg:custom', told);
  return () => {
    clearTimeout(timer);
    off.forEach((undo) => undo());
    model.off('change:html', paint);
    model.off('msg:custom', told);
  };
}

export default { render };
