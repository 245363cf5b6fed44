/* Keeps the page for the next visit, with or without a network. Plain JavaScript, served as it is.
 *
 * Files below assets/ carry a hash of their content in their name and never change: the kept one is as good as any. All
 * others (the page, the core, presets) are asked for first, and taken from the cache when nobody answers.
 *
 * The page says what it consists of in a message {keep: [addresses]} once it is loaded; assets that are not on that list any
 * more are dropped. */

/** One for each folder that the page is served from: caches belong to the whole origin. */
const CACHE = `fat-tree-playground ${self.registration.scope}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

async function keep(addresses) {
  const cache = await caches.open(CACHE);
  const wanted = new Set(addresses.map((address) => new URL(address, self.registration.scope).href));
  for (const request of await cache.keys()) {
    if (isAsset(request.url) && !wanted.has(request.url)) await cache.delete(request);
  }
  // One after the other: the page is playing meanwhile, and may want something itself.
  for (const address of wanted) {
    if (!address.startsWith(self.registration.scope)) continue;
    if (isAsset(address) && (await cache.match(address))) continue;
    await cache.add(address).catch(() => {});
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(isAsset(request.url) ? keptFirst(request) : askedFirst(request));
});

/** What is kept for a request, undefined where nothing is. */
async function keptFor(request, options) {
  const cache = await caches.open(CACHE);
  return cache.match(request, options);
}

async function keptFirst(request) {
  const kept = await keptFor(request);
  return kept ?? fetchAndKeep(request);
}

async function askedFirst(request) {
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    const kept = await keptFor(request, { ignoreSearch: true });
    if (kept) return kept;
    if (request.mode === 'navigate') {
      const page = await keptFor(self.registration.scope);
      if (page) return page;
    }
    throw error;
  }
}

async function fetchAndKeep(request) {
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

function isAsset(address) {
  return new URL(address).pathname.includes('/assets/');
}
