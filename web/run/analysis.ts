/* Rows of the ribbon and the charts, phase by phase, and the load of every link in every phase as far as memory allows. */

import type { Analysis, PhaseLoads, Shape } from './protocol.ts';

/** Where the loads of all links in all phases would take more, they are computed again when asked for. */
const HISTORY_BYTES = 32 << 20;

export class AnalysisRows {
  private readonly rows: Analysis;
  private readonly history: Uint16Array[] | null;

  constructor(shape: Shape) {
    const { phases, levels } = shape;
    const cells = phases * (levels + 1);
    this.rows = {
      phases,
      levels,
      done: 0,
      messages: new Uint32Array(phases),
      selfMessages: new Uint32Array(phases),
      unreachable: new Uint32Array(phases),
      idle: new Uint32Array(phases),
      contention: new Float64Array(phases),
      bound: new Float64Array(phases),
      conflictFree: new Uint8Array(phases),
      crossings: new Uint32Array(cells),
      maxUp: new Uint32Array(cells),
      maxDown: new Uint32Array(cells),
      maxLinkUp: new Uint16Array(cells),
      maxLinkDown: new Uint16Array(cells),
    };
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
    const phase = rows.done;
    const row = phase * (rows.levels + 1);
    rows.messages[phase] = loads.messages;
    rows.selfMessages[phase] = loads.selfMessages;
    rows.unreachable[phase] = loads.unreachable;
    rows.idle[phase] = loads.idle;
    rows.contention[phase] = loads.contention;
    rows.bound[phase] = loads.bound;
    rows.conflictFree[phase] = loads.conflictFree ? 1 : 0;
    rows.crossings.set(loads.crossings, row);
    rows.maxUp.set(loads.maxUp, row);
    rows.maxDown.set(loads.maxDown, row);
    rows.maxLinkUp.set(loads.maxLinkUp, row);
    rows.maxLinkDown.set(loads.maxLinkDown, row);
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
