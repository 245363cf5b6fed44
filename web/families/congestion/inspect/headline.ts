/* What the folded card on a phone says of a timed lane: one figure, one title, one line. */

import { NODE_VICTIM, RATE_SLOTS } from '../../../engine/protocol.ts';
import type { Selection } from '../../../tree/selection.ts';
import { formatTime } from '../../../words/format.ts';
import { capital } from '../../../words/grammar.ts';
import { longName, portPlace, portTitle } from '../picture/names.ts';
import { formatEfficiency, formatMoment, formatRate } from './digits.ts';
import { doneAtPs, type TimedInstant, type TimedLane } from './lane.ts';
import { roleOf } from './node.ts';
import { stateWords } from './port.ts';
import { censusOf, efficiencyNow, innocentsOf, sharesOf, sharesSentence } from './run.ts';

export interface TimedHeadline {
  figure: string;
  victim: boolean;
  title: string;
  line: string;
}

export function timedHeadline(
  lane: TimedLane,
  selection: Selection | null,
  instant: TimedInstant | null,
): TimedHeadline {
  const { shape, settings } = lane;
  const none = { figure: '', victim: false };
  switch (selection?.kind) {
    case 'link': {
      const state = instant?.congestion.linkState[selection.link];
      const line = state === undefined ? portPlace(shape, selection.link) : stateWords(state, settings);
      return { ...none, title: portTitle(shape, selection.link), line };
    }
    case 'switch':
      return { ...none, title: capital(longName(shape, selection.entity)), line: lane.name };
    case 'node': {
      const state = instant?.congestion.nodeState[selection.node] ?? 0;
      const rate = (instant?.congestion.nodeRate[selection.node] ?? 0) / RATE_SLOTS;
      const title = `Node ${selection.node}`;
      return { figure: formatRate(rate), victim: (state & NODE_VICTIM) !== 0, title, line: roleOf(state).words };
    }
    default:
      return { ...none, ...overview(lane, instant) };
  }
}

function overview(lane: TimedLane, instant: TimedInstant | null): { figure: string; title: string; line: string } {
  if (!instant) return { figure: '', title: lane.name, line: 'Tap a link, a switch or a node' };
  const donePs = doneAtPs(lane, instant);
  if (donePs !== null) return { figure: '', title: lane.name, line: `done at ${formatTime(donePs)}` };
  const { now } = efficiencyNow(lane, instant.timePs);
  const census = censusOf(lane, instant.congestion);
  const { victims } = census;
  const all = innocentsOf(lane, census);
  return {
    figure: now === null ? '' : formatEfficiency(now),
    title:
      all === 0
        ? sharesSentence(sharesOf(instant.congestion))
        : victims === 0
          ? 'No victims'
          : `${victims} of ${all} are victims`,
    line: `network efficiency at ${formatMoment(instant.timePs)}`,
  };
}
