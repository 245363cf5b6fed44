import { narrowestLevelText } from '../../traffic/narrowest-level.ts';
import { t } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { PhaseTexts } from '../common/inspection.ts';
import { describeInstant, taskWording } from '../common/instant.ts';
import { preloaded } from '../common/loadable.ts';
import { overviewOf, phaseTakesLonger } from '../common/overview.ts';
import { explainContention } from '../common/why.ts';
import { jobPaper } from './paper.tsx';

const texts: PhaseTexts = {
  overview: (lane) =>
    overviewOf(lane, {
      scale: () => t`Every link carries one message at a time.`,
      climbs: () => false,
      cost: phaseTakesLonger,
      reason: ({ shape, settings }) => narrowestLevelText(shape, settings),
    }),
  moment: (lane, instant) => describeInstant(lane, instant, taskWording),
  why: (lane, link, users) =>
    explainContention(lane, link, users, (settings, load) => `, ${phaseTakesLonger(settings, load)}`),
};

export const jobInspection = phaseInspection(texts, preloaded(jobPaper));
