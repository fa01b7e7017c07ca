// Keeps the files of this site in the browser, so that it works without a network after the first visit.
// It stands in the place of JupyterLite's, which would give Python the drive: no lesson has files, and every import would look there.
(() => {
  const CACHE = 'cleopatra-tutor BUILD';
  const FRESH = /(\/|\.html|\.json|service-worker\.js)$/; // same name, other content in another version: ask first
  const root = new URL('.', self.location.href);

  const isFile = (request) => request.method === 'GET' && request.url.startsWith(root.href);
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

  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(clear().then(() => self.clients.claim())));
  self.addEventListener('message', (event) => {
    if (event.data?.keep) event.waitUntil(keep(event.data.keep).then(() => event.ports[0]?.postMessage('kept')));
  });
  self.addEventListener('fetch', (event) => {
    if (isFile(event.request)) event.respondWith(answer(event.request));
  });
})();
