/* The sweep language: the fields of a document, and the checked sweep they are read into. Names are published: they never
 * change meaning. */

import type { Measure } from '../measures/measures.ts';
import { type SeriesRequest, seriesKinds } from '../measures/series.ts';
import type { Value } from '../model/field.ts';
import { limits } from '../model/limits.ts';
import type { Scenario } from '../model/types.ts';
import { type Program, programs } from './program.ts';

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

const text = (limit: number): Value => ({ type: 'text', maxLength: limit });
const real: Value = { type: 'number', min: -1e15, max: 1e15 };
const path = text(60);
const measureName = text(40);

const SCALES: Value = {
  type: 'choice',
  options: [
    { name: 'linear', label: 'Linear', description: 'Equal differences.' },
    { name: 'logarithmic', label: 'Logarithmic', description: 'Equal ratios.' },
  ],
};

export const STEPS: Value = { type: 'integer', min: 2, max: bounds.values };

/** Fields of an entry of `vary`, besides its values. */
export const AXIS_ROWS: readonly SweepField[] = [
  {
    name: 'field',
    value: path,
    meaning:
      'Path of a field of the scenario, such as traffic.share. Lanes that say something of their own about it take the value too.',
  },
  { name: 'lane', value: text(limits.laneName), meaning: 'Name of the only lane in which it varies.' },
  { name: 'from', value: real, meaning: 'First value of a range.' },
  { name: 'to', value: real, meaning: 'Last value of a range.' },
  {
    name: 'steps',
    value: STEPS,
    meaning:
      'Values of a range, both ends counted. They are rounded to six digits, and to whole numbers where a field takes such.',
  },
  { name: 'scale', value: SCALES, meaning: 'How the values of a range lie; linear by default.' },
  { name: 'name', value: text(40), meaning: 'What `cases` differ in; the heading of their column.' },
];

export const STOP_ROWS: readonly SweepField[] = [
  {
    name: 'runs',
    value: { type: 'integer', min: 1, max: bounds.runs },
    meaning: 'No more runs than these, in the order of the plan: seed by seed.',
  },
  {
    name: 'measure',
    value: measureName,
    meaning: 'The measure whose interval is looked at.',
  },
  {
    name: 'halfWidth',
    value: { type: 'number', min: 0, max: 1e15 },
    meaning:
      'Half of the 95 % interval of its mean, in its unit: a lane at a setting gets no further seed when it is no wider.',
  },
  {
    name: 'share',
    value: { type: 'number', min: 0, max: 1 },
    meaning: 'The same as a share of the mean.',
  },
  {
    name: 'atLeast',
    value: { type: 'integer', min: 2, max: bounds.seeds },
    meaning: 'Seeds before anything stops; 3 by default.',
  },
];

export const FIND_ROWS: readonly SweepField[] = [
  { name: 'name', value: text(40), meaning: 'What the place is called, such as saturation.' },
  {
    name: 'measure',
    value: measureName,
    meaning: 'The measure whose mean, or median, is followed along the first entry of `vary`.',
  },
  {
    name: 'below',
    value: real,
    meaning: 'Where it first falls below this, on a straight line between two values.',
  },
  { name: 'above', value: real, meaning: 'Where it first rises above this.' },
];

export const SERIES_ROWS: readonly SweepField[] = [
  {
    name: 'name',
    value: {
      type: 'choice',
      options: seriesKinds.map(({ name, definition }) => ({ name, label: name, description: definition })),
    },
    meaning: 'What is kept over time.',
  },
  {
    name: 'binNs',
    value: { type: 'number', min: 1, max: limits.periodNs },
    meaning:
      'Width of a bin; the nearest multiple of that which the core counts in. A value is the mean over a whole bin, to four digits.',
  },
];

export const PROGRAM_ROWS: readonly (SweepField & { name: keyof Program })[] = [
  { name: 'kind', value: { type: 'choice', options: Object.values(programs) }, meaning: 'Which program it is.' },
  { name: 'rounds', value: { type: 'integer', min: 1, max: 1_000 }, meaning: 'Transposes, or training steps.' },
  {
    name: 'hotSources',
    value: { type: 'integer', min: 0, max: limits.packetNodes },
    meaning:
      'So many nodes, drawn by run.seed, are the hot sources, whether they send (traffic.incast) or not. The program runs on the others, but for the hot nodes, task by task in the order in which they are drawn.',
  },
];

export const SEED_COUNT: Value = { type: 'integer', min: 1, max: bounds.seeds };
export const SEED: Value = { type: 'integer', min: 0, max: limits.seed };
export const WARM_UP: Value = { type: 'number', min: 0, max: limits.untilNs };

/** Fields whose values are not of the scenario's types, described for the schema, the docs and messages. */
export const SECTIONS = {
  version: 'Version of the language of sweeps.',
  title: 'What the sweep asks; what it measures against what varies by default.',
  preset: 'Id of a preset that it starts from.',
  scenario:
    'A scenario, as the page saves it. With a preset: what is to be different, field by field; lanes, if there are any, take the place of its lanes.',
  lanes: 'Names of the lanes that run; all of them by default.',
  vary: 'What varies. Of several entries every value of one meets every value of the others.',
  seeds: 'So many seeds, from 1 on, or a list of them; 1 by default.',
  seedOf: 'Fields that take the seed; run.seed by default.',
  measure: 'Names of measures.',
  series: 'What is kept of each run over time.',
  program: 'A program that is generated: the trace of all lanes. Its fields can vary: program.rounds.',
  warmUpNs:
    'Simulated time that measures of a steady state leave out; a fifth of run.untilNs by default. Only of uniform and hot-spot traffic and permutations.',
  stop: 'When to stop before all seeds are run.',
  find: 'Places along the first entry of vary where a measure passes a level.',
} as const;

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
