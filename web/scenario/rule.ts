/* What a rule is that needs more than one field. */

import type { SettingPath } from './field.ts';
import { named } from './naming.ts';
import type { LaneOverride, LaneSettings, ResolvedLane } from './types.ts';

export interface Rule {
  /** the fields at fault */
  paths: readonly SettingPath[];
  /** null when the lane keeps the rule; later rules may trust that earlier ones are kept */
  fault(lane: ResolvedLane): string | null;
  /** base settings with which that lane keeps it, and what was done */
  repair(settings: LaneSettings, lane: ResolvedLane): { settings: LaneSettings; remedy: string };
  /** one of several lanes takes this instead, so that the others keep theirs */
  own?: Omit<LaneOverride, 'name'>;
}

/** The base settings with something else in one part. */
export function withPart<P extends keyof LaneSettings>(
  settings: LaneSettings,
  part: P,
  values: Partial<LaneSettings[P]>,
): LaneSettings {
  return { ...settings, [part]: { ...settings[part], ...values } };
}

function firstTwice(nodes: readonly number[]): number | undefined {
  const seen = new Set<number>();
  return nodes.find((node) => seen.size === seen.add(node).size);
}

/** What is wrong with a list of nodes: one that does not exist, or one that stands there twice. */
export function listFault(path: SettingPath, listed: readonly number[], nodes: number): string | null {
  const strange = listed.find((node) => node >= nodes);
  if (strange !== undefined) return `${named(path)} may not name node ${strange}; nodes are 0 to ${nodes - 1}`;
  const twice = firstTwice(listed);
  return twice === undefined ? null : `${named(path)} may not name node ${twice} twice; each node counts once`;
}

/** Everything that decides how many nodes there are, and how they hang together. */
export const NODES_PATHS: readonly SettingPath[] = [
  'topology.kind',
  'topology.m',
  'topology.w',
  'topology.k',
  'topology.n',
  'topology.ports',
  'topology.stages',
  'topology.nodesPerSwitch',
  'topology.switches',
];
