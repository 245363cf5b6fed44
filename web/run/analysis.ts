/* Rows of the ribbon and the charts, phase by phase, and the load of every link in every phase as far as memory allows. */

import { type Analysis, BY_LEVEL, BY_PHASE, type PhaseLoads, type Shape } from './protocol.ts';

const namesIn = <K extends object>(kinds: K) => Object.keys(kinds) as (keyof K)[];

/** Where the loads of all links in all phases would take more, they are computed again when asked for. */
const HISTORY_BYTES = 32 << 20;

export class AnalysisRows {
  private readonly rows: Analysis;
  private readonly history: Uint16Array[] | null;

  constructor(shape: Shape) {
    const { phases, levels } = shape;
    const made = (kinds: Record<string, new (length: number) => unknown>, length: number) =>
      Object.fromEntries(Object.entries(kinds).map(([name, Numbers]) => [name, new Numbers(length)]));
    const rows = { ...made(BY_PHASE, phases), ...made(BY_LEVEL, phases * (levels + 1)) };
    this.rows = { phases, levels, done: 0, ...rows } as Analysis;
    this.history = phases * shape.links * 2 <= HISTORY_BYTES ? [] : null;
  }

  get done(): number {
    return this.rows.done;
  }

  get complete(): boolean {
    return this.rows.done === this.rows.phases;
  }

  /** The next phase's loads, in order. */
  add(loads: PhaseLoads): void {
    const { rows } = this;
    const row = rows.done * (rows.levels + 1);
    for (const name of namesIn(BY_PHASE)) rows[name][rows.done] = Number(loads[name]);
    for (const name of namesIn(BY_LEVEL)) rows[name].set(loads[name], row);
    this.history?.push(loads.linkLoad);
    rows.done += 1;
  }

  /** Load of a link in a phase; undefined where it is not kept, or not yet known. */
  loadOf(link: number, phase: number): number | undefined {
    return this.history?.[phase]?.[link];
  }

  copy(): Analysis {
    return structuredClone(this.rows);
  }
}
