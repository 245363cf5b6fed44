/* The core in a browser: fetched and compiled once for everything on the page that simulates, so that all of it runs the same one. */

import address from '../../public/core/fattree.wasm?url';
import { t } from '../words/language/language.ts';
import { compileCore, coreDigest } from './core-code.ts';

/** Digest of the core that this page was built with; '' in development, where it is built again while the page is open. */
declare const CORE_DIGEST: string;

export const OTHER_CORE = t`The simulator on the server is not the one that this page was made with. Reload the page; everything in the address is kept.`;

/** Throws a sentence. */
export async function readCore(answer: Response | null, digest: string): Promise<WebAssembly.Module> {
  if (!answer) throw new Error(t`The simulator could not be loaded; check the connection.`);
  if (!answer.ok) throw new Error(t`The simulator could not be loaded (status ${answer.status}); reload the page.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const module = await compileCore(bytes);
  if (digest !== '' && coreDigest(bytes) !== digest) throw new Error(OTHER_CORE);
  return module;
}

let kept: Promise<WebAssembly.Module> | null = null;

/** What could not be fetched is fetched again by the next call. */
export function coreModule(): Promise<WebAssembly.Module> {
  if (!kept) {
    kept = fetch(new URL(address, document.baseURI))
      .catch(() => null)
      .then((answer) => readCore(answer, CORE_DIGEST));
    kept.catch(() => {
      kept = null;
    });
  }
  return kept;
}
