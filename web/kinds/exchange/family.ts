/* The exchange family: short description, and lane head. */

import { longerThanIdeal } from '../../measures/comparable.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { busBandwidth, collectiveOf } from '../../model/message-sizes.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatBytes, formatTime } from '../../words/format.ts';
import { fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Family, Headline } from '../common/family.ts';
import { fetched } from '../common/loadable.ts';
import { overIdealHeadline } from '../common/over-ideal.ts';
import { type FormulaPart, joinFormulaParts, phased, routingPart } from '../common/phase-formulas.ts';
import { exchangeSentence } from '../common/sentence.ts';
import { figuresAtInstant } from '../common/small-figures.ts';

const MAPPED: Readonly<Record<LaneSettings['mapping']['kind'], string>> = {
  contiguous: t`contiguous mapping`,
  'round-robin': t`round-robin mapping`,
  random: t`random mapping`,
  'contention-aware': t`contention-aware mapping`,
};

const EXCHANGE_PARTS: readonly FormulaPart[] = [
  { text: ({ traffic }) => exchanges[traffic.exchange].short(traffic), always: true },
  routingPart,
  { text: ({ mapping }) => MAPPED[mapping.kind], always: false },
  {
    text: ({ traffic }) => formatBytes(collectiveOf({ traffic }) ? traffic.dataBytes : traffic.messageBytes),
    always: false,
  },
  { text: ({ run }) => startOf(run.startJitterNs), always: false },
  {
    text: ({ traffic }) => (traffic.selfMessages === 'timed' ? t`self messages timed` : t`self messages free`),
    always: false,
  },
];

function startOf(jitterNs: number): string {
  return jitterNs === 0 ? t`all start at once` : t`starts within ${formatTime(jitterNs * 1000)}`;
}

const later = () => import('./later.ts');

export const exchange: Family = {
  ...phased,
  kind: 'exchange',
  formula: joinFormulaParts(EXCHANGE_PARTS),
  sentence: exchangeSentence,
  headline: exchangeHeadline,
  smallFigures: (lane) => figuresAtInstant(lane),
  explain: fetched(async () => (await later()).explainExchange),
  schedule: fetched(async () => (await later()).exchangeSchedule),
  tables: ['loads', 'links', 'series'],
  firstMeasure: () => 'over-ideal',
  inspection: fetched(async () => (await later()).exchangeInspection),
};

/** A collective has its bus bandwidth beside the time; of other runs the figure is how much longer than ideal they took. */
function exchangeHeadline(lane: LaneState): Headline | null {
  const endPs = lane.summary?.completionPs ?? 0;
  const gbps = longerThanIdeal(lane) === null ? null : busBandwidth(lane.settings, endPs);
  if (gbps === null) return overIdealHeadline(lane);
  return {
    figure: fixed(gbps, gbps < 99.95 ? 1 : 0),
    unit: 'Gb/s',
    text: t`bus bandwidth`,
    second: { words: t`${formatTime(endPs)} in all`, strong: false },
    cost: -gbps,
    final: true,
  };
}
