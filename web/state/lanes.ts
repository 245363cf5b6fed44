/* The lanes of the page. When the scenario changes, a lane whose settings stayed equal keeps its run, wherever it moved
 * to; the others are opened anew in the workers that are free. */

import type { ResolvedLane } from '../model/types.ts';
import type { LaneClient } from '../run/client.ts';
import type { KeptResult, LaneState } from '../run/lane-state.ts';
import { isSettled } from '../run/progress.ts';
import { sameRun } from './equal.ts';
import { type RetainedRun, Slot } from './lane-slot.ts';
import type { Model } from './state-model.ts';

/** Progress of all lanes is published together this often. */
const PUBLISH_MS = 100;

export class Lanes {
  slots: Slot[] = [];
  private changing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly model: Model,
    private readonly createClient: () => LaneClient,
  ) {}

  get states(): LaneState[] {
    return this.slots.map((slot) => slot.state);
  }

  /** Makes the lanes those of a scenario, without telling the model; true when any run was opened. `keeps`: what reopened lanes keep. */
  follow(settings: ResolvedLane[], phase: number, keeps: RetainedRun): boolean {
    this.changing = true;
    const spare = [...this.slots];
    const unchanged = settings.map((lane, index) =>
      take(spare, index, this.slots, (slot) => sameRun(slot.state.settings, lane)),
    );
    const opened = settings.map(
      (lane, index) => unchanged[index] ?? take(spare, index, this.slots, () => true) ?? this.add(lane),
    );
    for (const slot of spare) slot.dispose();
    this.slots = opened;
    for (const [index, lane] of settings.entries()) {
      const slot = opened[index];
      if (unchanged[index]) slot?.forgetBefore();
      else slot?.open(lane, phase, slot.state.index === index ? keeps : 'nothing');
      opened[index]?.setPosition(index, lane);
    }
    this.changing = false;
    this.shareWorkers();
    return unchanged.some((slot) => slot === undefined);
  }

  /** Lets the lanes on screen go first where there are fewer processors than lanes, and the others, in their order, where that leaves
   * room. To be called when others come on screen. */
  shareWorkers(): void {
    const drawn = this.model.drawn();
    const isDrawn = (slot: Slot) => drawn.includes(slot.state.index);
    const working = this.slots.filter(({ state }) => !isSettled(state));
    const free = Math.max(0, this.model.surroundings.spareProcessors() - working.filter(isDrawn).length);
    const next = working.filter((slot) => !isDrawn(slot)).slice(0, free);
    for (const slot of this.slots) slot.hold(working.includes(slot) && !isDrawn(slot) && !next.includes(slot));
  }

  /** `results`: of runs of these lanes; null: nothing is kept. */
  keep(lanes: readonly ResolvedLane[], results: readonly (KeptResult | null)[]): void {
    for (const slot of this.slots) {
      const result = results[lanes.findIndex((lane) => sameRun(lane, slot.state.settings))];
      if (result) slot.keep(result);
    }
  }

  /** Opens a lane again with the settings it has: a failed one, which is not retried by itself, or a recorded one, to simulate it. */
  restart(index: number, phase: number): void {
    const slot = this.slots[index];
    slot?.open(slot.state.settings, phase, 'nothing', true);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const slot of this.slots) slot.dispose();
    this.slots = [];
  }

  private add(lane: ResolvedLane): Slot {
    const { player, surroundings } = this.model;
    return new Slot(
      this.createClient(),
      lane,
      (soon) => this.publish(soon),
      surroundings.now,
      () => player.wake(),
    );
  }

  private publish(soon: boolean): void {
    if (this.changing) return;
    if (soon) {
      this.timer ??= setTimeout(() => this.publish(false), PUBLISH_MS);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.shareWorkers();
    this.model.lanesChanged(this.states);
  }
}

/** Takes a slot out of `spare`: the one that was at this index if it fits, else the first that does. */
function take(spare: Slot[], index: number, before: Slot[], fits: (slot: Slot) => boolean): Slot | undefined {
  const here = before[index];
  const found = here && spare.includes(here) && fits(here) ? here : spare.find(fits);
  if (found) spare.splice(spare.indexOf(found), 1);
  return found;
}
