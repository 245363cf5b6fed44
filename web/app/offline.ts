/* After the first visit the page works offline. Production builds only: nothing is cached during development. */

import { t } from '../language/language.ts';

/** Lets the lanes open and the picture start moving first. */
const QUIET_MS = 3000;

/** A page opened before an update of the site requests chunks that no longer exist. */
export function notifyOfUpdate(notify: (text: string) => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    notify(t`The site has been updated since this page was opened. Reload it; everything in the address is kept.`);
  });
}

export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => setTimeout(() => void keep(), QUIET_MS), { once: true });
}

async function keep() {
  try {
    await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
    const { active } = await navigator.serviceWorker.ready;
    const site: string[] = await (await fetch(new URL('offline.json', document.baseURI))).json();
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    active?.postMessage({ keep: [document.baseURI.replace(/[#?].*$/s, ''), ...loaded, ...site] });
  } catch {
    // Private windows, plain http and sandboxed frames refuse service workers; the page then needs the network, with no other
    // loss.
  }
}
