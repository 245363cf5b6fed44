/* A sweep on the page: its definition, plan, finished runs and workers. Runs are cached by their settings while the page is
 * open, so that returning to a sweep finds them again. */

import { createStore } from 'zustand/vanilla';
import { PARTS } from '../../model/lanes.ts';
import type { Scenario } from '../../model/types.ts';
import { type Failed, type Observer, type Progress, RunStore, runSweep, wantedOf } from '../../study/drive.ts';
import { keyText } from '../../study/identity.ts';
import { Plan, type RunPosition } from '../../study/plan.ts';
import type { WorkerPool } from '../../study/pool.ts';
import { checkSweep } from '../../study/read-sweep.ts';
import { bounds } from '../../study/sweep.ts';
import type { RunRow } from '../../study/tables.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import {
  defaultAxis,
  documentOf,
  freeFields,
  isRange,
  readSpec,
  runsOf,
  type SweepSpec,
  type Varied,
  variedFields,
} from './spec.ts';

/** Maximum number of axes the page can chart. */
export const MAX_AXES = 2;

/** Why a sweep cannot run, and which part of the sentence is at fault. */
interface SpecFault {
  sentence: string;
  /** 'values 0', 'seeds', 'measures', 'lanes'; null: no single part */
  at: string | null;
}

/** One run, or all runs of a point and lane. */
export interface SweepPoint {
  point: number;
  lane: number;
  /** null: the mean */
  seed: number | null;
}

/** What charts are drawn from. */
export interface SweepAnswer {
  plan: Plan;
  /** in order of arrival */
  rows: readonly RunRow[];
  failed: readonly Failed[];
}

export interface SweepState extends Pick<SweepAnswer, 'rows' | 'failed'> {
  scenario: Scenario | null;
  spec: SweepSpec | null;
  plan: Plan | null;
  refused: SpecFault | null;
  /** the charts of the question before to the same scenario, while this one is refused: typing does not empty the page */
  stale: SweepAnswer | null;
  running: 'no' | 'yes' | 'paused';
  /** milliseconds worked, excluding pauses, and runs made in that time */
  workedMs: number;
  made: number;
  /** how many milliseconds will have been worked at the end, as far as one can tell */
  endMs: number | null;
  /** under the pointer or keyboard cursor */
  hovered: SweepPoint | null;
  /** the run that was opened in the trees last, and its scenario */
  opened: { at: SweepPoint; scenario: Scenario } | null;
}

/** Minimum interval between updates of the page; longer if there are many dots to draw. */
const PUBLISH_MS = 100;
const ROWS_PER_MS = 10;
/** Time spent looking up stored runs before yielding to the event loop. */
const SLICE_MS = 8;
/** Larger plans are not compared to find out whether another scenario gives the same runs. */
const MAX_COMPARED = 2_000;

const NOTHING: SweepState = {
  ...{ scenario: null, spec: null, plan: null, refused: null, stale: null, rows: [], failed: [] },
  ...{ running: 'no', workedMs: 0, made: 0, endMs: null, hovered: null, opened: null },
};

interface Options {
  createPool(): WorkerPool;
  now(): number;
}

export class SweepModel {
  readonly store = createStore<SweepState>(() => NOTHING);
  private readonly memory = new RunStore();
  private pool: WorkerPool | null = null;
  /** incremented on every start; results of earlier generations are ignored */
  private generation = 0;
  private unpublished: { rows: RunRow[]; failed: Failed[] } = { rows: [], failed: [] };
  private publishTimer: ReturnType<typeof setTimeout> | undefined;
  private resumedAtMs = 0;
  private progress: Progress | null = null;

  constructor(private readonly options: Options) {}

  get state(): SweepState {
    return this.store.getState();
  }

  /** Sets the sweep from a link's text. Cached runs appear at once; nothing starts. */
  ask(text: string, scenario: Scenario): void {
    const spec = readSpec(text, scenario);
    const { plan, refused } = planOf(spec, scenario);
    const { plan: before } = this.state;
    if (plan && before && isSamePlan(before, plan)) {
      this.store.setState({ scenario, spec, plan, refused });
      return;
    }
    this.cancel();
    const isSame = this.state.scenario !== null && sameRuns(this.state.scenario, scenario);
    const stale = plan || !isSame ? null : answerOf(this.state);
    this.store.setState({ ...NOTHING, scenario, spec, plan, refused, stale });
    if (plan && this.memory.size > 0) void this.recall(plan);
  }

  start(): void {
    const { plan, running } = this.state;
    if (!plan || running !== 'no') return;
    const pool = this.options.createPool();
    this.pool = pool;
    const generation = ++this.generation;
    this.unpublished = { rows: [], failed: [] };
    this.resumedAtMs = this.options.now();
    this.store.setState({ rows: [], failed: [], running: 'yes', workedMs: 0, made: 0, endMs: null });
    this.progress = null;
    const isCurrent = () => generation === this.generation;
    const observer: Observer = {
      onRow: (row) => isCurrent() && this.publishLater(() => this.unpublished.rows.push(row)),
      failed: (failed) => isCurrent() && this.publishLater(() => this.unpublished.failed.push(failed)),
      onProgress: (progress) => {
        if (!isCurrent()) return;
        this.progress = progress;
        this.store.setState({ made: progress.made });
      },
      now: () => this.workedMs(),
    };
    void runSweep(plan, this.memory, pool, observer).then(() => isCurrent() && this.stop());
  }

  pause(): void {
    if (this.state.running !== 'yes') return;
    this.pool?.pause();
    this.store.setState({ running: 'paused', workedMs: this.workedMs() });
  }

  resume(): void {
    if (this.state.running !== 'paused') return;
    this.resumedAtMs = this.options.now();
    this.store.setState({ running: 'yes' });
    this.pool?.resume();
  }

  /** Keeps the results; ends the workers. */
  cancel(): void {
    if (this.state.running !== 'no') this.stop();
  }

  point(hovered: SweepPoint | null): void {
    this.store.setState({ hovered });
  }

  /** The mean has the first seed's scenario. */
  open({ seed, ...at }: SweepPoint, scenario: Scenario): void {
    this.store.setState({ opened: { at: { ...at, seed: seed ?? 0 }, scenario } });
  }

  /** Milliseconds of work so far. */
  workedMs(): number {
    const { running, workedMs } = this.state;
    return workedMs + (running === 'yes' ? this.options.now() - this.resumedAtMs : 0);
  }

  private stop(): void {
    this.generation++;
    clearTimeout(this.publishTimer);
    this.publishTimer = undefined;
    this.publish();
    this.store.setState({ running: 'no', workedMs: this.workedMs() });
    void this.pool?.close();
    this.pool = null;
  }

  private publishLater(note: () => void): void {
    note();
    this.publishTimer ??= setTimeout(
      () => {
        this.publishTimer = undefined;
        this.publish();
      },
      PUBLISH_MS + this.state.rows.length / ROWS_PER_MS,
    );
  }

  private publish(): void {
    const { rows, failed } = this.unpublished;
    this.unpublished = { rows: [], failed: [] };
    if (rows.length + failed.length === 0) return;
    const seconds = this.progress?.secondsLeft() ?? null;
    this.store.setState((state) => ({
      ...{ rows: [...state.rows, ...rows], failed: [...state.failed, ...failed] },
      endMs: seconds === null ? null : this.workedMs() + 1000 * seconds,
    }));
  }

  private async recall(plan: Plan): Promise<void> {
    const rows: RunRow[] = [];
    let sliceStart = this.options.now();
    for (let index = 0; index < plan.runs; index++) {
      const known = this.known(plan, plan.position(index));
      if (known) rows.push(known);
      if (this.options.now() - sliceStart > SLICE_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        sliceStart = this.options.now();
      }
      if (this.state.plan !== plan || this.state.running !== 'no') return;
    }
    this.store.setState({ rows });
  }

  /** Null for a run that is yet to be made. */
  private known(plan: Plan, position: RunPosition): RunRow | null {
    const request = plan.request(position);
    const ran = this.memory.find(keyText(request), wantedOf(plan, request));
    return ran && { ...position, ran };
  }
}

/** What is charted: the answer so far, or while the question is refused that to the one before. */
export function answerOf({ plan, rows, failed, stale }: SweepState): SweepAnswer | null {
  return plan ? { plan, rows, failed } : stale;
}

/** Whether both scenarios give the same runs, whatever their view. */
export function sameRuns(a: Scenario, b: Scenario): boolean {
  return a.lanes === b.lanes && a.title === b.title && PARTS.every((part) => a[part] === b[part]);
}

/** Whether both give the same runs under the same names. */
function isSamePlan(before: Plan, plan: Plan): boolean {
  const rounds = plan.sweep.seeds.join() === before.sweep.seeds.join();
  const names = ({ sweep }: Plan) =>
    [
      ...sweep.lanes,
      ...sweep.measures.map(({ name }) => name),
      ...sweep.axes.map(({ heading, scale }) => heading + scale),
    ].join();
  if (
    !rounds ||
    plan.runsPerSeed !== before.runsPerSeed ||
    plan.runsPerSeed > MAX_COMPARED ||
    names(plan) !== names(before)
  )
    return false;
  return Array.from({ length: plan.runsPerSeed }, (_, index) => index).every(
    (index) => keyText(plan.request(plan.position(index))) === keyText(before.request(before.position(index))),
  );
}

/** What only the page refuses, before every setting is checked. */
function faultOf(spec: SweepSpec, scenario: Scenario): SpecFault | null {
  const { vary, measure, lanes } = spec;
  if (vary.length > MAX_AXES)
    return { sentence: t`The page draws one or two fields; save the sweep as a file for more.`, at: null };
  if (lanes?.length === 0) return { sentence: t`A sweep needs at least one lane.`, at: 'lanes' };
  if (measure.length === 0) return { sentence: t`A sweep needs at least one measure.`, at: 'measures' };
  const runs = runsOf(spec, scenario);
  if (runs <= bounds.pageRuns || vary.some((axis) => isRange(axis) && axis.steps > bounds.values)) return null;
  const sentence = t`${count(runs)} runs are more than the ${count(bounds.pageRuns)} the page allows; save the sweep as a file.`;
  return { sentence, at: null };
}

export function planOf(spec: SweepSpec, scenario: Scenario): { plan: Plan | null; refused: SpecFault | null } {
  const refused = faultOf(spec, scenario);
  if (refused) return { plan: null, refused };
  const read = checkSweep(documentOf(spec, scenario), 'labels');
  if (read.ok) return { plan: new Plan(read.value), refused: null };
  return { plan: null, refused: { sentence: read.problems[0] ?? '', at: read.at } };
}

/** Keeps a map readable. */
const SECOND_STEPS = 6;

function withFewerSteps(axis: Varied): Varied {
  return isRange(axis) ? { ...axis, steps: Math.min(axis.steps, SECOND_STEPS) } : axis;
}

/** With the first further field that can run beside those that vary already. */
export function withAnotherField(spec: SweepSpec, scenario: Scenario): SweepSpec {
  const free = freeFields(scenario, spec.vary);
  const tried = variedFields(scenario).filter((field) => free.includes(field));
  const specs = tried.map((field) => () => ({
    ...spec,
    vary: [...spec.vary, withFewerSteps(defaultAxis(field, scenario))],
  }));
  const fits = specs.find((spec) => planOf(spec(), scenario).plan !== null);
  return (fits ?? specs[0])?.() ?? spec;
}

export function isDone({ plan, rows, running }: SweepState): boolean {
  return plan !== null && running === 'no' && rows.length === plan.runs;
}
