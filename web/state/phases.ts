/* Loads of one lane, phase by phase: cached, the next one prefetched, one request at a time, the phase wanted last first. */

import type { LaneClient } from '../run/client.ts';
import type { PhaseLoads, Shape } from '../run/protocol.ts';

/** Per lane. */
const CACHE_BYTES = 16 << 20;
const CACHE_PHASES = { min: 4, limit: 1024 };

export class Phases {
  private readonly client: LaneClient;
  private readonly show: (loads: PhaseLoads) => void;
  private shape: Shape | null = null;
  private readonly cache = new Map<number, PhaseLoads>();
  private wanted = 0;
  private shown = -1;
  private pending = false;

  constructor(client: LaneClient, show: (loads: PhaseLoads) => void) {
    this.client = client;
    this.show = show;
  }

  /** The lane is being reopened: the cache is stale. */
  forget(): void {
    this.shape = null;
    this.cache.clear();
    this.pending = false;
    this.shown = -1;
  }

  /** The lane is open; `loads` came with the answer and are shown by the caller. */
  start(shape: Shape, loads: PhaseLoads): void {
    this.shape = shape;
    this.shown = loads.phase;
    this.keep(loads);
    this.want(this.wanted);
  }

  /** Shows the loads of a phase, at once where they are cached. */
  want(phase: number): void {
    this.wanted = phase;
    if (!this.shape) return;
    const loads = this.cache.get(this.clamped);
    if (loads && this.shown !== loads.phase) this.showNow(loads);
    this.fetch();
  }

  /** The phase that stands for the wanted one: an exchange with fewer phases stays at its last. */
  get clamped(): number {
    return Math.min(this.wanted, (this.shape?.phases ?? 1) - 1);
  }

  /** The wanted phase is on the screen. */
  get current(): boolean {
    return this.shown === this.clamped;
  }

  private fetch(): void {
    const phase = this.missing();
    if (this.pending || phase === null) return;
    this.pending = true;
    const { shape } = this;
    this.client.ask('phase', { phase }).then(
      (loads) => this.shape === shape && this.onLoads(loads),
      () => this.shape === shape && this.onFailure(),
    );
  }

  /** The wanted phase, or else the one after it. */
  private missing(): number | null {
    const next = (this.clamped + 1) % (this.shape?.phases ?? 1);
    return [this.clamped, next].find((phase) => !this.cache.has(phase)) ?? null;
  }

  private onLoads(loads: PhaseLoads): void {
    this.pending = false;
    this.keep(loads);
    if (!this.current && (loads.phase === this.clamped || this.shown < 0)) this.showNow(loads);
    this.fetch();
  }

  private onFailure(): void {
    this.pending = false;
  }

  private showNow(loads: PhaseLoads): void {
    this.shown = loads.phase;
    this.show(loads);
  }

  private keep(loads: PhaseLoads): void {
    this.cache.set(loads.phase, loads);
    const bytes = loads.linkLoad.byteLength + loads.taskNode.byteLength * 4;
    const limit = Math.max(CACHE_PHASES.min, Math.min(CACHE_PHASES.limit, Math.floor(CACHE_BYTES / bytes)));
    for (const phase of this.cache.keys()) {
      if (this.cache.size <= limit) break;
      if (phase !== this.clamped && phase !== loads.phase) this.cache.delete(phase);
    }
  }
}
