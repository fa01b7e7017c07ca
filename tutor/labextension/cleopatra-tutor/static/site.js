// In JupyterLite there is no server: the page keeps what Python has to remember, links lead on inside the page and its one
// Python, and whoever has this page in a frame hears how far it is.
import { quoted } from './kernel.js';

const CHANNEL = 'cleopatra-tutor/records';
const DOCUMENTS = 'notebooks/'; // where notebooks are to be read as such; all others are pages of the front page
const START = '00-start-here.ipynb';
const asPage = (path, query) => (path === START ? '' : `?lesson=${path.replace(/\.ipynb$/, '')}&${query}`);
const OURS = 'tutor/'; // so do the items of a learner's records begin

// What is left of the last lesson in Python: its widgets, but for the one through which all boards are drawn, and its names.
const CLEAR = `
def _clear(widgets, shell):
    for widget in list(widgets.values()):
        if type(widget).__name__ != "_CanvasManager":
            widget.close()
    shell.displayhook.flush()
    for name in set(shell.user_ns) - set(shell.user_ns_hidden):
        del shell.user_ns[name]
_clear(__import__("ipywidgets").widgets.widget._instances, get_ipython())`;

// What the front page may ask about records, and what of it changes them.
const TRANSFER = ['pack', 'take_in', 'undo'];
const CHANGING = ['take_in', 'undo'];

export const isLite = () => document.querySelector('[data-jupyter-lite-root]') !== null;

export class Site {
  constructor(app, tracker, handed) {
    this.app = app;
    this.handed = handed; // of what an address asks for, that which Python is told
    this.tracker = tracker;
    this.tabs = { show: () => {}, leave: () => {}, shown: async () => false }; // each has a Python of its own
    this.turn = Promise.resolve();
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }) => this.keep(JSON.parse(data));
    addEventListener('message', ({ origin, data }) => origin === location.origin && this.hear(data ?? {}));
    document.addEventListener('click', (event) => this.follow(event), true);
    performance.setResourceTimingBufferSize(2000);
    this.tell('hello');
  }

  tell(tutor, more = {}) {
    if (parent !== window) parent.postMessage({ tutor, ...more }, location.origin);
  }

  hear({ tutor, path, query, act, told }) {
    if (tutor === 'open') this.open(path, query);
    if (tutor === 'transfer' && TRANSFER.includes(act)) this.queue(async () => this.tell('transfer', { act, said: await this.transfer(act, told) }));
  }

  // One after the other, however fast things are asked for.
  queue(what) {
    this.turn = this.turn.then(what).catch((error) => console.error(error));
  }

  // The sign is on the page only as long as there is something to wait for.
  turned(state, path) {
    document.documentElement.dataset.address = new URL(`../?lesson=${path.replace(/\.ipynb$/, '')}`, location.href).href;
    if (state !== 'starting') this.tell('shown', { path });
    if (state === 'running') this.tell('runs', { path });
  }

  // A share is begun once: loading the page again goes on with what became of it.
  handedOn() {
    const url = new URL(location.href);
    for (const name of new URLSearchParams(this.handed(url.searchParams)).keys()) url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
    this.tell('handed');
  }

  // ---- records
  records() {
    try {
      return JSON.stringify(Object.fromEntries(Object.entries(localStorage).filter(([item]) => item.startsWith(OURS))));
    } catch {
      return '{}'; // this browser keeps nothing; Python hears of it with the first thing that cannot be kept
    }
  }

  keep({ item, text = null, unkept = '' }) {
    if (unkept || !item.startsWith(OURS)) return;
    try {
      if (text === null) localStorage.removeItem(item);
      else localStorage.setItem(item, text);
    } catch (error) {
      this.channel.postMessage(JSON.stringify({ item, unkept: error.message }));
    }
  }

  // Python knows what records are; a lesson that is open does not know of those that come, and is opened anew when it is asked for.
  async transfer(act, told = []) {
    const { kernel } = (await this.first()).sessionContext.session;
    const code = `print(__import__("tutor.learner.transfer", fromlist=["pack"]).${act}(${told.map(quoted).join(', ')}))`;
    const future = kernel.requestExecute({ code, silent: false, store_history: false, allow_stdin: false });
    let said = '';
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === 'stream') said += content.text;
      if (header.msg_type === 'error') said += content.evalue;
    };
    await future.done;
    this.stale ||= CHANGING.includes(act);
    return said.trim();
  }

  // ---- links
  follow(event) {
    const link = event.target.closest?.('a[href*=".ipynb"], a[data-commandlinker-args*=".ipynb"]');
    const panel = this.tracker.currentWidget;
    if (!link || !panel || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = this.within(link, panel.context.path);
    if (!to) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const path = decodeURIComponent(to.pathname.slice(1));
    const query = this.handed(to.searchParams);
    if (parent !== window) this.tell('go', { path, query });
    else if (path.startsWith(DOCUMENTS)) location.search = `${new URLSearchParams({ path })}&${query}`;
    else location.href = new URL(`../${asPage(path, query)}`, location.href.split('?')[0]);
  }

  // Where in the site a link leads, if it does: JupyterLite has made addresses of files of those in prose.
  within(link, here) {
    const args = link.dataset.commandlinkerArgs;
    const files = new URL('../files/', location.href.split('?')[0]).href;
    const href = args ? `/${JSON.parse(args).path}` : link.getAttribute('href').replace(files, '/');
    const to = new URL(href, `http://site/${here}`);
    return to.host === 'site' ? to : null;
  }

  // Another lesson in the same page, and the same Python.
  open(path, query = '') {
    this.queue(() => this.exchange(path, query));
  }

  // The notebook that the address names: there is always one, sooner or later.
  first() {
    const { tracker } = this;
    return new Promise((there) => {
      const look = () => tracker.currentWidget && there(tracker.currentWidget);
      tracker.currentChanged.connect(look);
      look();
    });
  }

  async exchange(path, query) {
    const before = await this.first();
    if (before.context.path === path && !query && !this.stale) return;
    [this.query, this.stale] = [query, false];
    await before.sessionContext.ready;
    const kernel = before.sessionContext.session?.kernel;
    const id = kernel?.id;
    if (kernel) await kernel.requestExecute({ code: CLEAR, silent: true, store_history: false, allow_stdin: false }).done;
    // JupyterLite finds a session by its name, which is the file's: pages of two games may be called alike
    await before.sessionContext.session?.setName(before.context.path);
    before.dispose();
    const options = { ref: '_noref' };
    const opened = await this.app.commands.execute('docmanager:open', { path, factory: 'Notebook', options, ...(id ? { kernel: { id } } : {}) });
    this.arrived?.(opened);
  }
}
