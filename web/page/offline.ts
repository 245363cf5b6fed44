/* After the first visit the page works offline. Built sites only: nothing is kept during development. */

import { ownBuild } from './Boundary.tsx';
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
  const keep = () =>
    void import('./offline-files.ts').then(
      ({ keepFiles }) => keepFiles(build),
      () => undefined,
    );
  afterFirstPicture(QUIET_MS, keep);
}
