/* Which input an input-queued switch serves in a slot: that in which a packet is missing afterwards. */

import type { Inside, InsideOutput } from './inside.ts';
import type { Queued } from './protocol.ts';

/** The input whose line for an output has lost its first packet; -1: the output sends nothing. */
export function servedInput({ inputs }: Inside, { link, next }: InsideOutput): number {
  if (!next) return -1;
  return inputs.findIndex(({ waiting, later }) => {
    const after = linesFor(later, link);
    return [...linesFor(waiting, link)].some(([vc, first]) => !isSame(first, after.get(vc)));
  });
}

/** First of each line for an output, by channel. Queues that do not say when a packet came cannot tell one of two alike from the other. */
function linesFor(waiting: readonly Queued[], out: number): Map<number, Queued> {
  const first = new Map<number, Queued>();
  for (const packet of waiting)
    if (packet.arrivesPs > 0 && packet.nextLink === out && !first.has(packet.phase)) first.set(packet.phase, packet);
  return first;
}

function isSame(a: Queued, b: Queued | undefined): boolean {
  return (
    a.arrivesPs === b?.arrivesPs && a.source === b.source && a.destination === b.destination && a.message === b.message
  );
}
