/* The sweep language: the fields of a document, and the checked sweep they are read into. Names are published: they never
 * change meaning. */

import type { Measure } from '../measures/measures.ts';
import { type SeriesRequest, seriesKinds } from '../measures/series.ts';
import type { Value } from '../model/field.ts';
import { line } from '../model/fields/rows.ts';
import { limits } from '../model/limits.ts';
import type { Scenario } from '../model/types.ts';
import { type Program, programs } from './program.ts';
import meanings from './sweep-fields.json' with { type: 'json' };

export const VERSION = 1;

export const bounds = {
  axes: 4,
  /** values per axis */
  values: 1_000,
  seeds: 10_000,
  /** from a file; the page accepts fewer */
  runs: 1_000_000,
  pageRuns: 10_000,
  measures: 40,
  series: 8,
  finds: 8,
} as const;

/** A field of the document: its values and one line of description. */
export interface SweepField {
  name: string;
  value: Value;
  meaning: string;
}

const real: Value = { type: 'number', min: -1e15, max: 1e15 };
const path = line(60);
const measureName = line(40);

const SCALES: Value = {
  type: 'choice',
  options: [
    { name: 'linear', label: 'Linear', description: 'Equal differences.' },
    { name: 'logarithmic', label: 'Logarithmic', description: 'Equal ratios.' },
  ],
};

export const STEPS: Value = { type: 'integer', min: 2, max: bounds.values };

/** The fields of a section with their values; what they mean is in sweep-fields.json. */
const rowsOf = <Name extends string>(meanings: Record<Name, string>, values: Record<NoInfer<Name>, Value>) =>
  (Object.keys(meanings) as Name[]).map((name) => ({ name, value: values[name], meaning: meanings[name] }));

/** Fields of an entry of `vary`, besides its values. */
export const AXIS_ROWS: readonly SweepField[] = rowsOf(meanings.vary, {
  field: path,
  lane: line(limits.laneName),
  from: real,
  to: real,
  steps: STEPS,
  scale: SCALES,
  name: line(40),
});

export const STOP_ROWS: readonly SweepField[] = rowsOf(meanings.stop, {
  runs: { type: 'integer', min: 1, max: bounds.runs },
  measure: measureName,
  halfWidth: { type: 'number', min: 0, max: 1e15 },
  share: { type: 'number', min: 0, max: 1 },
  atLeast: { type: 'integer', min: 2, max: bounds.seeds },
});

export const FIND_ROWS: readonly SweepField[] = rowsOf(meanings.find, {
  name: line(40),
  measure: measureName,
  below: real,
  above: real,
});

const SERIES: Value = {
  type: 'choice',
  options: seriesKinds.map(({ name, definition }) => ({ name, label: name, description: definition })),
};

export const SERIES_ROWS: readonly SweepField[] = rowsOf(meanings.series, {
  name: SERIES,
  binNs: { type: 'number', min: 1, max: limits.periodNs },
});

export const PROGRAM_ROWS: readonly (SweepField & { name: keyof Program })[] = rowsOf(meanings.program, {
  kind: { type: 'choice', options: Object.values(programs) },
  rounds: { type: 'integer', min: 1, max: 1_000 },
  hotSources: { type: 'integer', min: 0, max: limits.packetNodes },
});

export const SEED_COUNT: Value = { type: 'integer', min: 1, max: bounds.seeds };
export const SEED: Value = { type: 'integer', min: 0, max: limits.seed };
export const WARM_UP: Value = { type: 'number', min: 0, max: limits.untilNs };

/** Fields whose values are not of the scenario's types, described for the schema, the docs and messages. */
export const SECTIONS = meanings.sections;

/** One value of an axis: the fields it sets, in all lanes or in one. */
export interface Setting {
  path: string;
  lane: string | null;
  value: unknown;
}

export interface AxisStep {
  /** in tables */
  label: number | string | boolean;
  settings: Setting[];
}

export interface Axis {
  /** column heading */
  heading: string;
  scale: 'linear' | 'logarithmic';
  steps: AxisStep[];
}

export interface Stop {
  measure: Measure;
  /** absolute, in the measure's unit, or relative to the mean */
  width: { halfWidth: number } | { share: number };
  atLeast: number;
}

export interface Find {
  name: string;
  measure: Measure;
  level: number;
  falls: boolean;
}

/** A checked sweep, ready to run. */
export interface Sweep {
  title: string;
  /** the scenario of a point, given a step index per axis; all are already checked */
  at(steps: readonly number[]): Scenario;
  /** names of the lanes that run */
  lanes: string[];
  /** the trace of a point; null: lanes use their own traffic */
  programAt(steps: readonly number[]): Program | null;
  axes: Axis[];
  seeds: number[];
  /** paths of the fields that each seed is written to */
  seedOf: string[];
  measures: Measure[];
  series: SeriesRequest[];
  /** null: one fifth of the run */
  warmUpNs: number | null;
  /** how much work the runs are beside each other: by point, and by lane within it */
  work: number[];
  /** total runs, over all seeds */
  runs: number;
  stop: Stop | null;
  finds: Find[];
}
