/* Formulas and sources (Tam and Wang) of the numbers of a lossy cluster. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { exchangeOrigins } from '../../model/algorithms/origins.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { bottleneckRate, type RateTerm, windowSum } from '../../model/cluster-formulas.ts';
import { describeSchedule } from '../../model/describe.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import type { LaneSettings } from '../../model/types.ts';
import { equation, figure, section } from '../../words/citation.ts';
import { formatCapacity, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { counted, fixed } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';

const BEST: Record<RateTerm['kind'], (term: RateTerm) => Pick<FormulaEntry, 'formula' | 'source'>> = {
  node: () => ({ formula: t`payload rate of a node's link`, source: section('4') }),
  wire: ({ passesMBs }) => ({
    formula: t`(p − 1) B / (d1 (p − d1)), B = ${fixed(passesMBs, 2)} MB/s: payload on the wire of an uplink, each way`,
    source: t`${equation('7')}, with the wire instead of its engine`,
  }),
  engine: ({ passesMBs }) => ({
    formula: t`(p − 1) B / (2 d1 (p − d1)), B = ${passesMBs} MB/s: what an uplink moves up and down together`,
    source: equation('7'),
  }),
};

function windowFormula(settings: Pick<LaneSettings, 'topology' | 'loss' | 'window'>) {
  const { perStep, buffer, factor, quotient: whole } = windowSum(settings);
  const crossing = perStep && `(p − d1) d1 / (p − 1) = ${fixed(perStep.numerator / perStep.denominator, 2)}`;
  return (
    <>
      W<sub>g</sub> = ⌊B<sub>L</sub> / {factor === 2 ? '(2 ν)' : 'ν'}⌋{whole === 0 && t` = 0, but at least 1`}, ν ={' '}
      {crossing ?? t`1 on a single switch`}, B<sub>L</sub> ={' '}
      {perStep ? t`${buffer} at an uplink` : t`${buffer} at an input`}
    </>
  );
}

export const clusterPaper = phasePaper(
  clusterFormulas,
  'Tam, Wang: Contention-Aware Communication Schedule for High-Speed Communication.',
);

function clusterFormulas({ settings, summary }: LaneView): FormulaEntry[] {
  const { traffic, window, mapping } = settings;
  const { atOnce } = allToAllSchedule(traffic);
  const bottleneck = bottleneckRate(settings);
  const known = summary?.cluster ?? null;
  const value = (words: string | undefined) => words ?? t`not known yet`;
  return [
    {
      name: t`Permutation`,
      value: atOnce ? describeSchedule(traffic.schedule) : exchanges[traffic.exchange].label,
      what: t`The node that node s sends to in phase i (a step in the paper).`,
      formula: atOnce ? null : exchangeOrigins[traffic.exchange].onCluster,
      source: mappings[mapping.kind].renumbers ? `${section('3.1, 3.3')}, ${equation('5')}` : section('3.1'),
    },
    {
      name: t`Global window`,
      value: window.kind === 'none' ? tFor('window')`none` : value(known ? counted(known.window, 'packet') : undefined),
      what: t`How many more packets a node may have sent than received.`,
      formula: window.size > 0 ? t`set directly` : windowFormula(settings),
      source: equation('4'),
    },
    {
      name: t`An uplink takes`,
      value: t`${formatCapacity(linkCapacities(settings)[2] ?? 1)} packets`,
      what: t`In the time a node's link takes for one packet, each way.`,
      formula: t`rate of the uplink, and of its engine for both directions combined, over the rate of a node`,
      source: `${section('4')}, ${figure('6')}`,
    },
    {
      name: t`Best rate`,
      value: value(known ? `${fixed(known.boundMBs, 2)}${NARROW_SPACE}MB/s` : undefined),
      what: t`The most a node can receive: what the uplinks allow, or the rate of its own link if that is less.`,
      ...BEST[bottleneck.kind](bottleneck),
    },
    {
      name: t`Synchronous shuffle`,
      value: value(known ? formatTime(known.syncPs) : undefined),
      what: t`How long the exchange takes without loss if a node sends one packet after another.`,
      formula: (
        <>
          T<sub>{'sync'}</sub>
        </>
      ),
      source: equation('2'),
    },
    {
      name: t`Pairwise`,
      value: value(known ? formatTime(known.pairwisePs) : undefined),
      what: t`How long the exchange takes without loss, when a node waits for its partner in every phase.`,
      formula: (
        <>
          T<sub>{'gpw'}</sub> = T<sub>{'sync'}</sub> + (p − 2) T<sub>w</sub>
        </>
      ),
      source: equation('6'),
    },
  ];
}
