/* Plain-text tables. */

import { cellText, type Table } from '../web/words/table.ts';

/** Columns are as wide as their content. */
export function textTable<Row>({ columns, rows }: Table<Row>): string {
  const cells = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => cellText(column, row))),
  ];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
