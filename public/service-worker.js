/* Keeps the page for the next visit, with or without a network. Plain JavaScript.
 *
 *   keep       the page says {keep: {build, files, also}} once it is loaded: its files go into a cache of its build, the page
 *              itself last, so that a build which has it is whole
 *   assets/    names carry a hash of the content: whatever build's cache has one will do, then the network
 *   the page   asked for first, past what the browser keeps of it; without an answer the newest whole build is used, whatever the address says behind a ?
 *   the rest   asked for first, then looked for in the caches; build.json, which says what is on the server, is never kept
 *   drop       other builds' caches go when no open page belongs to them any more */

const SCOPE = self.registration.scope;
const ROOT = new URL(SCOPE).pathname;

/** One for each folder that the page is served from, and each build: caches belong to the whole origin. */
const OURS = `fat-tree-playground ${SCOPE}`;
const cacheOf = (build) => `${OURS} ${build}`;

/** Time for an open page to say which build it belongs to. */
const ANSWER_MS = 2000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data?.keep?.build) event.waitUntil(keep(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null || path === 'build.json') return;
  event.respondWith(path.startsWith('assets/') ? keptFirst(request) : askedFirst(request, path));
});

/** Below the scope; null: elsewhere. */
function pathOf(address) {
  return address.startsWith(SCOPE) ? new URL(address).pathname.slice(ROOT.length) : null;
}

const isPage = (path) => path === '' || path === 'index.html';

/** Names of our caches, the newest build first. */
async function ours() {
  return (await caches.keys()).filter((name) => name === OURS || name.startsWith(`${OURS} `)).reverse();
}

/** What is kept at an address, undefined where nothing is. */
async function kept(address) {
  for (const name of await ours()) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
}

async function keptFirst(request) {
  return (await kept(request.url)) ?? fetch(request);
}

async function askedFirst(request, path) {
  try {
    return await fetch(request, { cache: 'no-cache' });
  } catch (error) {
    const found = await kept(isPage(path) ? SCOPE : `${SCOPE}${path}`);
    if (found) return found;
    throw error;
  }
}

async function keep({ build, files, also }) {
  const cache = await caches.open(cacheOf(build));
  const isWhole = await cache.match(SCOPE);
  // One after the other: the page is playing meanwhile, and may want something itself.
  let all = true;
  for (const file of isWhole ? [] : files) all = (await keepFile(cache, file)) && all;
  for (const file of also) await keepFile(cache, file);
  if (all && !isWhole) await keepPage(cache, build);
  await dropUnused(build);
}

/** Whether it is kept now. */
async function keepFile(store, file) {
  const address = new URL(file, SCOPE).href;
  const path = pathOf(address);
  if (path === null || isPage(path)) return false;
  const known = path.startsWith('assets/') ? await kept(address) : undefined;
  if (known && (await store.match(address))) return true;
  const cache = path.startsWith('assets/') ? 'default' : 'no-cache';
  const answer = known ?? (await fetch(address, { cache }).catch(() => null));
  // Some servers send a page in the place of a file that is not there.
  const other = !path.endsWith('.html') && /html/.test(answer?.headers.get('content-type') ?? '');
  if (!answer?.ok || other) return false;
  await store.put(address, answer);
  return true;
}

/** Unless the server has the page of another build by now. */
async function keepPage(cache, build) {
  const answer = await fetch(SCOPE, { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const page = answer.clone();
  if ((await answer.text()).includes(`name="build" content="${build}"`)) await cache.put(SCOPE, page);
}

async function dropUnused(build) {
  if ((await buildOnServer()) !== build) return;
  const pages = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => {
    const path = pathOf(url);
    return path !== null && isPage(path);
  });
  const open = await Promise.all(pages.map(buildOf));
  if (open.includes(null)) return;
  const used = new Set([build, ...open].map(cacheOf));
  for (const name of await ours()) if (!used.has(name)) await caches.delete(name);
}

async function buildOnServer() {
  const answer = await fetch(`${SCOPE}build.json`, { cache: 'no-store' }).catch(() => null);
  return answer?.ok ? (await answer.json().catch(() => null))?.build : null;
}

/** Null where the page does not say. */
function buildOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ANSWER_MS);
    client.postMessage({ asks: 'build' }, [port2]);
  });
}
