/* Formulas and sources (Tam and Wang) of the numbers of a lossy cluster. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { exchangeOrigins } from '../../model/algorithms/origins.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { bottleneckRate } from '../../model/cluster-formulas.ts';
import { describeSchedule } from '../../model/describe.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import { equation, figure, section } from '../../words/citation.ts';
import { formatCapacity, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';
import { boundText, mbs, windowText } from './explain.ts';

export const clusterPaper = phasePaper(
  clusterFormulas,
  'Tam, Wang: Contention-Aware Communication Schedule for High-Speed Communication.',
);

function clusterFormulas({ settings, summary }: LaneView): FormulaEntry[] {
  const { traffic, window, mapping } = settings;
  const { atOnce } = allToAllSchedule(traffic);
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
      formula: known && window.kind !== 'none' ? windowText(settings, known.window) : null,
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
      value: value(known ? mbs(known.boundMBs) : undefined),
      what: t`The most a node can receive: what the uplinks allow, or the rate of its own link if that is less.`,
      formula: known ? boundText(settings, known.boundMBs) : null,
      source: bottleneckRate(settings).kind === 'node' ? section('4') : equation('7'),
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
