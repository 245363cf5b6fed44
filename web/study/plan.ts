/* The runs of a sweep in order, and the settings of each. Seeds vary slowest, so every point has a result after the first seed
 * and further seeds only refine it. Everything is computed on demand. */

import { routings } from '../model/algorithms/routings.ts';
import type { Field } from '../model/field.ts';
import { fields, isShown } from '../model/fields.ts';
import { engineRow, PARTS, resolveLanes } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { equalValues } from '../model/values.ts';
import { keyText } from './identity.ts';
import { isSteady, type RunRequest } from './measure-lane.ts';
import { withProgram } from './program.ts';
import type { Axis, Sweep } from './sweep.ts';

/** Position of a run; all numbers start at 0. */
export interface RunPosition {
  index: number;
  /** index of the combination of axis values */
  point: number;
  lane: number;
  seed: number;
}

/** Share of a run that is cut off by default. */
const WARM_UP_SHARE = 0.2;

/** Cached combinations of lane and point, some 500 bytes each. */
const MAX_KNOWN = 100_000;

export class Plan {
  readonly points: number;
  private readonly known = new Map<number, ResolvedLane[]>();
  private warmUp: boolean | null = null;
  /** the last point requested: runs of its lanes are adjacent */
  private last: { point: number; lanes: ResolvedLane[] } | null = null;

  constructor(readonly sweep: Sweep) {
    this.points = sweep.axes.reduce((product, { steps }) => product * steps.length, 1);
  }

  get runs(): number {
    return this.sweep.runs;
  }

  /** Whether any run leaves out a warm-up. Only one axis can set the kind of traffic, so each is tried by itself. */
  get hasWarmUp(): boolean {
    this.warmUp ??= this.sweep.warmUpNs !== 0 && this.singleSteps().some((steps) => this.isSteadyAt(steps));
    return this.warmUp;
  }

  private singleSteps(): number[][] {
    const { axes } = this.sweep;
    const first = axes.map(() => 0);
    return [
      first,
      ...axes.flatMap(({ steps }, axis) =>
        steps.map((_, step) => first.map((at, other) => (other === axis ? step : at))),
      ),
    ];
  }

  private isSteadyAt(steps: readonly number[]): boolean {
    const { lanes } = this.sweep;
    return resolveLanes(this.sweep.at(steps)).some((lane) => lanes.includes(lane.name) && isSteady(lane));
  }

  get runsPerSeed(): number {
    return this.points * this.sweep.lanes.length;
  }

  *indices(): Generator<number> {
    for (let index = 0; index < this.runs; index++) yield index;
  }

  position(index: number): RunPosition {
    if (!(index >= 0 && index < this.runs)) throw new RangeError(`The sweep has no run ${index}.`);
    const lanes = this.sweep.lanes.length;
    const within = index % this.runsPerSeed;
    return {
      index,
      point: Math.floor(within / lanes),
      lane: within % lanes,
      seed: Math.floor(index / this.runsPerSeed),
    };
  }

  /** Index of a lane at a point, which runs with every seed. */
  laneIndex({ point, lane }: Pick<RunPosition, 'point' | 'lane'>): number {
    return point * this.sweep.lanes.length + lane;
  }

  /** The step index of each axis; the last axis varies fastest. */
  steps(point: number): number[] {
    const steps: number[] = [];
    let rest = point;
    for (const { steps: own } of [...this.sweep.axes].reverse()) {
      steps.unshift(rest % own.length);
      rest = Math.floor(rest / own.length);
    }
    return steps;
  }

  /** Labels of the varied values, in axis order. */
  labels(point: number): Axis['steps'][number]['label'][] {
    return this.steps(point).map((step, axis) => this.sweep.axes[axis]?.steps[step]?.label ?? '');
  }

  lanesOf(point: number): ResolvedLane[] {
    const found = this.known.get(point) ?? (this.last?.point === point ? this.last.lanes : undefined);
    if (found) return found;
    const all = resolveLanes(this.sweep.at(this.steps(point)));
    const lanes = this.sweep.lanes.flatMap((name) => all.find((lane) => lane.name === name) ?? []);
    const [template] = this.known.values();
    const own = template ? lanes.map((lane, index) => sharing(lane, template[index] ?? lane)) : lanes;
    if (this.known.size * lanes.length < MAX_KNOWN) this.known.set(point, own);
    this.last = { point, lanes: own };
    return own;
  }

  request(position: RunPosition): RunRequest {
    return this.requestWith(position, this.sweep.seeds[position.seed] ?? 1);
  }

  private requestWith({ point, lane }: Pick<RunPosition, 'point' | 'lane'>, seed: number): RunRequest {
    const { sweep } = this;
    const own = this.lanesOf(point)[lane] as ResolvedLane;
    const seeded = sweep.seedOf.reduce((settings, path) => withSeed(settings, path, seed), own);
    const program = sweep.programAt(this.steps(point));
    return {
      lane: program ? withProgram(seeded, program) : seeded,
      loads: sweep.measures.some(({ from }) => from === 'loads'),
      packets: sweep.measures.some(({ from }) => from !== 'loads'),
      trees: sweep.measures.some(({ from }) => from === 'trees') || sweep.series.some(({ name }) => name === 'tree'),
      warmUpNs: isSteady(seeded) ? (sweep.warmUpNs ?? seeded.run.untilNs * WARM_UP_SHARE) : 0,
      series: sweep.series,
    };
  }

  /** Whether any setting is one of the other sweep too, whatever the seeds and the measures of both. */
  overlaps(other: Plan): boolean {
    const own = new Set(this.settingKeys());
    for (const key of other.settingKeys()) if (own.has(key)) return true;
    return false;
  }

  private *settingKeys(): Generator<string> {
    for (let point = 0; point < this.points; point++)
      for (let lane = 0; lane < this.sweep.lanes.length; lane++) yield keyText(this.requestWith({ point, lane }, 1));
  }
}

/** Shares equal parts with the template to save memory; most are equal. */
function sharing(lane: ResolvedLane, template: ResolvedLane): ResolvedLane {
  const parts = PARTS.map((part) => [part, sameFields(lane[part], template[part]) ? template[part] : lane[part]]);
  return { ...lane, ...Object.fromEntries(parts) };
}

function sameFields(part: object, other: object): boolean {
  const values = other as Record<string, unknown>;
  return (
    Object.keys(part).length === Object.keys(other).length &&
    Object.entries(part).every(([name, value]) => equalValues(value, values[name]))
  );
}

function withSeed(lane: ResolvedLane, path: string, seed: number): ResolvedLane {
  const [part = ''] = path.split('.');
  const own = (lane as unknown as Record<string, object>)[part];
  return { ...lane, [part]: { ...own, seed } };
}

/* Randomness: which seeds affect a run. */

/** Conditions beyond the seed's field being shown. */
const DRAWS: Readonly<Record<string, (lane: ResolvedLane) => boolean>> = {
  'run.seed': (lane) => engineRow(lane).draws || lane.run.startJitterNs > 0,
  'routing.seed': ({ routing }) => routings[routing.kind].varies === true,
  'job.seed': ({ job }) => job.size > 0,
};

/** Paths of the seeds that affect any of these lanes; empty if every run is identical. */
export function seedPathsIn(lanes: readonly ResolvedLane[]): string[] {
  const seeds = fields.filter(({ path }) => path.endsWith('.seed'));
  const matters = (field: Field) => lanes.some((lane) => isShown(field, lane) && (DRAWS[field.path]?.(lane) ?? true));
  return seeds.filter(matters).map(({ path }) => path);
}

/** Whether the sweep's seeds affect any lane at any setting. */
export function usesSeeds(plan: Plan): boolean {
  const { lanes, seedOf } = plan.sweep;
  for (let at = 0; at < plan.points * lanes.length; at++) {
    const [point, lane] = [Math.floor(at / lanes.length), at % lanes.length];
    const request = plan.request({ index: 0, point, lane, seed: 0 });
    if (seedPathsIn([request.lane]).some((path) => seedOf.includes(path))) return true;
  }
  return false;
}
