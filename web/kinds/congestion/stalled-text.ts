import { LINK_CONGESTED } from '../../run/protocol.ts';
import { t, tFor } from '../../words/language/language.ts';

/** Says by its state in the core why a link stalls: packets for its port wait before it, or the queue at its end is full. */
export function stalledText(state: number | undefined): string {
  return (state ?? 0) & LINK_CONGESTED ? t`stalled: packets wait for its port` : tFor('of a link')`stalled`;
}
