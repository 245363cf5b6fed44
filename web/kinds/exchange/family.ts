/* The exchange family: short description, and lane head. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { collectiveOf } from '../../model/collective.ts';
import { nodesOf } from '../../model/shape.ts';
import type { Mapping } from '../../model/types.ts';
import { formatBytes, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import type { Family } from '../common/family.ts';
import { type FormulaPart, joinFormulaParts, routingPart } from '../common/formula-parts.ts';
import { legendOfPhases } from '../common/legend.ts';
import { fetched, preloaded } from '../common/loadable.ts';
import { phasePictures } from '../common/phase-pictures.ts';
import { figuresAtInstant } from '../common/small-figures.ts';
import { exchangeTraffic } from '../common/traffic.ts';
import { exchangeHeadline } from './headline.ts';
import { exchangeOverview } from './overview.ts';

const MAPPED: Readonly<Record<Mapping['kind'], string>> = {
  contiguous: t`contiguous mapping`,
  'round-robin': t`round-robin mapping`,
  random: t`random mapping`,
  'contention-aware': t`contention-aware mapping`,
};

const EXCHANGE_PARTS: readonly FormulaPart[] = [
  { text: ({ traffic, topology }) => exchanges[traffic.exchange].short(traffic, nodesOf(topology)), always: true },
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

const later = () => import('./later.tsx');

export const exchange: Family = {
  kind: 'exchange',
  formula: joinFormulaParts(EXCHANGE_PARTS),
  traffic: exchangeTraffic,
  headline: exchangeHeadline,
  smallFigures: (lane) => figuresAtInstant(lane),
  explain: fetched(async () => (await later()).explainExchange),
  schedule: fetched(async () => (await later()).exchangeSchedule),
  tables: ['loads', 'links', 'series'],
  firstMeasure: () => 'over-ideal',
  pictures: preloaded(phasePictures),
  inside: fetched(async () => (await later()).insideOfMessages),
  legend: legendOfPhases,
  inspection: fetched(async () => (await later()).exchangeInspection),
  overview: preloaded(exchangeOverview),
};
