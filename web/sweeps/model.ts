/* The version of the model: which rules the core follows, whatever it was built with, and how is measured what it says. */

/** FNV-1a of 64 bits: no secret, and the same here and in a browser. */
const [OFFSET, PRIME, MASK] = [0xcbf29ce484222325n, 0x100000001b3n, (1n << 64n) - 1n];

function digest(text: string): string {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK;
  return hash.toString(16).padStart(16, '0');
}

/** Raised by one when a measure of the same run comes out otherwise: a kept value would be the old one for ever. The first one says
 * nothing, so that what was kept before measures had a version holds. */
export const MEASURES = 1;

const HASH = /^[0-9a-f]{16}$/;

/** Of the texts of golden.txt and golden_slots.txt: 12 hex digits of what their hashes are, in whichever order; names, settings and
 * remarks say nothing. So runs that were kept hold until a rule of the core or a measure changes, or a golden run comes to them, and no
 * longer. */
export function modelVersion(...files: readonly string[]): string {
  const hashes = files
    .flatMap((text) => text.split(/\r?\n/))
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cell) => HASH.test(cell));
  const measured = MEASURES > 1 ? ` measures ${MEASURES}` : '';
  return digest(hashes.sort().join(' ') + measured).slice(0, 12);
}
