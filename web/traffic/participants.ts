/* Who takes part in what a lane does: the nodes of a job, the senders and receivers of many-to-many traffic. */

import { engineRow, isPartialExchange, jobOf } from '../model/lanes.ts';
import { absentOf, hasNode, nodesIn, placesOf } from '../model/shape.ts';
import type { ResolvedLane, Topology } from '../model/types.ts';
import { t } from '../words/language/language.ts';

export const SENDS = 1;
export const RECEIVES = 2;

export interface Participants {
  /** some of the nodes, each of which sends and receives; or senders on one side and receivers on the other */
  kind: 'subset' | 'sides';
  /** by task: SENDS, RECEIVES, both, or 0 for a node that takes no part */
  roles: Uint8Array;
  senders: number;
  receivers: number;
  /** nodes that exist and take no part */
  outside: number;
}

type ParticipantSettings = Pick<ResolvedLane, 'topology' | 'traffic' | 'job'>;

/** A drawn job is drawn once per lane. */
const known = new WeakMap<ParticipantSettings, Participants | null>();

/** Null where every place has a task that sends and receives. */
export function participantsOf(lane: ParticipantSettings): Participants | null {
  const last = known.get(lane);
  if (last !== undefined) return last;
  const participants = findParticipants(lane);
  known.set(lane, participants);
  return participants;
}

function findParticipants(lane: ParticipantSettings): Participants | null {
  if (engineRow(lane).sides) return counted('sides', lane.topology, lane.traffic.senders, lane.traffic.receivers);
  if (!isPartialExchange(lane) && absentOf(lane.topology).length === 0) return null;
  const job = engineRow(lane).exchanges ? jobOf(lane) : nodesIn(lane.topology);
  return counted('subset', lane.topology, job, job);
}

function counted(kind: Participants['kind'], topology: Topology, senders: number[], receivers: number[]): Participants {
  const [nodes, exists] = [placesOf(topology), hasNode(topology)];
  const roles = new Uint8Array(nodes);
  for (const task of senders) if (task < nodes) roles[task] = SENDS;
  for (const task of receivers) if (task < nodes) roles[task] = (roles[task] ?? 0) | RECEIVES;
  let outside = 0;
  for (const [node, role] of roles.entries()) if (role === 0 && exists(node)) outside++;
  return { kind, roles, senders: senders.length, receivers: receivers.length, outside };
}

export function takesPart(participants: Participants | null, task: number): boolean {
  return participants === null || (participants.roles[task] ?? 0) !== 0;
}

/** Names a node that takes no part. */
export function nonParticipantText({ kind }: Participants): string {
  return kind === 'subset' ? t`not in the job` : t`neither sends nor receives`;
}

/** ', a sender', where tasks do not all do both. */
export function roleText(lane: ResolvedLane, task: number): string {
  if (!engineRow(lane).sides) return '';
  const role = participantsOf(lane)?.roles[task] ?? 0;
  if (role === SENDS) return t`, a sender`;
  return role === RECEIVES ? t`, a receiver` : '';
}
