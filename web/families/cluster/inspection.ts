import { linkCapacities } from '../../scenario/capacity.ts';
import { nodeRange } from '../../tree/link-words.ts';
import { levelOfLink } from '../../tree/numbering.ts';
import { crowdAt, type Journey } from '../../tree/traffic.ts';
import { formatFit } from '../../words/format.ts';
import { agree, capital, counted } from '../../words/grammar.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { Overviewed, PhaseTexts, Why } from '../common/inspection.ts';
import { inPhase } from '../common/overview.ts';
import { fetched } from '../common/part.ts';
import { goneThrough } from '../common/standing.ts';
import { onlyWay } from '../common/why.ts';
import { clusterLink } from './link.ts';
import { clusterMessages } from './messages.ts';
import { clusterMoment } from './moment.ts';
import { nodeNow } from './node-now.ts';
import { clusterOverview } from './overview.ts';
import { clusterStanding } from './standing.ts';

/** A cluster has one way from node to node. Whether messages meet in time is up to the nodes: there is no common clock. */
export function clusterWhy(lane: Overviewed, link: number, users: Journey[]): Why {
  const { shape, settings } = lane;
  const level = levelOfLink(shape, link);
  const fits = linkCapacities(settings)[level] ?? 1;
  const crowd = crowdAt(shape, lane.loads, link);
  const verb = link < shape.upLinks ? 'leave' : 'enter';
  const many = `${counted(users.length, 'packet')} of this step ${users.length === 1 ? `${verb}s` : verb} ${nodeRange(crowd.first, crowd.last)} here.`;
  const room = `${formatFit(fits)} ${agree(fits, 'fits', 'fit')} in the time of a packet on a node's link${users.length > fits ? ', so the others wait in a queue, which drops packets when it is full' : ''}.`;
  return { title: 'Why this way', paragraphs: [onlyWay(lane, link), `${many} ${capital(room)}`] };
}

const texts: PhaseTexts = {
  overview: clusterOverview,
  moment: clusterMoment,
  why: clusterWhy,
  link: clusterLink,
  node: nodeNow,
  messages: clusterMessages,
  standing: (lane, task, links, queues) => [
    `Task ${task} is ${inPhase(lane.settings, lane.loads.phase)}.`,
    ...clusterStanding(lane, task, links, queues),
  ],
  finished: goneThrough,
};

export const clusterInspection = phaseInspection(
  texts,
  fetched(async () => (await import('./paper.tsx')).clusterPaper),
);
