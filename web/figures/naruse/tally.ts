/* Counts over random jobs: phases with a hot spot, and jobs that meet one. */

/** Counts over jobs. */
export interface Tally {
  jobs: number;
  phases: number;
  hotPhases: number;
  hotJobs: number;
  worst: number;
  /** jobs by how many of their phases are hot, from 0 on */
  jobsByHot: number[];
}

export function emptyTally(): Tally {
  return { jobs: 0, phases: 0, hotPhases: 0, hotJobs: 0, worst: 0, jobsByHot: [] };
}

export function addJob(tally: Tally, contention: readonly number[]): void {
  const hot = contention.filter((value) => value > 1).length;
  tally.jobs++;
  tally.phases += contention.length;
  tally.hotPhases += hot;
  tally.hotJobs += hot > 0 ? 1 : 0;
  tally.worst = Math.max(tally.worst, ...contention);
  tally.jobsByHot[hot] = (tally.jobsByHot[hot] ?? 0) + 1;
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/** Three digits, or what it was counted among. */
export function shareWords(part: number, whole: number): string {
  if (part === 0) return `none of ${whole.toLocaleString('en')}`;
  return `${Number(share(part, whole).toPrecision(whole > 999 ? 3 : 2))} %`;
}
