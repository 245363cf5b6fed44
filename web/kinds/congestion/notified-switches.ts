/* Who knows of a root at an instant: switches and nodes with a live entry in their ARN table. */

import { routings } from '../../model/algorithms/routings.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { Frame, Shape } from '../../run/protocol.ts';
import { andList, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

/** Whether notifications run: only they need a detector at the ports. */
export function isNotified({ routing }: Pick<LaneSettings, 'routing'>): boolean {
  return routings[routing.kind].notified === true;
}

export function knowsRoot({ congestion }: Frame, entity: number): boolean {
  return (congestion?.entityEntries[entity] ?? 0) > 0;
}

/** Numbers of nodes and switches. */
export function knowersOf({ nodes, switches }: Pick<Shape, 'nodes' | 'switches'>, frame: Frame) {
  const notified = { nodes: 0, switches: 0 };
  for (let entity = 0; entity < nodes + switches; entity++)
    if (knowsRoot(frame, entity)) notified[entity < nodes ? 'nodes' : 'switches']++;
  return notified;
}

export function knowersText(shape: Pick<Shape, 'nodes' | 'switches'>, frame: Frame): string {
  return countsText(knowersOf(shape, frame));
}

/** '59 nodes and 42 switches' */
export function countsText({ nodes, switches }: { nodes: number; switches: number }): string {
  const parts = [
    ...(nodes > 0 ? [counted(nodes, 'node')] : []),
    ...(switches > 0 ? [counted(switches, 'switch')] : []),
  ];
  return andList(parts) || t`nobody`;
}
