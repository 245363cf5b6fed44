/* The inspector's text for an exchange while nothing is selected. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { narrowestLevelText } from '../../traffic/narrowest-level.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t, translated } from '../../words/language/language.ts';
import { phaseOverview } from '../common/inspect/overview.ts';
import type { OverviewTexts, PhaseContext } from '../common/inspection.ts';
import { describeInstant, taskWording } from '../common/instant.ts';
import { fetched } from '../common/loadable.ts';
import { oneMessageInTime, overviewOf, phaseTakesLonger } from '../common/overview.ts';

export const overviewTexts: OverviewTexts = {
  overview(lane) {
    const { title, sentences } = overviewOf(lane, {
      scale: oneMessageInTime,
      climbs: () => false,
      cost: phaseTakesLonger,
      reason: ({ shape, settings }) => narrowestLevelText(shape, settings),
    });
    const [sent = '', ...others] = sentences;
    return { title, sentences: [sent, ...silentText(lane), ...others] };
  },
  moment: (lane, instant) => describeInstant(lane, instant, taskWording),
};

export const paper = fetched(async () => (await import('./later.tsx')).exchangePaper);

export const exchangeOverview = phaseOverview(overviewTexts, paper);

/** Tasks that send nothing in a phase, and why. */
function silentText({ loads, settings }: PhaseContext): string[] {
  const silent = loads.idle - loads.unreachable;
  if (silent === 0) return [];
  const sentence = t`${counted(silent, 'task')} ${agree(silent, 'sends', 'send')} nothing`;
  const { whyIdle } = exchanges[settings.traffic.exchange];
  return [whyIdle ? `${sentence}: ${translated(whyIdle)}.` : `${sentence}.`];
}
