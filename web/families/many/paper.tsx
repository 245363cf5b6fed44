/* The numbers of many-to-many traffic: formulas and sources of Shu et al. */

import type { ScheduleKind } from '../../scenario/algorithms/schedules.ts';
import { manyOf } from '../../scenario/lanes.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';
import { freePs } from './latency.ts';

const SCHEDULES: Record<ScheduleKind, string> = {
  independent: 'each through the list of receivers from the first on, without cycles',
  shuffle: 'slot (i + t) mod |N|',
  hierarchical: 'rounds of senders, slot (i + t) mod |N| in each',
  'virtual-destinations': 'slot (i + t) mod the length of a table, one table for each multiple of the least size',
  'no-wrap': 'slot i + t − (M − 1), without wrapping round',
  padded: 'slot (i + t) mod the padded length',
};

export const manyPaper = phasePaper(
  manyFormulas,
  'Shu, Hao, Song, Li, Wang: Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees.',
);

function manyFormulas(lane: LaneView): FormulaEntry[] {
  const { shape, settings, loads, summary } = lane;
  const { senders, receivers, schedule } = settings.traffic;
  const { cycles } = manyOf(settings);
  const { adapter, switch: hub, link } = settings;
  return [
    {
      name: 'Schedule',
      value: `${formatCount(senders.length)} to ${formatCount(receivers.length)}`,
      what: `Which receiver sender i sends to in cycle t: ${counted(cycles.length, 'cycle')}.`,
      formula: <>{SCHEDULES[schedule as ScheduleKind]}</>,
      source: 'Shu, section V; no-wrap and padded are beyond the paper',
    },
    {
      name: 'Contention',
      value: `${loads.contention}×, bound ${loads.bound}×`,
      what: 'The most messages of one cycle that need the same link. No routing gets below the bound.',
      formula: <>max over links; bound: max over subtrees of ⌈messages / links⌉</>,
      source: 'Shu, section V-A',
    },
    {
      name: 'Unloaded latency',
      value: formatTime(freePs(lane, shape.levels)),
      what: 'The time of a packet that climbs to the top and meets no other.',
      formula: (
        <>
          2 × {adapter.latencyNs} + {2 * shape.levels - 1} × {hub.latencyNs} + {2 * shape.levels} × {link.latencyNs} ns:
          adapters, switches, cables
        </>
      ),
      source: 'Shu, section VI',
    },
    {
      name: 'Longest latency',
      value: summary ? formatTime(summary.latencyPs.max) : 'not known yet',
      what: 'Of all packets delivered so far, from the tail that leaves its task to the tail that arrives.',
      formula: <>measured in the run of packets</>,
      source: 'Shu, section VI, experiment 2',
    },
  ];
}
