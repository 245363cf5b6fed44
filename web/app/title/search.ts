/* From search input to nodes, tasks and switches. '6' may be a node or a task, '2.1' is switch 1 of level 2. */

import type { Shape } from '../../engine/protocol.ts';
import { t } from '../../language/language.ts';
import type { Selection } from '../../tree/selection.ts';

export interface SearchHit {
  text: string;
  detail: string;
  selection: Selection;
}

/** At most this many are offered. */
const MAX_RESULTS = 8;

export function searchTree(input: string, lane: number, shape: Shape, taskNode: Uint32Array | null): SearchHit[] {
  const match = /^(?:(node|knoten|task|switch)\s*)?(\d+)\s*(?:[.,:/]\s*(\d*))?$/i.exec(input.trim());
  if (!match) return [];
  const [, kind = '', first = '', second] = match;
  const word = kind.toLowerCase().replace('knoten', 'node');
  const number = Number(first);
  const found: SearchHit[] = [];

  if (second === undefined && word !== 'switch' && number < shape.nodes) {
    if (word !== 'task') {
      found.push({
        text: t`Node ${number}`,
        detail: homeOf(shape, number),
        selection: { kind: 'node', lane, node: number },
      });
    }
    const node = taskNode?.[number] ?? number;
    if (word !== 'node') {
      found.push({
        text: t`Task ${number}`,
        detail: t`on node ${node}`,
        selection: { kind: 'task', lane, task: number },
      });
    }
  }
  if (word === '' || word === 'switch') found.push(...switches(shape, lane, number, second));
  return found.slice(0, MAX_RESULTS);
}

function switches(shape: Shape, lane: number, level: number, index: string | undefined): SearchHit[] {
  if (level < 1 || level > shape.levels) return [];
  const first = shape.firstEntity[level] ?? 0;
  const count = (shape.firstEntity[level + 1] ?? shape.nodes + shape.switches) - first;
  const found: SearchHit[] = [];
  for (let at = 0; at < count && found.length < MAX_RESULTS; at++) {
    if (index && !String(at).startsWith(index)) continue;
    found.push({
      text: t`Switch ${level}.${at}`,
      detail: level === shape.levels ? t`at the top` : t`level ${level}`,
      selection: { kind: 'switch', lane, entity: first + at },
    });
  }
  return found;
}

function homeOf(shape: Shape, node: number): string {
  return t`in subtree ${Math.floor(node / (shape.below[1] ?? 1))} of level 1`;
}
