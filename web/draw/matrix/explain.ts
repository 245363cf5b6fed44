/* What a matrix and its cells say. */

import { linkName } from '../../tree/names.ts';
import { capitalize, counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { TargetText } from '../drawing.ts';
import { loadText } from '../tree/scene.ts';
import { cutIn, type MatrixRow, messageLevel, rangeName } from './cells.ts';
import type { MatrixModel } from './drawing.ts';

/** The fullest link of a cell. */
export function fullestLinkIn(model: MatrixModel, row: MatrixRow, cell: number): number {
  const first = row.first + cell * row.per;
  let worst = first;
  for (let link = first; link < Math.min(first + row.per, row.first + row.count); link++) {
    if ((model.loads?.linkLoad[link] ?? 0) > (model.loads?.linkLoad[worst] ?? 0)) worst = link;
  }
  return worst;
}

export function explainCell(model: MatrixModel, row: MatrixRow, cell: number): TargetText {
  const value = row.values[cell] ?? 0;
  if (model.kind === 'links') {
    const name = capitalize(linkName(model.shape, fullestLinkIn(model, row, cell)));
    const links = Math.min(row.per, row.count - cell * row.per);
    const cut = cutIn(model.shape, row, cell).length;
    const load = value === 0 ? tFor('of a link')`idle` : loadText(value);
    if (links === 1) return { title: name, lines: [[cut > 0 ? t`cut, routes go around it` : load, '']] };
    const title = t`${links} links, the busiest ${load}`;
    return { title: cut > 0 ? t`${title}, ${cut} cut` : title, lines: [[name, '']] };
  }
  const below = model.shape.nodesBelow(messageLevel(model.shape));
  return {
    title: t`Nodes ${row.name} to nodes ${rangeName(cell, below)}`,
    lines: [[t`${Math.round(value * below)} of ${counted(below, 'message')} of this phase`, '']],
  };
}

export function matrixSummary(model: MatrixModel, rows: MatrixRow[]): string {
  if (model.kind === 'messages') return t`${model.name}: messages of this phase between ${rows.length} subtrees`;
  const over = rows.reduce((sum, row) => sum + row.over, 0);
  return t`${model.name}: load of every link by level; ${over} of ${model.shape.links} above capacity`;
}
