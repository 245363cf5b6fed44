/* Levels as a table: capacity, least bandwidth, and the worst phase of every lane. */

import type { LaneState } from '../../../run/lane-state.ts';
import { formatCapacity } from '../../../words/format.ts';
import { tooltip } from '../../../words/glossary.ts';
import { counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { DataTable, type PageColumn } from '../NumbersTable.tsx';
import { type LevelRow, type LevelTable, levelTables } from './csv.ts';

export function LevelTables({ lanes }: { lanes: readonly LaneState[] }) {
  return levelTables(lanes).map((table) => (
    <DataTable
      key={table.lanes[0]?.index}
      columns={columnsOf(table)}
      rows={table.rows}
      label={t`Levels`}
      keyOf={({ level }) => level}
      className="links-table"
    />
  ));
}

function columnsOf({ lanes, rows }: LevelTable): PageColumn<LevelRow>[] {
  const fits = rows.some(({ links, fit }) => links !== fit);
  return [
    {
      heading: t`Out of a subtree`,
      value: ({ level, nodes: { least, most } }) => {
        if (level === 0) return t`a node`;
        return least < most
          ? t`level ${level}, ${least} to ${counted(most, 'node')}`
          : t`level ${level}, ${counted(most, 'node')}`;
      },
    },
    { heading: t`links`, value: ({ links }) => links, format: String },
    ...(fits
      ? [{ heading: tFor('as many as have room')`fit`, value: ({ fit }: LevelRow) => fit, format: formatCapacity }]
      : []),
    { heading: 'B min', head: BMIN, title: tooltip('bMin'), value: ({ bMin }) => bMin, format: String },
    ...lanes.flatMap(({ index, name }, at) =>
      (['up', 'down'] as const).map(
        (direction): PageColumn<LevelRow> => ({
          heading: direction,
          group: { id: index, name },
          value: (row) => row.lanes[at]?.[direction] ?? '–',
          format: String,
          cellClass: ({ lanes: worst, fit }) => (!worst[at] ? 'grey' : worst[at][direction] > fit ? 'over' : undefined),
        }),
      ),
    ),
  ];
}

const BMIN = (
  <>
    B<sub>{t`min`}</sub>
  </>
);
