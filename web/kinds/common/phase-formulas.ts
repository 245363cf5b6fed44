/* Formulas that several kinds of runs in phases share. */

import { formatMultiple } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { FormulaEntry } from './inspection.ts';
import type { LaneView } from './lane-view.ts';
import { overIdealText } from './over-ideal.ts';

export function contentionFormula({ loads }: LaneView, source: string): FormulaEntry {
  return {
    name: t`Contention`,
    value: t`${formatMultiple(loads.contention)}×, bound ${formatMultiple(loads.bound)}×`,
    what: t`How many messages of this phase need its busiest link. No routing gets below the bound.`,
    formula: t`max over links; bound: max over subtrees of ⌈messages / links⌉`,
    source,
  };
}

export function overIdealFormula(lane: LaneView, source: string): FormulaEntry {
  return {
    name: t`Longer than ideal`,
    value: overIdealText(lane),
    what: t`How much later than ideal the last task finishes, measured by simulating the packets.`,
    formula: t`completion / T − 1`,
    source,
  };
}
