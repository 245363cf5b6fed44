/* The version of the model: the rules the core follows, independent of the compiler, and how its results are measured. */

/** 64-bit FNV-1a: not cryptographic, but identical in Node and the browser. */
const [OFFSET, PRIME, MASK] = [0xcbf29ce484222325n, 0x100000001b3n, (1n << 64n) - 1n];

function digest(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK;
  return hash.toString(16).padStart(16, '0');
}

/** Incremented when a measure of the same run changes, since stored values would otherwise stay stale. Version 1 adds nothing
 * to the version text, so that runs stored before measures were versioned remain valid. */
export const MEASURES = 2;

const HASH = /^[0-9a-f]{16}$/;

/** 12 hex digits over the hashes in golden.txt and golden_slots.txt, in any order; names, settings and remarks do not count.
 * Stored runs therefore stay valid until a rule of the core or a measure changes, or a golden run is added. */
export function modelVersion(...files: readonly string[]): string {
  const hashes = files
    .flatMap((text) => text.split(/\r?\n/))
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cell) => HASH.test(cell));
  const measured = MEASURES > 1 ? ` measures ${MEASURES}` : '';
  return digest(hashes.sort().join(' ') + measured).slice(0, 12);
}
