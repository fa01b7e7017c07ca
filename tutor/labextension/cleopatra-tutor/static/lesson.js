// One notebook of the tutor, from its opening on.
// It runs by itself only if its code is, cell for cell, what the package ships: checked in the same breath as it is run.
import { CLAIM, prepare } from './kernel.js';
import { sha256 } from './sha256.js';
import { Sign } from './sign.js';

const OURS = /^\s*(from\s+tutor\b|import\s.*\btutor\b)/m;
const VIEW = 'application/vnd.jupyter.widget-view+json';
const STOPPED = ['restarting', 'autorestarting', 'dead'];
const LIVE = ['starting', 'running', 'lost'];
const PATIENCE = 3000; // milliseconds: a connection that is back by then was not missed

export class Lesson {
  constructor(panel, page) {
    this.panel = panel;
    this.page = page;
    this.session = panel.sessionContext;
    this.sign = new Sign(panel.node);
    this.state = 'closed';
    this.runs = 0; // the last run counts; what an earlier one still has to say does not
    this.busy = 0; // runs of ours whose cells are not all through
  }

  async open() {
    await this.panel.context.ready;
    if (!this.code.some((cell) => OURS.test(source(cell.model)))) return;
    if (!this.page.to || this.page.to === this.path) [this.query, this.page.query] = [this.page.query, ''];
    this.listen();
    this.panel.addClass('tutor-opened');
    this.panel.node.dataset.tutorPath = this.path; // JupyterLab's address may name a folder
    this.panel.node.style.setProperty('--tutor-code', JSON.stringify(this.page.say('code')));
    if (!this.isShipped()) {
      this.ask();
      return;
    }
    if (this.isPage || this.page.plain) this.fold(true);
    this.panel.toggleClass('tutor-shipped', this.isPage);
    this.keepClean();
    this.turn('starting');
    const shown = this.page.tabs.shown(this.path);
    await this.session.ready;
    if (await shown) this.elsewhere();
    else await this.start();
  }

  get code() {
    return this.panel.content.widgets.filter((cell) => cell.model.type === 'code');
  }

  get path() {
    return this.panel.context.path;
  }

  // A page is one screen, and its code is nobody's business; all else is a document to read, run and change.
  get isPage() {
    return this.code.some((cell) => tagged(cell, 'start'));
  }

  isShipped() {
    return this.page.prints.has(sha256(JSON.stringify(this.code.map((cell) => source(cell.model)))));
  }

  // ---- running
  // Once somebody has clicked, what is there runs, whatever it is.
  async start({ clicked = false } = {}) {
    this.runs += 1;
    const { runs } = this;
    const counts = () => runs === this.runs && !this.panel.isDisposed;
    this.kernel = null; // from here on kernels may come and go, until there is one that answers
    this.turn('starting');
    try {
      const kernel = await this.awake();
      if (!counts()) return;
      this.kernel = kernel?.id;
      if (kernel) await prepare(kernel, { query: this.query, apart: this.isShipped(), records: this.page.site?.records() });
      if (!counts()) return;
      if (!kernel) this.gone();
      else if (!clicked && !this.isShipped()) this.ask();
      else await this.runAll(counts);
    } catch (error) {
      if (counts()) this.fail(error.message);
    }
  }

  async runAll(counts) {
    if (this.query) this.page.handedOn(); // the tutor keeps what becomes of it: opening the page again must not begin it again
    this.query = '';
    this.busy += 1;
    const ran = await this.runEach(counts).finally(() => { this.busy -= 1; });
    if (!counts()) return;
    if (ran) this.turn('running');
    else this.fail(this.trouble());
  }

  // One after the other: what is stored below a cell stays until it is that cell's turn. Some cells are there to be refused.
  async runEach(counts) {
    for (const cell of this.code) {
      const ran = await this.page.actions.runCells(this.panel.content, [cell], this.session);
      if (!counts() || (!ran && !tagged(cell, 'raises-exception'))) return false;
    }
    return true;
  }

  async awake() {
    await this.session.ready;
    const before = this.session.session?.kernel;
    if (!before || before.isDisposed || before.status === 'dead') await this.session.startKernel();
    const kernel = this.session.session?.kernel;
    const language = (await kernel?.info)?.language_info.name;
    if (kernel && language !== 'python') throw new Error(this.page.say('language', { language }));
    return kernel;
  }

  trouble() {
    const outputs = this.code.filter((cell) => !tagged(cell, 'raises-exception')).flatMap((cell) => cell.model.outputs.toJSON());
    const error = outputs.find((output) => output.output_type === 'error');
    return error ? `${error.ename}: ${error.evalue}` : '';
  }

  // ---- what is heard
  listen() {
    const { session, panel } = this;
    const ran = (_, what) => what.notebook === panel.content && this.ran(what.cell);
    session.statusChanged.connect((_, status) => this.status(status));
    session.kernelChanged.connect((_, change) => this.replaced(change.newValue));
    session.sessionChanged.connect((_, change) => change.newValue || this.replaced(null));
    session.connectionStatusChanged.connect((_, status) => this.connected(status === 'connected'));
    session.iopubMessage.connect((_, message) => this.overheard(message));
    this.page.actions.executed.connect(ran);
    panel.disposed.connect(() => {
      this.page.actions.executed.disconnect(ran);
      this.page.tabs.leave(this.path);
    });
  }

  status(status) {
    if (STOPPED.includes(status)) this.missed();
    if (status === 'autorestarting' && this.state === 'gone') setTimeout(() => this.hush());
  }

  // JupyterLab says in a box of its own that the kernel has died; our sentence says it, and what to do.
  hush() {
    this.page.dialogs.forEach((dialog) => dialog.node.textContent.includes(this.path) && dialog.reject());
  }

  replaced(kernel) {
    if (!kernel) this.missed();
    else if (this.kernel && kernel.id !== this.kernel && this.isShipped()) void this.start();
    else if (this.kernel && kernel.id !== this.kernel) this.gone();
  }

  missed() {
    if (this.kernel && LIVE.includes(this.state)) this.gone();
  }

  connected(yes) {
    clearTimeout(this.timer);
    if (yes && this.state === 'lost') this.turn('running');
    if (!yes) this.timer = setTimeout(() => this.state === 'running' && this.lost(), PATIENCE);
  }

  overheard({ header, content, parent_header: parent }) {
    if (header.msg_type !== 'execute_input' || !content.code.startsWith(CLAIM)) return;
    if (parent.session !== this.session.session?.kernel?.clientId) this.elsewhere();
  }

  // The first board is there, or somebody runs cells by hand and needs no help.
  ran(cell) {
    const board = () => cell.model.type === 'code' && cell.model.outputs.toJSON().some(({ data }) => data && VIEW in data);
    if (this.state === 'starting' ? board() : !this.busy) this.turn('running');
  }

  // A page of ours that another one takes the place of gives its kernel back; when it comes to the front again it runs as it did.
  async leave() {
    if (this.panel.isDisposed || this.state !== 'running' || !this.isShipped()) return;
    this.kernel = null;
    this.runs += 1;
    this.turn('away');
    await this.session.shutdown();
  }

  comeBack() {
    if (this.state === 'away') void this.start();
  }

  // ---- what is said
  turn(state, sentence = '', buttons = []) {
    this.state = state;
    this.panel.toggleClass('tutor-starting', state === 'starting');
    this.panel.toggleClass('tutor-still', ['gone', 'elsewhere'].includes(state));
    this.page.site?.turned(state, this.path);
    if (!this.page.site) this.giveBack(LIVE.includes(state));
    if (LIVE.includes(state)) this.page.tabs.show(this.path);
    else this.page.tabs.leave(this.path);
    if (['running', 'away'].includes(state)) this.sign.clear();
    else if (state === 'starting') this.sign.within(this.code[0], this.page.say('starting'));
    else if (state === 'asking') this.sign.within(this.code[0], sentence, buttons);
    else this.sign.over(sentence, buttons);
  }

  // Whoever closes what goes on here is done with its kernel.
  giveBack(shutdownOnDispose) {
    this.session.kernelPreference = { ...this.session.kernelPreference, shutdownOnDispose };
  }

  ask() {
    const { say } = this.page;
    const look = this.code.some((cell) => cell.inputHidden) ? [[say('look'), () => this.fold(false)]] : [];
    this.turn('asking', say('ask'), [[say('start'), () => this.start({ clicked: true })], ...look]);
  }

  fail(error) {
    this.stop('failed', 'again', { error });
  }

  gone() {
    this.stop('gone', 'go_on');
  }

  elsewhere() {
    this.stop('elsewhere', 'here');
  }

  lost() {
    const { say } = this.page;
    this.turn('lost', say('lost'), [[say('connect'), () => this.session.session?.kernel?.reconnect()]]);
  }

  stop(state, word, facts) {
    this.runs += 1;
    this.turn(state, this.page.say(state, facts), [[this.page.say(word), () => this.start({ clicked: true })]]);
  }

  // ---- how it looks
  fold(folded) {
    for (const cell of this.code) cell.inputHidden = folded;
  }

  // Boards, counts and folds are no work to lose: as long as nobody writes in it, the notebook has not changed.
  keepClean() {
    const { model } = this.panel.context;
    const text = () => JSON.stringify([...model.cells].map((cell) => [cell.type, source(cell)]));
    const came = text();
    const tidy = () => {
      if (model.dirty && text() === came) model.dirty = false;
    };
    model.stateChanged.connect(tidy);
    tidy();
  }
}

const source = (model) => model.sharedModel.getSource();
const tagged = (cell, tag) => (cell.model.getMetadata('tags') ?? []).includes(tag);
