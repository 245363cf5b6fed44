/* The family without phases: short description, and lane head. */

import { traffics } from '../../model/algorithms/traffics.ts';
import { runsJobs } from '../../model/lanes.ts';
import { t } from '../../words/language/language.ts';
import type { Family, OwnTable } from '../common/family.ts';
import { fetched } from '../common/loadable.ts';
import { congestionFigures, congestionHeadline } from './head/figures.ts';
import { techniqueText } from './head/technique.ts';
import { congestionSentence } from './sentence.ts';

const later = () => import('./later.ts');

const FLOWS: OwnTable = {
  text: t`Flows into hot nodes`,
  name: 'flows',
  write: fetched(async () => (await later()).flowsCsv),
};

const MESSAGES: OwnTable = {
  text: t`Messages of programs`,
  name: 'messages',
  appliesTo: ({ traffic }) => traffics[traffic.kind].listed === true,
  write: fetched(async () => (await later()).messagesOfLanes),
};

const JOBS: OwnTable = {
  text: t`Jobs and their slowdown`,
  name: 'jobs',
  appliesTo: runsJobs,
  write: fetched(async () => (await later()).jobsCsv),
};

export const congestion: Family = {
  kind: 'congestion',
  formula: techniqueText,
  sentence: congestionSentence,
  headline: congestionHeadline,
  smallFigures: congestionFigures,
  explain: fetched(async () => (await later()).explainCongestion),
  tables: ['compared', FLOWS, JOBS, MESSAGES, 'links', 'series'],
  firstMeasure({ traffic }) {
    const { hot, endless } = traffics[traffic.kind];
    if (hot === 'always') return 'recovery';
    return endless ? 'latency-mean' : 'completion';
  },
  history: fetched(async () => (await later()).historyRows),
  pictures: fetched(async () => (await import('./picture/pictures.ts')).congestionPictures),
  legend: fetched(async () => (await import('./legend.ts')).congestionLegend),
  inspection: fetched(async () => (await later()).congestionInspection),
  stripChart: fetched(async () => (await import('./charts/CongestionCharts.tsx')).CongestionCharts),
};
