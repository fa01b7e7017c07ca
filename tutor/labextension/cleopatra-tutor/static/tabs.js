// The other tabs of this browser: they share a notebook's kernel, and a page that is set up in one of them is gone in the others.
const WAIT = 250; // milliseconds; a tab that is awake has answered by then

export class Tabs {
  constructor(server) {
    this.server = server;
    this.mine = new Map();
    this.asked = new Map();
    this.channel = new BroadcastChannel('cleopatra-tutor');
    this.channel.onmessage = ({ data }) => this.hear(data);
  }

  show(path) {
    if (!this.mine.has(path)) this.mine.set(path, performance.timeOrigin + performance.now());
  }

  leave(path) {
    this.mine.delete(path);
  }

  // Whether another tab shows what this one shows, and did so first.
  async shown(path) {
    const heard = new Promise((answered) => this.asked.set(path, answered));
    this.channel.postMessage({ server: this.server, path, since: this.mine.get(path) });
    return Promise.race([heard, new Promise((late) => { setTimeout(late, WAIT, false); })]);
  }

  hear({ server, path, since, here }) {
    if (server !== this.server) return;
    if (here) this.asked.get(path)?.(true);
    else if (this.mine.get(path) < since) this.channel.postMessage({ server, path, here: true });
  }
}
