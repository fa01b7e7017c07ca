// What is made of a page of JupyterLab: each notebook of the tutor that comes to the front is opened, once.
import { Lesson } from './lesson.js';
import { Site, isLite } from './site.js';
import { Tabs } from './tabs.js';
import { speak } from './words.js';

const KEPT = 'cleopatra-tutor';
const HANDED = ['share', 'scene', 'seed']; // what Python is told of an address, once
const ASKED = ['plain', 'language', ...HANDED];

export function plugin(jupyter, { shipped, words }, here) {
  return {
    id: 'cleopatra-tutor:open',
    description: 'Runs a notebook of the tutor when it is opened.',
    autoStart: true,
    optional: [jupyter.INotebookTracker],
    activate: (app, tracker) => {
      if (!tracker) return; // a plain page, which runs by itself
      dress(here);
      const asked = isLite() ? new URLSearchParams(location.search) : query();
      const site = isLite() ? new Site(app, tracker, handed) : null;
      const page = {
        actions: jupyter.NotebookActions,
        dialogs: jupyter.Dialog.tracker,
        prints: new Set(Object.values(shipped)),
        say: speak(words, asked.get('language')),
        tabs: site?.tabs ?? new Tabs(app.serviceManager.serverSettings.baseUrl),
        site,
        plain: asked.has('plain'),
        query: handed(asked),
        to: isLite() ? '' : named(),
        handedOn: () => (site ? site.handedOn() : handOn(asked)),
      };
      const frame = asked.has('plain') ? alone : wayOut(app, jupyter.Widget, page.say('full'));
      const met = new WeakSet();
      const lessons = new WeakMap();
      const look = (panel) => {
        if (!panel || !tracker.has(panel)) return;
        frame(panel);
        lessons.get(panel)?.comeBack();
        if (met.has(panel.context)) return;
        met.add(panel.context);
        if (site?.query) [page.query, site.query] = [site.query, ''];
        const lesson = new Lesson(panel, page);
        lessons.set(panel, lesson);
        void lesson.open();
      };
      const left = (panel) => {
        const single = !site && app.shell.mode === 'single-document';
        if (single && panel && lessons.has(panel)) void lessons.get(panel).leave();
      };
      if (site) site.arrived = look;
      let front = null; // between two notebooks there may be none
      app.shell.currentChanged.connect((_, { newValue: panel }) => {
        look(panel);
        if (!panel || !tracker.has(panel) || panel === front) return;
        left(front);
        front = panel;
      });
      void app.restored.then(() => {
        look(app.shell.currentWidget);
        front ??= app.shell.currentWidget;
      });
    },
  };
}

// What the address asks of us holds until another one is entered: JupyterLab takes it out of the address, F5 does not bring it back.
function query() {
  if (performance.getEntriesByType('navigation')[0].type === 'navigate') keep(new URLSearchParams(location.search));
  return new URLSearchParams(sessionStorage.getItem(KEPT) ?? '');
}

function keep(asked) {
  const ours = [...asked].filter(([name]) => ASKED.includes(name)); // a token, for one, is not for keeping
  sessionStorage.setItem(KEPT, new URLSearchParams(ours));
}

const handed = (asked) => String(new URLSearchParams([...asked].filter(([name]) => HANDED.includes(name))));

function handOn(asked) {
  for (const name of HANDED) asked.delete(name);
  keep(asked);
}

// The notebook that the address names: what is shared is for that one, whatever JupyterLab opens beside it.
function named() {
  return decodeURIComponent(location.pathname.match(/\/(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree\/(.*)$/)?.[1] ?? '');
}

function dress(here) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('open.css', here) }));
}

// One notebook fills the window: a link leads from there into the whole of JupyterLab.
function wayOut(app, Widget, name) {
  const link = Object.assign(document.createElement('a'), { textContent: name });
  const widget = new Widget();
  widget.id = 'tutor-way';
  widget.node.append(link);
  app.shell.add(widget, 'top', { rank: 1000 });
  const { baseUrl } = app.serviceManager.serverSettings;
  return (panel) => {
    link.href = `${baseUrl}lab/tree/${panel.context.path.split('/').map(encodeURIComponent).join('/')}`;
    widget.setHidden(app.shell.mode !== 'single-document');
  };
}

// Nothing but the notebook: all that stands beside it, on the way from the window down to it, is hidden.
function alone(panel) {
  document.documentElement.classList.add('tutor-plain');
  panel.toolbar.hide();
  for (let inner = panel.parent; inner?.parent; inner = inner.parent) {
    for (const beside of inner.parent.layout ?? []) if (beside !== inner) beside.hide();
  }
}
