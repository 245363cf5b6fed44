/* What is said of an exchange on request: in the inspector, and by which formulas, with sections and equations of Prisacari et al. 2013. */

import type { ReactNode } from 'react';
import { levelCapacity } from '../../draw/chart/timeline/rows.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { exchangeOrigins } from '../../model/algorithms/origins.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { exchangeDescriptions } from '../../model/meanings.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { formatCount, formatTime, whereFit } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { citation, equation, figure, section } from '../../words/titles.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';
import { phaseTakesLonger } from '../common/overview.ts';
import { contentionFormula, overIdealFormula } from '../common/phase-formulas.ts';
import { explainContention } from '../common/why.ts';
import { overviewTexts, paper } from './family.ts';

export { exchangeSchedule } from '../common/schedule.ts';
export { explainExchange } from './explain.ts';

export const exchangePaper = phasePaper(
  exchangeFormulas,
  'Prisacari, Rodriguez, Minkenberg, Hoefler: Bandwidth-optimal All-to-all Exchanges in Fat Tree Networks. ICS 2013.',
);

function exchangeFormulas(lane: LaneView): FormulaEntry[] {
  return [
    exchange(lane),
    ...(exchanges[lane.settings.traffic.exchange].complete ? [bound(lane)] : []),
    crossings(lane),
    contentionFormula(lane, `${section('5.2')}, ${figure('4b')}`),
    ideal(lane),
    overIdealFormula(lane, `${section('5')}, ${figure('5')}`),
  ];
}

function exchange({ settings }: LaneView): FormulaEntry {
  const { exchange: kind } = settings.traffic;
  const { label, byHand } = exchanges[kind];
  return {
    name: t`Exchange`,
    value: label,
    what: `${t`The task that task s sends to in phase p.`} ${exchangeDescriptions[kind]}`,
    formula: exchangeFormula(settings.traffic),
    source: byHand ? '' : citation(exchangeOrigins[kind].paper),
  };
}

/** Null where the description says it all. */
function exchangeFormula({ exchange: kind, shift, sigma }: ResolvedLane['traffic']): ReactNode {
  const { fewestCrossings, takesOrder } = exchanges[kind];
  const { formula } = exchangeOrigins[kind];
  if (!fewestCrossings)
    return formula.startsWith('d = ') ? formula.replace(' + shift', shift > 0 ? ` + ${shift}` : '') : null;
  return (
    <>
      α<sub>σ(k)</sub>(d) = (θ<sub>k</sub>(s) + θ<sub>k</sub>(p)) mod Θ<sub>k</sub>
      {takesOrder && `, σ = (${sigma.join(', ')})`}
      <br />
      {t`θ are digits of s and p in base Θ, α digits of d in base M.`}
    </>
  );
}

function bound({ shape, settings }: LaneView): FormulaEntry {
  const level = shape.levels - 1;
  const fit = shape.fewestUplinks(level) * (linkCapacities(settings)[shape.levels] ?? 1);
  return {
    name: t`Least bandwidth`,
    value: t`${shape.bMin[level] ?? 0} of ${fit} links`,
    what: t`How many messages must be able to leave a subtree at once if nothing is to wait; here, the subtrees below the top.`,
    formula: (
      <>
        B<sub>min</sub>(l) = Π<sub>l</sub> − ⌊Π<sub>l</sub> / (M<sub>l+1</sub>…M<sub>L</sub>)⌋, Π<sub>l</sub> = M
        <sub>1</sub>…M
        <sub>l</sub>
      </>
    ),
    source: `${equation('1')}, ${section('3.1')}`,
  };
}

function crossings({ shape, loads, settings }: LaneView): FormulaEntry {
  return {
    name: t`Across the top`,
    value: `${formatCount(loads.crossings[shape.levels] ?? 0)} ${whereFit(levelCapacity(shape, shape.levels, linkCapacities(settings)))}`,
    what: t`Messages of the phase that have to go up to the top, and the links that lead there.`,
    formula: t`count of messages that turn at level L`,
    source: figure('4a'),
  };
}

function ideal({ summary }: LaneView): FormulaEntry {
  return {
    name: t`Ideal time`,
    value: summary ? formatTime(summary.idealPs) : t`not known yet`,
    what: t`Each task sends its messages one after another, each acknowledged by a flit, and nothing ever waits.`,
    formula: (
      <>
        T = Σ<sub>l</sub> M<sub>1</sub>…M<sub>l−1</sub> (M<sub>l</sub> − 1) T(l), T(l) = 2 t<sub>{t`path`}</sub>(l) + (F
        + 1) S / B
      </>
    ),
    source: section('5.1'),
  };
}

export const exchangeInspection = phaseInspection(
  {
    ...overviewTexts,
    why: (lane, link, users) =>
      explainContention(lane, link, users, (settings, load) => `, ${phaseTakesLonger(settings, load)}`),
  },
  paper,
);
