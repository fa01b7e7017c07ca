// Keeps the files of this site in the browser, so that it works without a network after the first visit.
// JupyterLite's own worker follows below; it is asked only for what is no file: the drive and the keyboard.
(() => {
  const CACHE = 'cleopatra-tutor BUILD';
  const FRESH = /(\/|\.html|\.json|service-worker\.js)$/; // same name, other content in another version: ask first
  const ASKED = /\/api\/(drive|stdin|service-worker-heartbeat)/;
  const root = new URL('.', self.location.href);

  const isFile = (request) => {
    const url = new URL(request.url);
    return request.method === 'GET' && url.href.startsWith(root.href) && !ASKED.test(url.pathname);
  };
  const named = (request) => {
    const url = new URL(request.url ?? request, root);
    url.search = '';
    url.hash = '';
    return url.href;
  };

  async function fetched(request, options) {
    const answer = await fetch(request, options);
    if (answer.status === 200) await (await caches.open(CACHE)).put(named(request), answer.clone());
    return answer;
  }

  async function answer(request) {
    const kept = async () => (await caches.open(CACHE)).match(named(request));
    if (!FRESH.test(new URL(request.url).pathname)) return (await kept()) ?? fetched(request);
    try {
      return await fetched(request);
    } catch (error) {
      const found = await kept();
      if (found) return found;
      throw error;
    }
  }

  // A page that has come to its board says what it used; most of that is still in the browser's own cache.
  async function keep(files) {
    const cache = await caches.open(CACHE);
    for (const file of files) {
      const url = named(file);
      try {
        if (url.startsWith(root.href) && !(await cache.match(url))) await fetched(url, { cache: 'force-cache' });
      } catch {
        return; // no network: the next visit goes on
      }
    }
  }

  async function clear() {
    const old = (await caches.keys()).filter((name) => name.startsWith('cleopatra-tutor ') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  self.addEventListener('activate', (event) => event.waitUntil(clear()));
  self.addEventListener('message', (event) => {
    if (event.data?.keep) event.waitUntil(keep(event.data.keep).then(() => event.ports[0]?.postMessage('kept')));
  });
  self.addEventListener('fetch', (event) => {
    if (!isFile(event.request)) return;
    event.stopImmediatePropagation();
    event.respondWith(answer(event.request));
  });
})();
