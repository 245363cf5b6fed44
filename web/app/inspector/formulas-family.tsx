/* The numbers of many-to-many traffic, of clusters with loss and of jobs: formulas and sources of Shu, Tam and Wang, Naruse. */

import type { LaneView } from '../../families/common/lane-view.ts';
import type { ScheduleKind } from '../../scenario/algorithms/schedules.ts';
import { linkCapacities } from '../../scenario/capacity.ts';
import { leastRate, type RateTerm, windowSum } from '../../scenario/clusterFormulas.ts';
import { hasJob, jobOf, manyOf } from '../../scenario/lanes.ts';
import type { LaneSettings, RoutingKind } from '../../scenario/types.ts';
import { formatCount, formatFit, formatPercent, formatTime, THIN } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import type { FormulaEntry } from './formulas.tsx';
import { freePs } from './latency.ts';

const SCHEDULES: Record<ScheduleKind, string> = {
  independent: 'each through the list of receivers from the first on, without cycles',
  shuffle: 'slot (i + t) mod |N|',
  hierarchical: 'rounds of senders, slot (i + t) mod |N| in each',
  'virtual-destinations': 'slot (i + t) mod the length of a table, one table for each multiple of the least size',
  'no-wrap': 'slot i + t − (M − 1), without wrapping round',
  padded: 'slot (i + t) mod the padded length',
};

export function manyFormulas(lane: LaneView): FormulaEntry[] {
  const { shape, settings, loads, summary } = lane;
  const { senders, receivers, schedule } = settings.traffic;
  const { cycles } = manyOf(settings);
  const { adapter, switch: hub, link } = settings;
  return [
    {
      name: 'Schedule',
      value: `${formatCount(senders.length)} to ${formatCount(receivers.length)}`,
      what: `To whom sender i sends in cycle t: ${counted(cycles.length, 'cycle')}.`,
      formula: <>{SCHEDULES[schedule as ScheduleKind]}</>,
      source: 'Shu, section V; no-wrap and padded are beyond the paper',
    },
    {
      name: 'Contention',
      value: `${loads.contention}×, bound ${loads.bound}×`,
      what: 'The most messages of one cycle that need the same link. The bound is what no routing gets below.',
      formula: <>max over links; bound: max over subtrees of ⌈messages / links⌉</>,
      source: 'Shu, section V-A',
    },
    {
      name: 'Free latency',
      value: formatTime(freePs(lane, shape.levels)),
      what: 'What a packet takes that climbs to the top and meets nobody.',
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

const BEST: Record<RateTerm['kind'], (term: RateTerm) => Pick<FormulaEntry, 'formula' | 'source'>> = {
  node: () => ({ formula: <>payload that the link of a node brings</>, source: 'section 4' }),
  wire: ({ passesMBs }) => ({
    formula: (
      <>(p − 1) B / (d1 (p − d1)), B = {passesMBs.toFixed(2)} MB/s: payload on the wire of an uplink, each way</>
    ),
    source: 'eq. 7, with the wire instead of its engine',
  }),
  engine: ({ passesMBs }) => ({
    formula: <>(p − 1) B / (2 d1 (p − d1)), B = {passesMBs} MB/s: what an uplink moves up and down together</>,
    source: 'eq. 7',
  }),
};

function windowFormula(settings: Pick<LaneSettings, 'topology' | 'loss' | 'window'>) {
  const { perStep, buffer, factor, whole } = windowSum(settings);
  const crossing = perStep && `(p − d1) d1 / (p − 1) = ${(perStep.over / perStep.under).toFixed(2)}`;
  return (
    <>
      W<sub>g</sub> = ⌊B<sub>L</sub> / {factor === 2 ? '(2 ν)' : 'ν'}⌋{whole === 0 && ' = 0, but at least 1'}, ν ={' '}
      {crossing ?? '1 on a single switch'}, B<sub>L</sub> = {buffer} {perStep ? 'of an uplink' : 'of an input'}
    </>
  );
}

export function clusterFormulas({ settings, summary }: LaneView): FormulaEntry[] {
  const { traffic, window } = settings;
  const least = leastRate(settings);
  const known = summary?.cluster ?? null;
  const value = (words: string | undefined) => words ?? 'not known yet';
  return [
    {
      name: 'Permutation',
      value:
        traffic.schedule === 'naive'
          ? 'none'
          : ({ xor: 'XOR', shift: 'shift' }[traffic.exchange as string] ?? 'edge colouring'),
      what: 'To whom node s sends in step i.',
      formula:
        traffic.schedule === 'naive' ? (
          <>to the lowest number that may have another packet</>
        ) : traffic.exchange === 'xor' ? (
          <>s ⊕ i</>
        ) : traffic.exchange === 'shift' ? (
          <>(s + i) mod p</>
        ) : (
          <>partners of round i of a round robin tournament</>
        ),
      source: settings.mapping.kind === 'contention-aware' ? 'sections 3.1 and 3.3, eq. 5' : 'section 3.1',
    },
    {
      name: 'Global window',
      value: window.kind === 'none' ? 'none' : value(known ? counted(known.window, 'packet') : undefined),
      what: 'How many packets a node may have sent more than it received.',
      formula: window.size > 0 ? <>set by hand</> : windowFormula(settings),
      source: 'eq. 4',
    },
    {
      name: 'An uplink takes',
      value: `${formatFit(linkCapacities(settings)[2] ?? 1)} packets`,
      what: "In the time of a packet on a node's link, each way.",
      formula: <>rate of the uplink, and of its engine for both ways together, over the rate of a node</>,
      source: 'section 4, Fig. 6',
    },
    {
      name: 'Best rate',
      value: value(known ? `${known.boundMBs.toFixed(2)}${THIN}MB/s` : undefined),
      what: 'What a node can receive at best: what the uplinks allow, or its own link where that is less.',
      ...BEST[least.kind](least),
    },
    {
      name: 'Synchronous shuffle',
      value: value(known ? formatTime(known.syncPs) : undefined),
      what: 'How long the exchange takes without loss, when a node sends one packet after the other.',
      formula: (
        <>
          T<sub>sync</sub>
        </>
      ),
      source: 'eq. 2',
    },
    {
      name: 'Pairwise',
      value: value(known ? formatTime(known.pairwisePs) : undefined),
      what: 'The same when a node waits for its partner in every step.',
      formula: (
        <>
          T<sub>gpw</sub> = T<sub>sync</sub> + (p − 2) T<sub>w</sub>
        </>
      ),
      source: 'eq. 6',
    },
  ];
}

const TABLES: Partial<Record<RoutingKind, string>> = {
  'd-mod-k': 'destination port mod K',
  's-mod-k': 'source port mod K',
  'conflict-free': 'an exact colouring: one connection a link, where there is one',
  'root-table': 'the first table, mended from the last local id down: a busy connection moves to the next idle root',
  random: 'drawn at random',
};

export function jobFormulas({ shape, settings, loads, summary }: LaneView): FormulaEntry[] {
  const count = hasJob(settings) ? jobOf(settings).length : shape.nodes;
  const done = summary && summary.completionPs >= 0;
  return [
    {
      name: 'Shift',
      value: `1 to ${formatCount(count - 1)}`,
      what: `To whom local id s sends at shift distance sd, among ${counted(count, 'node')}.`,
      formula: <>d = (s + sd) mod {count}</>,
      source: 'Naruse, section 3',
    },
    {
      name: 'Root switch',
      value: settings.routing.kind === 'root-table' ? 'table' : settings.routing.kind,
      what: 'Over which root switch a connection goes.',
      formula: <>{TABLES[settings.routing.kind] ?? settings.routing.kind}</>,
      source: 'Naruse, section 3; exact colouring is beyond the paper',
    },
    {
      name: 'Contention',
      value: `${loads.contention}×, bound ${loads.bound}×`,
      what: 'The most connections of this shift distance on one link. The bound is what no routing gets below.',
      formula: <>max over links; bound: max over subtrees of ⌈messages / links⌉</>,
      source: 'Naruse, section 2',
    },
    {
      name: 'Longer than ideal',
      value: done ? formatPercent(summary.completionPs / summary.idealPs - 1) : 'not known yet',
      what: 'When the last task has finished, measured in the run of packets, over the time if nobody ever waited.',
      formula: <>completion / T − 1</>,
      source: 'Prisacari 2013, section 5',
    },
  ];
}
