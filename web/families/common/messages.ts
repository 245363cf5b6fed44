/* How many messages an exchange sends over links; null until all its phases are analysed. */

import type { Analysis } from '../../engine/protocol.ts';

export function messagesOf({ done, phases, levels, crossings }: Analysis): number | null {
  if (done < phases) return null;
  let sum = 0;
  for (let phase = 0; phase < phases; phase++) sum += crossings[phase * (levels + 1) + 1] ?? 0;
  return sum;
}
