/* Names and counts of the levels in the gutter, with bars that count the pairs of links between two levels. */

import { t, tFor } from '../../language/language.ts';
import { entityCount, intactPairs } from '../../tree/numbering.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import type { Label } from '../labels.ts';
import type { Layout } from './layout.ts';
import type { TreeModel } from './model.ts';

const LONGEST_BAR = 36;
const LEAST_ROOM = 50;

/** What stands in the gutter, from top to bottom. */
export function gutterLabels(model: TreeModel, layout: Layout): Label[] {
  const { shape, gutter } = model;
  if (gutter === 'none') return [];
  const whole = gutter !== 'narrow';
  const labels: Label[] = [];
  const line = (y: number, text: string, more: Partial<Label> = {}): void => {
    const plain = {
      text,
      x: labelLeft(model),
      y,
      size: 12,
      tone: 'grey',
      strong: false,
      anchor: 'start',
      bar: 0,
    } as const;
    labels.push({ ...plain, ...more });
  };
  const two = (y: number, strong: string, quiet: string): void => {
    line(y - 7, strong, { tone: 'ink', strong: true });
    line(y + 8, quiet);
  };
  let widest = 1;
  for (let level = 1; level <= shape.levels; level++) widest = Math.max(widest, intactPairs(shape, level));
  for (let level = shape.levels; level >= 1; level--) {
    const row = layout.rows[level];
    const below = layout.rows[level - 1];
    if (!row || !below) continue;
    if (whole) two(row.y, t`Level ${level}`, switchCount(entityCount(shape, level)));
    else line(row.y, `${level}`);
    const end = level === 1 ? below.y : below.top;
    const pairs = intactPairs(shape, level);
    if (!whole || end - row.bottom < LEAST_ROOM) continue;
    line((row.bottom + end) / 2 + 4, counted(pairs, 'pair'), { bar: Math.max(2, (LONGEST_BAR * pairs) / widest) });
  }
  if (!whole) return labels;
  const { chipY, chipHeight } = layout.node;
  const folded = layout.pods.length > 0;
  two(chipY + Math.min(20, chipHeight) / 2 - 3, folded ? t`Pods` : t`Nodes`, nodesText(model, folded));
  if (layout.foot > 0) line(layout.foot + 7, t`mean, worst`);
  return labels;
}

function nodesText({ shape, participants }: TreeModel, folded: boolean): string {
  if (participants?.kind === 'subset') return t`${participants.senders} of ${shape.nodes}`;
  if (participants?.kind === 'sides')
    return tFor('senders to receivers')`${participants.senders} to ${participants.receivers}`;
  return counted(shape.nodes, folded ? 'node' : 'task');
}

function switchCount(switches: number): string {
  return switches > 999 ? t`${formatCount(switches)} sw.` : counted(switches, 'switch');
}

/** Long counts begin further left. */
function labelLeft(model: TreeModel): number {
  return model.gutter === 'narrow' ? 8 : widestCount(model) > 99 ? 6 : widestCount(model) > 9 ? 12 : 16;
}

function widestCount({ shape }: TreeModel): number {
  let widest = 1;
  for (let level = 1; level <= shape.levels; level++) widest = Math.max(widest, entityCount(shape, level));
  return widest;
}
