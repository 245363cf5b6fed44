/* What the space-time picture shows, as a table: a row per node of each lane. */

import { DataTable, type PageColumn } from '../../draw/chart/NumbersTable.tsx';
import { formatShare, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { type Doing, doneAt, type NodeRow, shareWaited } from './doings.ts';
import { chart } from './feature.ts';
import type { TaskTimelineLane } from './task-timeline.ts';

interface Row extends NodeRow {
  lane: string;
  slotPs: number;
  end: number;
}

const spent = ({ pieces, slotPs }: Row, doings: readonly Doing[]): number =>
  pieces.reduce((sum, { doing, from, to }) => sum + (doings.includes(doing) ? to - from : 0), 0) * slotPs;

const COLUMNS: readonly PageColumn<Row>[] = [
  { heading: t`node`, value: ({ node }) => node },
  { heading: t`computes`, value: (row) => spent(row, ['computes']), format: formatTime },
  { heading: t`sends`, value: (row) => spent(row, ['sends']), format: formatTime },
  { heading: t`both`, value: (row) => spent(row, ['both']), format: formatTime },
  { heading: t`waits`, value: (row) => spent(row, ['waits']), format: formatTime },
  { heading: t`done after`, value: (row) => doneAt(row, row.end) * row.slotPs, format: formatTime },
];

export function TaskTable({ lanes }: { lanes: readonly TaskTimelineLane[] }) {
  const rows = lanes.flatMap(({ name, taskTimeline }) =>
    taskTimeline.rows.map((row) => ({ ...row, lane: name, slotPs: taskTimeline.slotPs, end: taskTimeline.end })),
  );
  const lane: PageColumn<Row> = { heading: t`lane`, value: (row) => row.lane };
  return (
    <DataTable
      columns={lanes.length > 1 ? [lane, ...COLUMNS] : COLUMNS}
      rows={rows}
      label={t`${chart.title}, table`}
      keyOf={(row) => `${row.lane} ${row.node}`}
    >
      {lanes.map(({ lane: index, name, taskTimeline }) => (
        <p
          key={index}
          className="grey"
        >{t`${name}: ${formatShare(shareWaited(taskTimeline))} of all time spent waiting`}</p>
      ))}
    </DataTable>
  );
}
