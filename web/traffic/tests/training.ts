/* A step of training with a slow task: the program of the drawing that the space-time picture was compared with. */

import type { TraceRow } from '../../model/types.ts';

/** Milliseconds that each of 16 tasks computes, as in the drawing this was compared with. */
export const COMPUTED = [8.08, 7.97, 7.95, 7.92, 7.95, 8, 10.29, 8.09, 8.02, 8.04, 8.05, 7.97, 8.04, 8.07, 8.01, 8.05];
const MIB = 1 << 20;

/** A step of training: compute, reduce-scatter round the ring, update, all-gather. */
export function training(computed: readonly number[]): TraceRow[] {
  const tasks = computed.length;
  const rows: TraceRow[] = computed.map((ms, task) => [-1, Math.round(ms * 1e6), task, task, 0]);
  const ring = (own: number) => {
    for (let step = 0; step < tasks - 1; step++)
      for (let task = 0; task < tasks; task++) {
        const got = step === 0 ? [] : [rows.length - task - tasks + ((task + tasks - 1) % tasks)];
        const [after = -1, ...also] = [...got, own + task];
        rows.push([after, 0, task, (task + 1) % tasks, 4 * MIB, ...also]);
      }
    return rows.length - tasks;
  };
  const reduced = ring(0);
  const updates = rows.length;
  for (let task = 0; task < tasks; task++)
    rows.push([reduced + ((task + tasks - 1) % tasks), 600_000, task, task, 0, reduced + task]);
  ring(updates);
  return rows;
}
