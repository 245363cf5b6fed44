/* After the first visit the page works offline. Built sites only: nothing is kept during development. */

import { ownBuild } from './failed-parts.tsx';
import { afterFirstPicture } from './use-shown.ts';

/** Lets the picture start moving first. */
const QUIET_MS = 3000;

export function keepForOffline() {
  const build = ownBuild();
  // Plain http has no service workers; in a sandboxed frame already the question is an error.
  if (build === null || self.origin === 'null' || !('serviceWorker' in navigator)) return;
  // Asked by the service worker before it drops what no open page needs.
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.asks === 'build') ports[0]?.postMessage(build);
  });
  afterFirstPicture(QUIET_MS, () => void keepFiles(build));
}

/** Hands all files of the site to the service worker, which keeps them. */
async function keepFiles(build: string): Promise<void> {
  try {
    const worker = await newestWorker();
    const files: string[] = await (await fetch(new URL(`assets/offline-${build}.json`, document.baseURI))).json();
    const also = performance.getEntriesByType('resource').map((entry) => entry.name);
    worker?.postMessage({ keep: { build, files, also: also.filter((name) => name.includes('/assets/')) } });
  } catch {
    // Private windows refuse service workers; the page then needs the network, with no other loss.
  }
}

/** An update takes the place of the one before it at once. */
async function newestWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
  const next = registration.installing ?? registration.waiting;
  if (!next) return (await navigator.serviceWorker.ready).active;
  await new Promise<void>((resolve) => {
    const look = () => next.state === 'activated' && resolve();
    next.addEventListener('statechange', look);
    look();
  });
  return next;
}
