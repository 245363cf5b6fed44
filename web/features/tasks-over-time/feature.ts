/* A row for every task: in the ribbon, phase after phase and to whom; and without phases, what each task of a program does over time. */

import { engineRow } from '../../model/lanes.ts';
import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';

export const chart = {
  ...({ id: 'tasks', title: t`Tasks over time` } as const),
  load: async () => (await import('./TasksChart.tsx')).TasksChart,
};

export const tasksOverTime: Feature = {
  name: 'features/tasks-over-time',
  chart,
  ribbonRows: [
    {
      kind: 'table',
      clock: 'phases',
      name: t`to whom`,
      title: t`Who sends to whom, phase by phase`,
      caption: t`Filled: crosses the middle; orange: more than fits.`,
      has: ({ shape }) => shape?.bisection != null,
      onlyAsked: true,
      load: async () => (await import('./TableRows.tsx')).TableRows,
    },
    {
      kind: 'tasks',
      clock: 'packets',
      name: t`task by task`,
      title: t`Task by task, phase after phase`,
      caption: t`Waiting is hatched: orange for a shared link, grey for a late message.`,
      has: ({ settings }) => engineRow(settings).exchanges === true,
      load: async () => (await import('./TaskRows.tsx')).TaskRows,
    },
  ],
};
