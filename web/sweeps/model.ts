/* The version of the model: which rules the core follows, whatever it was built with. */

/** FNV-1a of 64 bits: no secret, and the same here and in a browser. */
const [OFFSET, PRIME, MASK] = [0xcbf29ce484222325n, 0x100000001b3n, (1n << 64n) - 1n];

function digest(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK;
  return hash.toString(16).padStart(16, '0');
}

const HASH = /^[0-9a-f]{16}$/;

/** Of the texts of golden.txt and golden_slots.txt: 12 hex digits of what their hashes are, in whichever order; names, settings and
 * remarks say nothing. So runs that were kept hold until a rule of the core changes, and no longer. */
export function modelVersion(...files: readonly string[]): string {
  const hashes = files
    .flatMap((text) => text.split(/\r?\n/))
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cell) => HASH.test(cell));
  return digest(hashes.sort().join(' ')).slice(0, 12);
}
