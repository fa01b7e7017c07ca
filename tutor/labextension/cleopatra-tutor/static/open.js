// The door of the extension: a module-federation container written by hand, so that nothing has to be built.
// What it needs of JupyterLab it takes from JupyterLab's own shared modules; where they are not, it stays out of the way.
(() => {
  const here = document.currentScript.src;
  const NEEDED = ['@jupyterlab/notebook', '@jupyterlab/apputils', '@lumino/widgets', '@jupyterlab/rendermime'];
  let shared = {};

  async function take(name) {
    const offered = Object.values(shared[name] ?? {});
    const offer = offered.find((one) => one.loaded) ?? offered[0];
    return offer && (await offer.get())();
  }

  async function told() {
    const answer = await fetch(new URL('open.json', here));
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer.json();
  }

  async function plugins() {
    const ours = ['plugin.js', 'pictures.js'].map((name) => import(new URL(name, here)));
    const [{ plugin }, { pictures }, known, ...modules] = await Promise.all([...ours, told(), ...NEEDED.map(take)]);
    if (!modules.every(Boolean)) return [];
    const jupyter = Object.assign({}, ...modules);
    return [plugin(jupyter, known, here), pictures(jupyter)];
  }

  (window._JUPYTERLAB ??= {})['cleopatra-tutor'] = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const found = await plugins();
      return () => ({ __esModule: true, default: found });
    },
  };
})();
