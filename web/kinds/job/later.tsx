/* What is said of a job on request: in the inspector, why it takes as long as it does, and by which formulas (Naruse et al.). */

import { longerThanIdeal } from '../../measures/comparable.ts';
import { type Collisions, collisionsOf } from '../../measures/contention.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { topSwitches } from '../../model/algorithms/top-switches.ts';
import { tasksOf } from '../../model/lanes.ts';
import { nodesOf } from '../../model/shape.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import { narrowestLevelText } from '../../traffic/narrowest-level.ts';
import { formatCount, formatMultiple, formatRelativeChange, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { section } from '../../words/titles.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import { type FormulaEntry, type PhaseTexts, phasePaper } from '../common/inspection.ts';
import { describeInstant, taskWording } from '../common/instant.ts';
import type { LaneView } from '../common/lane-view.ts';
import { preloaded } from '../common/loadable.ts';
import { overviewOf, phaseTakesLonger } from '../common/overview.ts';
import { contentionFormula, NOT_YET, overIdealFormula } from '../common/phase-formulas.ts';
import { explainContention } from '../common/why.ts';

export { exchangeSchedule } from '../common/schedule.ts';

export function explainJob(lane: LaneProgress): string[] {
  const { settings, summary, run } = lane;
  const size = formatCount(tasksOf(settings));
  const paragraphs = [
    t`In phase sd (the shift distance), local id s sends to (s + sd) mod ${size}; ${size} of ${formatCount(nodesOf(settings.topology))} nodes take part, in the order of their leaf switches.`,
    hotText(collisionsOf(lane.analysis)),
    topSwitches[settings.routing.kind]?.why ?? '',
  ];
  if (run.refusal !== null) return [...paragraphs, run.refusal];
  const ratio = longerThanIdeal(lane);
  if (ratio === null || !summary) return [...paragraphs, NOT_YET];
  const over = formatRelativeChange(ratio);
  return [
    ...paragraphs,
    `${t`In the packet simulation, everything is done after ${formatTime(summary.completionPs)}, ${over} longer than if nothing ever waited.`} ${OVERLAP}`,
  ];
}

function hotText(collisions: Collisions | null): string {
  if (!collisions) return t`The phases are still being analysed.`;
  const { colliding, phases, worst } = collisions;
  return t`Hot spots: ${formatCount(colliding)} of ${counted(phases, 'phase')}; ${t`busiest link ${formatMultiple(worst)}×`}.`;
}

/** Why the total grows by less than the sum of the fullest links of all distances. */
const OVERLAP = t`Nodes do not wait for each other between phases: while some share a link, the others go on to the next phase.`;

const jobPaper = phasePaper(
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

const texts: PhaseTexts = {
  overview: (lane) =>
    overviewOf(lane, {
      scale: () => t`Every link carries one message at a time.`,
      climbs: () => false,
      cost: phaseTakesLonger,
      reason: ({ shape, settings }) => narrowestLevelText(shape, settings),
    }),
  moment: (lane, instant) => describeInstant(lane, instant, taskWording),
  why: (lane, link, users) =>
    explainContention(lane, link, users, (settings, load) => `, ${phaseTakesLonger(settings, load)}`),
};

export const jobInspection = phaseInspection(texts, preloaded(jobPaper));
