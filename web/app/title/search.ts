/* From search input to nodes, tasks and switches. '6' may be a node or a task, '2.1' is switch 1 of level 2. */

import type { Shape } from '../../engine/protocol.ts';
import { t } from '../../language/language.ts';
import type { Selection } from '../../tree/selection.ts';
import { numberIn } from '../../words/typed-number.ts';

export interface SearchHit {
  text: string;
  detail: string;
  selection: Selection;
}

/** At most this many are offered. */
const MAX_RESULTS = 8;

export function searchTree(input: string, lane: number, shape: Shape, taskNode: Uint32Array | null): SearchHit[] {
  const [, kind = '', written = ''] = /^(node|knoten|task|switch)?(.*)$/i.exec(input.trim()) ?? [];
  const word = kind.toLowerCase().replace('knoten', 'node');
  const [, level, index] = /^\s*(\d+)(?:\s*[.,:/]\s*(\d*))?$/.exec(written) ?? [];
  const number = index === undefined ? numberIn(written) : groupedIn(written);
  const found: SearchHit[] = [];

  if (Number.isInteger(number) && word !== 'switch' && number >= 0 && number < shape.nodes) {
    if (word !== 'task') {
      found.push({
        text: t`Node ${number}`,
        detail: t`in subtree ${shape.homeOf(number)} of level 1`,
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
  if (level !== undefined && (word === '' || word === 'switch'))
    found.push(...switches(shape, lane, Number(level), index));
  return found.slice(0, MAX_RESULTS);
}

/** '1,024', which is no switch; NaN for '2.1', which is one. */
function groupedIn(written: string): number {
  const number = numberIn(written);
  return number >= 1000 ? number : Number.NaN;
}

function switches(shape: Shape, lane: number, level: number, index: string | undefined): SearchHit[] {
  if (level < 1 || level > shape.levels) return [];
  const found: SearchHit[] = [];
  for (let at = 0; at < shape.entitiesOf(level) && found.length < MAX_RESULTS; at++) {
    if (index && !String(at).startsWith(index)) continue;
    found.push({
      text: t`Switch ${level}.${at}`,
      detail: level === shape.levels ? t`at the top` : t`level ${level}`,
      selection: { kind: 'switch', lane, entity: shape.firstEntityOf(level) + at },
    });
  }
  return found;
}
