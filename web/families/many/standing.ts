/* Where the packets of a task's message stand on VOQs: in the input buffers at the ends of its links. */

import type { Queued } from '../../engine/protocol.ts';
import { linkInWords } from '../../tree/link-words.ts';
import { agree, counted } from '../../words/grammar.ts';
import type { Overviewed } from '../common/inspection.ts';

export function manyStanding(
  { shape, loads }: Overviewed,
  task: number,
  links: number[],
  queues: ReadonlyMap<number, Queued[]>,
): string[] {
  const places = links.flatMap((link) => {
    const queue = queues.get(link) ?? [];
    const own = queue.filter(({ message, phase }) => message === task && phase === loads.phase).length;
    if (own === 0) return [];
    const others = queue.length - own;
    const beside = others === 0 ? '' : `, beside ${counted(others, 'packet')} of others`;
    return [
      `${counted(own, 'packet')} of its message ${agree(own, 'stands', 'stand')} behind ${linkInWords(shape, link)}${beside}.`,
    ];
  });
  return places.length > 0 ? places : ['No packet of its message stands in a buffer.'];
}
