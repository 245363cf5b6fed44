import { phaseInspection } from '../common/inspect/phases.ts';
import { phaseTakesLonger } from '../common/overview.ts';
import { explainContention } from '../common/why.ts';
import { overviewTexts, paper } from './overview.ts';

export const exchangeInspection = phaseInspection(
  {
    ...overviewTexts,
    why: (lane, link, users) =>
      explainContention(lane, link, users, (settings, load) => `, ${phaseTakesLonger(settings, load)}`),
  },
  paper,
);
