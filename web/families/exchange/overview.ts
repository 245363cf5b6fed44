/* The inspector's text for an exchange while nothing is selected. */

import { t } from '../../language/language.ts';
import { narrowestLevelText } from '../../tree/narrowest-level.ts';
import { agree, counted } from '../../words/grammar.ts';
import { phaseOverview } from '../common/inspect/overview.ts';
import type { OverviewTexts, PhaseContext } from '../common/inspection.ts';
import { inTasks, momentOf } from '../common/moment.ts';
import { oneMessageInTime, overviewOf, phaseTakesLonger } from '../common/overview.ts';
import { fetched } from '../common/part.ts';

export const overviewTexts: OverviewTexts = {
  overview(lane) {
    const { title, sentences } = overviewOf(lane, {
      scale: oneMessageInTime,
      climbs: () => false,
      cost: phaseTakesLonger,
      reason: ({ shape, settings }) => narrowestLevelText(shape, settings),
    });
    const [sent = '', ...others] = sentences;
    return { title, sentences: [sent, ...silentWords(lane), ...others] };
  },
  moment: (lane, instant) => momentOf(lane, instant, inTasks),
};

export const paper = fetched(async () => (await import('./paper.tsx')).exchangePaper);

export const exchangeOverview = phaseOverview(overviewTexts, paper);

/** Tasks that send nothing in a phase, and why. */
function silentWords({ loads, settings }: PhaseContext): string[] {
  const silent = loads.idle - loads.unreachable;
  if (silent === 0) return [];
  const sentence = t`${counted(silent, 'task')} ${agree(silent, 'sends', 'send')} nothing`;
  if (settings.traffic.exchange !== 'xor') return [`${sentence}.`];
  return [
    silent === 1
      ? t`${sentence}: the task that XOR names for it does not exist.`
      : t`${sentence}: the task that XOR names for them does not exist.`,
  ];
}
