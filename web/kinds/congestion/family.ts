/* The family without phases: short description, and lane head. */

import { routings } from '../../model/algorithms/routings.ts';
import { traffics } from '../../model/algorithms/traffics.ts';
import { runsJobs } from '../../model/lanes.ts';
import { looksAtQueues } from '../../model/switch-rules.ts';
import type { LaneSettings } from '../../model/types.ts';
import { counted } from '../../words/grammar.ts';
import { t, translated } from '../../words/language/language.ts';
import type { Family, OwnTable } from '../common/family.ts';
import { fetched } from '../common/loadable.ts';
import { congestionFigures, congestionHeadline } from './head/figures.ts';
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

/* What a lane does about congestion, in a few words: derived from its settings, never from its name. */

type Technique = Pick<LaneSettings, 'routing' | 'queuing' | 'isolation' | 'congestion'>;

const SCHEMES: Record<LaneSettings['queuing']['kind'], (vcs: number) => string> = {
  '1q': () => t`one channel for all`,
  dbbm: (vcs) => t`${counted(vcs, 'channel')} by destination`,
  vftree: (vcs) => t`${counted(vcs, 'channel')} by pair of leaves`,
  flow2sl: (vcs) => t`${counted(vcs, 'channel')} by pair of groups`,
  fifo: () => t`one line at every input (FIFO)`,
};

const PARTS: readonly ((lane: Technique) => string)[] = [
  (lane) => (looksAtQueues(lane) ? t`takes the shortest queue` : translated(routings[lane.routing.kind].reaction)),
  ({ routing, isolation }) => {
    const { notified } = routings[routing.kind];
    switch (isolation.kind) {
      case 'afi':
        return notified ? t`isolates the hot flow` : t`isolates what it moved`;
      case 'afi-switches':
        return notified ? t`isolates the hot flow in switches` : t`isolates what it moved in switches`;
      default:
        return t`isolates nothing`;
    }
  },
  ({ queuing }) => SCHEMES[queuing.kind](queuing.vcs),
];

/** The one thing that tells the lane from the others; where there are several, or none, what it does with routes, what it isolates, and
 * channels that are not the usual one. */
export function techniqueText(lane: Technique, all: readonly Technique[] = [lane]): string {
  const differing = PARTS.filter((part) => all.some((other) => part(other) !== part(lane)));
  if (differing.length === 1) return differing.map((part) => part(lane)).join('');
  const isolates = lane.isolation.kind !== 'none' || (all.length === 1 && routings[lane.routing.kind].notified);
  const usual = [true, isolates, lane.queuing.kind !== '1q'];
  return PARTS.flatMap((part, at) => (usual[at] || (at !== 1 && differing.includes(part)) ? [part(lane)] : [])).join(
    ', ',
  );
}
