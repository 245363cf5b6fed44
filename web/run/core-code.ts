/* Compiling the core, which is all that the page itself does with it, as its workers run it (core.ts); and a digest that tells one build of
 * it from another. */

import { t } from '../words/language/language.ts';

/** Compiles the core without running it: the page does so once and hands the module to every worker. */
export async function compileCore(source: BufferSource | Response): Promise<WebAssembly.Module> {
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    if (!(cause instanceof WebAssembly.CompileError)) throw cause;
    throw new Error(t`The simulator cannot be used: its file is incomplete or damaged.`, { cause });
  }
}

/* A digest of the built core's bytes. Not cryptographic: it tells one build of the simulator from another. */

export function coreDigest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
