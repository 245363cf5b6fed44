/* The job family: short description, and lane head. */

import { collisionsOf } from '../../measures/contention.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { tasksOf } from '../../model/lanes.ts';
import { nodesOf } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatBytes, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Family, Headline } from '../common/family.ts';
import { fetched } from '../common/loadable.ts';
import { type FormulaPart, joinFormulaParts, phased, routingPart } from '../common/phase-formulas.ts';
import { exchangeSentence } from '../common/sentence.ts';
import { figuresAtInstant } from '../common/small-figures.ts';

const JOB_PARTS: readonly FormulaPart[] = [
  {
    text: (lane) => (routings[lane.routing.kind].tabled ? tableText(lane.routing.initial) : routingPart.text(lane)),
    always: true,
  },
  { text: (lane) => t`${tasksOf(lane)} of ${nodesOf(lane.topology)} nodes`, always: true },
  { text: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
];

function tableText(initial: LaneSettings['routing']['initial']): string {
  switch (initial) {
    case 'destination':
      return t`top switches from destination ports`;
    case 'source':
      return t`top switches from source ports`;
    case 'local':
      return t`top switches from local ids`;
  }
}

const later = () => import('./later.ts');

export const job: Family = {
  ...phased,
  kind: 'job',
  formula: joinFormulaParts(JOB_PARTS),
  sentence: exchangeSentence,
  headline: jobHeadline,
  smallFigures: (lane) => figuresAtInstant(lane),
  explain: fetched(async () => (await later()).explainJob),
  schedule: fetched(async () => (await later()).exchangeSchedule),
  firstMeasure: () => 'over-ideal',
  // The family is about messages that share a link, at any level.
  opensOn: 'fullest',
  inspection: fetched(async () => (await later()).jobInspection),
};

function jobHeadline({ analysis, summary }: LaneState): Headline | null {
  const collisions = collisionsOf(analysis);
  if (!collisions) return null;
  const { colliding, phases } = collisions;
  const share = Math.round((colliding / Math.max(1, phases)) * 100);
  return {
    figure: colliding > 0 && share === 0 ? '<1' : String(share),
    unit: '%',
    text: t`of phases hot`,
    ...(summary?.finished && { second: { words: t`${formatTime(summary.completionPs)} in all`, strong: false } }),
    cost: colliding / Math.max(1, phases),
    final: true,
  };
}
