// In JupyterLite there is no server: the page keeps what Python has to remember, links lead on inside the page and its one
// Python, and whoever has this page in a frame hears how far it is.
const CHANNEL = 'cleopatra-tutor/records';
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

export const isLite = () => document.querySelector('[data-jupyter-lite-root]') !== null;

export class Site {
  constructor(app, tracker) {
    this.app = app;
    this.tracker = tracker;
    this.tabs = { show: () => {}, leave: () => {}, shown: async () => false }; // each has a Python of its own
    this.turn = Promise.resolve();
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }) => this.keep(JSON.parse(data));
    addEventListener('message', ({ origin, data }) => origin === location.origin && data?.tutor === 'open' && this.open(data.path, data.share));
    document.addEventListener('click', (event) => this.follow(event), true);
    performance.setResourceTimingBufferSize(2000);
    this.tell('hello');
  }

  tell(tutor, more = {}) {
    if (parent !== window) parent.postMessage({ tutor, ...more }, location.origin);
  }

  // The sign is on the page only as long as there is something to wait for.
  turned(state, path) {
    if (state !== 'starting') this.tell('shown', { path });
    if (state === 'running') this.tell('runs', { path });
  }

  // A share is begun once: loading the page again goes on with what became of it.
  handedOn() {
    const url = new URL(location.href);
    url.searchParams.delete('share');
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
    const share = to.searchParams.get('share') ?? '';
    if (parent !== window) this.tell('go', { path, share });
    else location.search = new URLSearchParams({ path, ...(share ? { share } : {}) });
  }

  // Where in the site a link leads, if it does: JupyterLite has made addresses of files of those in prose.
  within(link, here) {
    const args = link.dataset.commandlinkerArgs;
    const files = new URL('../files/', location.href.split('?')[0]).href;
    const href = args ? `/${JSON.parse(args).path}` : link.getAttribute('href').replace(files, '/');
    const to = new URL(href, `http://site/${here}`);
    return to.host === 'site' ? to : null;
  }

  // Another lesson in the same page, and the same Python; one after the other, however fast they are asked for.
  open(path, share = '') {
    this.turn = this.turn.then(() => this.exchange(path, share)).catch((error) => console.error(error));
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

  async exchange(path, share) {
    const before = await this.first();
    if (before.context.path === path) return;
    this.share = share || null;
    await before.sessionContext.ready;
    const kernel = before.sessionContext.session?.kernel;
    const id = kernel?.id;
    if (kernel) await kernel.requestExecute({ code: CLEAR, silent: true, store_history: false, allow_stdin: false }).done;
    before.dispose();
    const options = { ref: '_noref' };
    const opened = await this.app.commands.execute('docmanager:open', { path, factory: 'Notebook', options, ...(id ? { kernel: { id } } : {}) });
    this.arrived?.(opened);
  }
}
