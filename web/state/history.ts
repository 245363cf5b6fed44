/* Undo history: scenarios with the preset they belong to. Edits of the same field in quick succession, such as a slider's, are one
 * step. The view is not part of a step and stays as it is, except where another scenario was opened: then the earlier one returns
 * with the view it had. */

import type { Scenario, View } from '../model/types.ts';

export interface HistoryStep {
  scenario: Scenario;
  preset: string | null;
  /** the lesson's picture that it started from, as it was given */
  scene?: Scenario | null;
  /** the view when another scenario was opened in its place */
  lastView?: View;
}

/** Steps kept. */
const HISTORY_LIMIT = 200;

/** Edits with the same label closer together than this are one step. */
const COALESCE_MS = 700;

export class History {
  private past: HistoryStep[] = [];
  private future: HistoryStep[] = [];
  private last: { label: string | null; atMs: number } = { label: null, atMs: 0 };

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Called before an edit, with the state about to be left. The label says what is edited; null always makes a new step. */
  record(left: HistoryStep, label: string | null, nowMs: number, withinMs = COALESCE_MS): void {
    const same =
      label !== null && label === this.last.label && nowMs - this.last.atMs < withinMs && this.past.length > 0;
    this.last = { label, atMs: nowMs };
    this.future = [];
    if (same) return;
    this.past = [...this.past, left].slice(-HISTORY_LIMIT);
  }

  clear(): void {
    this.past = [];
    this.future = [];
  }

  /** Whether undo would leave the scenario that was opened, as nothing in it is left to undo. */
  get atOpening(): boolean {
    return this.past.at(-1)?.lastView !== undefined;
  }

  /** Forgets the edits since a scenario was last opened. */
  forgetEdits(): void {
    while (this.past.length > 0 && !this.atOpening) this.past.pop();
    this.future = [];
    this.last.label = null;
  }

  /** `currentView`: the view of the present state. */
  undo(present: HistoryStep, currentView: View): HistoryStep | undefined {
    const step = this.past.pop();
    if (step) this.future.push(step.lastView ? { ...present, lastView: currentView } : present);
    this.last.label = null;
    return step;
  }

  redo(present: HistoryStep, currentView: View): HistoryStep | undefined {
    const step = this.future.pop();
    if (step) this.past.push(step.lastView ? { ...present, lastView: currentView } : present);
    this.last.label = null;
    return step;
  }
}
