/* The numbers of a job: formulas and sources of Naruse et al. */

import { routings } from '../../scenario/algorithms/routings.ts';
import { hasJob, jobOf } from '../../scenario/lanes.ts';
import { formatCount, formatPercent } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';

export const jobPaper = phasePaper(
  jobFormulas,
  'Naruse, Nakashima, Sumimoto, Kumon: Proposal of Hot-spot Avoidance Technique on All-to-all Communication in Fat-tree based InfiniBand Networks.',
);

function jobFormulas({ shape, settings, loads, summary }: LaneView): FormulaEntry[] {
  const count = hasJob(settings) ? jobOf(settings).length : shape.nodes;
  const done = summary && summary.completionPs >= 0;
  return [
    {
      name: 'Shift',
      value: `1 to ${formatCount(count - 1)}`,
      what: `Which node local id s sends to at shift distance sd, among ${counted(count, 'node')}.`,
      formula: <>d = (s + sd) mod {count}</>,
      source: 'Naruse, section 3',
    },
    {
      name: 'Root switch',
      value: settings.routing.kind === 'root-table' ? 'table' : settings.routing.kind,
      what: 'Which root switch a connection crosses.',
      formula: <>{routings[settings.routing.kind].root?.formula ?? settings.routing.kind}</>,
      source: 'Naruse, section 3; exact colouring is beyond the paper',
    },
    {
      name: 'Contention',
      value: `${loads.contention}×, bound ${loads.bound}×`,
      what: 'The most connections of this shift distance on one link. No routing gets below the bound.',
      formula: <>max over links; bound: max over subtrees of ⌈messages / links⌉</>,
      source: 'Naruse, section 2',
    },
    {
      name: 'Longer than ideal',
      value: done ? formatPercent(summary.completionPs / summary.idealPs - 1) : 'not known yet',
      what: 'When the last task has finished, measured by simulating the packets, against the time if nothing ever waited.',
      formula: <>completion / T − 1</>,
      source: 'Prisacari 2013, section 5',
    },
  ];
}
