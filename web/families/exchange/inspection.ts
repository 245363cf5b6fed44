import { agree, counted } from '../../words/grammar.ts';
import { tightWords } from '../../words/tight.ts';
import type { Overviewed, PhaseTexts } from '../common/inspection.ts';
import { queuedLink } from '../common/link-now.ts';
import { inTasks, momentOf } from '../common/moment.ts';
import { oneMessageInTime, overviewOf, phaseTakesLonger } from '../common/overview.ts';
import { goneThrough, standingOf } from '../common/standing.ts';
import { whyOf } from '../common/why.ts';

export const exchangeTexts: PhaseTexts = {
  overview(lane) {
    const { title, sentences } = overviewOf(lane, {
      scale: oneMessageInTime,
      climbs: () => false,
      cost: phaseTakesLonger,
      reason: ({ shape, settings }) => tightWords(shape, settings),
    });
    const [sent = '', ...others] = sentences;
    return { title, sentences: [sent, ...silentWords(lane), ...others] };
  },
  moment: (lane, instant) => momentOf(lane, instant, inTasks),
  why: (lane, link, users) => whyOf(lane, link, users, (settings, load) => `, ${phaseTakesLonger(settings, load)}`),
  link: queuedLink,
  standing: standingOf,
  finished: goneThrough,
};

/** Tasks that send nothing in a phase, and why. */
function silentWords({ loads, settings }: Overviewed): string[] {
  const silent = loads.idle - loads.unreachable;
  if (silent === 0) return [];
  const said = `${counted(silent, 'task')} ${agree(silent, 'sends', 'send')} nothing`;
  if (settings.traffic.exchange !== 'xor') return [`${said}.`];
  return [`${said}: the task that XOR names for ${agree(silent, 'it', 'them')} does not exist.`];
}
