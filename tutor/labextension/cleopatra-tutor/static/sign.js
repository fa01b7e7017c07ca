// A sentence and what can be done about it: in the page, where the lesson will be, or over it, wherever one has scrolled to.

export class Sign {
  constructor(panel) {
    this.panel = panel;
    this.node = document.createElement('div');
    this.node.dataset.lmSuppressShortcuts = 'true'; // Enter presses the button, and edits no cell
  }

  within(cell, sentence, buttons = []) {
    this.fill('tutor-sign', sentence, buttons);
    cell.node.prepend(this.node);
    void cell.ready.then(() => this.node.parentNode === cell.node && cell.node.prepend(this.node)); // above what came since
  }

  over(sentence, buttons = []) {
    this.fill('tutor-sign over', sentence, buttons);
    this.panel.append(this.node);
    this.node.querySelector('button')?.focus({ preventScroll: true });
  }

  clear() {
    this.node.remove();
  }

  fill(look, sentence, buttons) {
    this.node.className = look;
    this.node.setAttribute('role', buttons.length ? 'alert' : 'status');
    const words = Object.assign(document.createElement('p'), { textContent: sentence });
    this.node.replaceChildren(words, ...buttons.map(([name, act]) => this.button(name, act)));
  }

  button(name, act) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
    button.addEventListener('click', act);
    return button;
  }
}
