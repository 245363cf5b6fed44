/* Formulas and sources (Naruse et al.) of the numbers of a job. */

import { routings } from '../../model/algorithms/routings.ts';
import { topSwitches } from '../../model/algorithms/top-switches.ts';
import { tasksOf } from '../../model/lanes.ts';
import { section } from '../../words/citation.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';
import { contentionFormula, overIdealFormula } from '../common/phase-formulas.ts';

export const jobPaper = phasePaper(
  jobFormulas,
  'Naruse, Nakashima, Sumimoto, Kumon: Proposal of Hot-spot Avoidance Technique on All-to-all Communication in Fat-tree based InfiniBand Networks.',
);

function jobFormulas(lane: LaneView): FormulaEntry[] {
  const { settings } = lane;
  const { tabled, name } = routings[settings.routing.kind];
  const topSwitch = topSwitches[settings.routing.kind];
  const count = tasksOf(settings);
  return [
    {
      name: t`Shift`,
      value: t`1 to ${formatCount(count - 1)}`,
      what: t`The node that local id s sends to in phase sd, among ${counted(count, 'node')}.`,
      formula: `d = (s + sd) mod ${count}`,
      source: `Naruse, ${section('3')}`,
    },
    {
      name: t`Top switch`,
      value: tabled ? t`table` : name,
      what: t`The top switch that a connection goes through.`,
      formula: topSwitch?.formula ?? name,
      source: `Naruse, ${section('3')}`,
    },
    contentionFormula(lane, `Naruse, ${section('2')}`),
    overIdealFormula(lane, `Prisacari 2013, ${section('5')}`),
  ];
}
