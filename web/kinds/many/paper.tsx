/* Formulas and sources (Shu et al.) of the numbers of many-to-many traffic. */

import type { ScheduleKind } from '../../model/algorithms/schedules.ts';
import { manyScheduleOf } from '../../model/lanes.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';
import { unloadedPs } from './latency.ts';

const SCHEDULES: Record<ScheduleKind, string> = {
  independent: t`each goes through the list of receivers from the first, without phases`,
  shuffle: t`slot (i + t) mod |N|`,
  hierarchical: t`rounds of senders, slot (i + t) mod |N| in each`,
  'virtual-destinations': t`slot (i + t) mod the length of a table, one table for each multiple of the smallest size`,
  'no-wrap': t`slot i + t − (M − 1), without wrapping round`,
  padded: t`slot (i + t) mod the padded length`,
};

export const manyPaper = phasePaper(
  manyFormulas,
  'Shu, Hao, Song, Li, Wang: Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees.',
);

function manyFormulas(lane: LaneView): FormulaEntry[] {
  const { shape, settings, loads, summary } = lane;
  const { senders, receivers, schedule } = settings.traffic;
  const { cycles } = manyScheduleOf(settings);
  const { adapter, switch: switchSettings, link } = settings;
  return [
    {
      name: t`Schedule`,
      value: tFor('senders and receivers')`${formatCount(senders.length)} to ${formatCount(receivers.length)}`,
      what: t`The receiver that sender i sends to in phase t, of ${counted(cycles.length, 'phase')}.`,
      formula: SCHEDULES[schedule as ScheduleKind],
      source: t`Shu, section V; no-wrap and padded are beyond the paper`,
    },
    {
      name: t`Contention`,
      value: t`${loads.contention}×, bound ${loads.bound}×`,
      what: t`How many messages of this phase need its busiest link. No routing gets below the bound.`,
      formula: t`max over links; bound: max over subtrees of ⌈messages / links⌉`,
      source: t`Shu, section V-A`,
    },
    {
      name: t`Unloaded latency`,
      value: formatTime(unloadedPs(lane, shape.levels)),
      what: t`The time taken by a packet that climbs to the top and meets no other.`,
      formula: t`2 × ${adapter.latencyNs} + ${2 * shape.levels - 1} × ${switchSettings.latencyNs} + ${2 * shape.levels} × ${link.latencyNs} ns: adapters, switches, cables`,
      source: t`Shu, section VI`,
    },
    {
      name: t`Longest latency`,
      value: summary && summary.latencyPs.max > 0 ? formatTime(summary.latencyPs.max) : t`not known yet`,
      what: t`Of all packets delivered so far: from when a packet's tail leaves its task until it arrives.`,
      formula: t`measured by simulating the packets`,
      source: t`Shu, section VI, experiment 2`,
    },
  ];
}
