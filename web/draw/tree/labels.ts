/* Names and counts of the levels in the gutter, with bars that count the pairs of links between two levels. */

import { countOf, pairsOf } from '../../tree/numbering.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { make, place } from './dom.ts';
import type { Layout } from './layout.ts';
import type { TreeModel } from './model.ts';

export interface Label {
  y: number;
  strong: string;
  quiet: string;
  /** pairs of links, for the bar; 0 = a level */
  bar: number;
}

const LONGEST_BAR = 36;
const LEAST_ROOM = 50;

/** What stands in the gutter, from top to bottom; y is the middle of the label. */
export function gutterLabels(model: TreeModel, layout: Layout): Label[] {
  const { shape, gutter } = model;
  const labels: Label[] = [];
  let widest = 1;
  for (let level = 1; level <= shape.levels; level++) widest = Math.max(widest, pairsOf(shape, level));
  for (let level = shape.levels; level >= 1; level--) {
    const row = layout.rows[level];
    const below = layout.rows[level - 1];
    if (!row || !below) continue;
    const switches = countOf(shape, level);
    labels.push({
      y: row.y,
      strong: gutter === 'narrow' ? '' : `Level ${level}`,
      quiet: gutter === 'narrow' ? `${level}` : switchCount(switches),
      bar: 0,
    });
    const end = level === 1 ? below.y : below.top;
    const pairs = pairsOf(shape, level);
    if (gutter !== 'narrow' && end - row.bottom >= LEAST_ROOM) {
      labels.push({
        y: (row.bottom + end) / 2,
        strong: '',
        quiet: counted(pairs, 'pair'),
        bar: Math.max(2, (LONGEST_BAR * pairs) / widest),
      });
    }
  }
  const { chipY, chipHeight } = layout.node;
  if (gutter !== 'narrow')
    labels.push({
      y: chipY + Math.min(20, chipHeight) / 2 - 3,
      strong: layout.pods.length > 0 ? 'Pods' : 'Nodes',
      quiet: nodesInWords(model, layout.pods.length > 0),
      bar: 0,
    });
  if (gutter !== 'narrow' && layout.foot > 0)
    labels.push({ y: layout.foot + 7, strong: '', quiet: 'mean, worst', bar: 0 });
  return labels;
}

function nodesInWords({ shape, parts }: TreeModel, folded: boolean): string {
  if (parts?.kind === 'job') return `${parts.senders} of ${shape.nodes}`;
  if (parts?.kind === 'many') return `${parts.senders} to ${parts.receivers}`;
  return counted(shape.nodes, folded ? 'node' : 'task');
}

function switchCount(switches: number): string {
  return switches > 999 ? `${formatCount(switches)} sw.` : counted(switches, 'switch');
}

/** Long counts begin further left. */
export function labelLeft(model: TreeModel): number {
  return model.gutter === 'narrow' ? 8 : widestCount(model) > 99 ? 6 : widestCount(model) > 9 ? 12 : 16;
}

function widestCount({ shape }: TreeModel): number {
  let most = 1;
  for (let level = 1; level <= shape.levels; level++) most = Math.max(most, countOf(shape, level));
  return most;
}

export function showLabels(box: HTMLElement, model: TreeModel, layout: Layout): void {
  box.replaceChildren();
  if (!model.gutter) return;
  for (const label of gutterLabels(model, layout)) {
    const element = make('div', label.bar > 0 ? 'tree-label tree-label-pairs' : 'tree-label');
    if (label.bar > 0) {
      const bar = make('i', 'tree-label-bar');
      bar.style.width = `${label.bar}px`;
      element.append(bar);
    }
    if (label.strong) element.append(make('b', '', {}, label.strong));
    element.append(make('span', '', {}, label.quiet));
    place(element, labelLeft(model), label.y);
    box.append(element);
  }
}
