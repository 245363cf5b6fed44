/* A switch at one instant: how many of its links send, and its queues. For traffic whose phases overlap. */

import { unitWord } from '../../../model/phase-number.ts';
import { queuesBehindLinks } from '../../../traffic/queue-capacity.ts';
import { switchPortsOf } from '../../../traffic/traffic.ts';
import { agree, counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { Instant, LaneView } from '../lane-view.ts';
import { stateOf } from '../link-now.ts';

type Lane = Pick<LaneView, 'shape' | 'settings'>;

export interface SwitchText {
  /** sending links, of all in and out */
  value: string;
  meaning: string;
}

export function switchNow(lane: Lane, entity: number, instant: Instant): SwitchText {
  const { up, down } = switchPortsOf(lane.shape, entity);
  const ports = [...up, ...down];
  const sending = ports
    .flatMap((port) => [port.out, port.in])
    .filter((link) => stateOf(lane, link, instant).kind === 'sends').length;
  const behind = queuesBehindLinks(lane.settings);
  const standing = ports.reduce((sum, port) => sum + (instant.frame.linkQueue[behind ? port.in : port.out] ?? 0), 0);
  return {
    value: `${sending}/${2 * ports.length}`,
    meaning: t`of its links are sending; ${counted(standing, unitWord(lane.settings))} ${agree(standing, 'is', 'are')} in its queues`,
  };
}
