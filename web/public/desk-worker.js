// Opens the check-in desk without a line: its page and the files it is made of, and nothing else. What the server answers is never kept here.
const CACHE = 'embark-shell';
const PAGE = '/apps/events/desk';
const IS_DESK = /^\/apps\/events\/[0-9a-f-]{36}\/desk\/?$/i;
const AHEAD = /<link rel="modulepreload"[^>]*>/g; // of what is at hand nothing is fetched ahead, and the browser would warn that it was for nothing
const IS_PART = /^\/(assets\/[^?]+|boot\.js|favicon\.svg)$/;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (!Array.isArray(keep)) return;
  const told = event.ports[0];
  event.waitUntil(
    kept(keep.map(String)).then(
      () => told?.postMessage('kept'),
      () => told?.postMessage('failed'),
    ),
  );
});

/** The page as it is served now, with the parts that it names and those that the desk has loaded; older ones go. */
async function kept(loaded) {
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!page.ok) throw new Error('no page');
  const text = await page.text();
  const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
  const parts = new Set([...named, ...loaded].filter((path) => IS_PART.test(path)));
  const cache = await caches.open(CACHE);
  await Promise.all([...parts].map(async (part) => (await cache.match(part)) ?? (await cache.add(part))));
  await cache.put(PAGE, new Response(text.replace(AHEAD, ''), { headers: headersOf(page) }));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !parts.has(pathname)) await cache.delete(url);
  }
}

/** What the page says of itself and of what it may load; how it was packed and how long it was is over. */
function headersOf(page) {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return headers;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (IS_DESK.test(pathname)) event.respondWith(online(request, PAGE));
  } else if (IS_PART.test(pathname)) {
    event.respondWith(pathname.startsWith('/assets/') ? atHand(request) : online(request, pathname));
  }
});

const online = (request, otherwise) =>
  fetch(request).catch(
    async () => (await (await caches.open(CACHE)).match(otherwise, { ignoreVary: true })) ?? Response.error(),
  );

/** Names under assets/ carry a hash of their content, so what is kept is what would come. */
const atHand = async (request) =>
  (await (await caches.open(CACHE)).match(request, { ignoreVary: true })) ?? fetch(request);
