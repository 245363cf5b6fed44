/* How much each of several jobs is slowed by the others, as columns. */

import type { JobResult } from '../../measures/job-results.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import { writeNumbers } from '../../model/numbers.ts';
import { type Column, csvOf } from '../../words/table.ts';
import { LANE, partialColumns } from '../common/report.ts';

type JobRow = JobResult & { lane: string };

const COLUMNS: readonly Column<JobRow>[] = [
  { heading: LANE.heading, value: ({ lane }) => lane },
  { heading: 'job', value: ({ job }) => job },
  { heading: 'collective', value: ({ collective }) => collective },
  { heading: 'tasks', value: ({ nodes }) => nodes.length },
  { heading: 'nodes', value: ({ nodes }) => writeNumbers(nodes).replaceAll(',', ' ') },
  { heading: 'start', unit: 'ns', value: ({ startNs }) => startNs },
  { heading: 'alone', unit: 'ns', value: ({ aloneNs }) => aloneNs },
  { heading: 'time', unit: 'ns', value: ({ timeNs }) => timeNs },
  { heading: 'slowdown', value: ({ slowdown }) => slowdown },
];

/** Of all lanes that run several jobs, once each job has run alone, too. */
export function jobsCsv(lanes: readonly Pick<ReportedLane, 'name' | 'jobs' | 'partial'>[]): string {
  const rows = lanes.flatMap(({ name, jobs = [] }) => jobs.map((job): JobRow => ({ ...job, lane: name })));
  return csvOf({ columns: [...COLUMNS, ...partialColumns<JobRow>(lanes)], rows });
}
