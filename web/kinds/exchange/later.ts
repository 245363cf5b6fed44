/* What is said of an exchange on request. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { translated } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import { explainContention, phaseTakesLonger } from '../common/why.ts';

export { exchangeSchedule } from '../common/schedule.ts';
export { explainExchange } from './explain.ts';

export const exchangeInspection = phaseInspection({
  why: (lane, link, users) => explainContention(lane, link, users, phaseTakesLonger),
  whySilent: ({ traffic }) => translated(exchanges[traffic.exchange].whyIdle ?? ''),
});
