/* How much each of several jobs is slowed by the others, as columns. */

import type { JobResult } from '../../measures/job-results.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import { namesList, namesOf } from '../../model/names.ts';
import { writeNumbers } from '../../model/numbers.ts';
import { type Column, csvOf } from '../../words/table.ts';
import { LANE, partialColumns } from '../common/report.ts';

type JobRow = JobResult & { lane: string; called: readonly string[] };

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

/** What a machine calls the nodes of a job. */
const NAMES: Column<JobRow> = {
  heading: 'names',
  value: ({ nodes, called }) => namesList(nodes.map((node) => called[node] ?? '')).replaceAll(',', ' '),
};

/** Results of all lanes that run several jobs, once each job has run alone, too. */
export function jobsCsv(lanes: readonly Pick<ReportedLane, 'name' | 'jobs' | 'partial' | 'settings'>[]): string {
  const rows = lanes.flatMap(({ name, jobs = [], settings }) => {
    const called = namesOf(settings.topology);
    return jobs.map((job): JobRow => ({ ...job, lane: name, called }));
  });
  const names = rows.some(({ called }) => called.length > 0) ? [NAMES] : [];
  return csvOf({ columns: [...COLUMNS, ...names, ...partialColumns<JobRow>(lanes)], rows });
}
