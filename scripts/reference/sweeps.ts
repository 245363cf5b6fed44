/* The published form of the sweep language: its JSON Schema, and the tables of docs/sweeps.md. */

import { measures } from '../../web/measures/measures.ts';
import { seriesKinds } from '../../web/measures/series.ts';
import { allowedText, schemaOf } from '../../web/model/field-types.ts';
import { fields } from '../../web/model/fields.ts';
import { limits } from '../../web/model/limits.ts';
import { namesOf, presets } from '../../web/model/presets/presets.ts';
import { titleValue } from '../../web/model/values.ts';
import { programs } from '../../web/study/program.ts';
import { sizeFields } from '../../web/study/size.ts';
import {
  AXIS_ROWS,
  bounds,
  FIND_ROWS,
  PROGRAM_ROWS,
  SECTIONS,
  SEED,
  SEED_COUNT,
  SERIES_ROWS,
  STOP_ROWS,
  type SweepField,
  VERSION,
  WARM_UP,
} from '../../web/study/sweep.ts';
import { count } from '../../web/words/grammar.ts';
import { closedObject, type Json } from './scenario-schema.ts';
import { markdownTable } from './tables.ts';

/** `schemas`: of rows whose value says less than is known here. */
function rowsOf(rows: readonly SweepField[], schemas: Record<string, Json> = {}): Record<string, Json> {
  return Object.fromEntries(
    rows.map(({ name, value, meaning }) => [name, { ...(schemas[name] ?? schemaOf(value)), description: meaning }]),
  );
}

function listOf(items: Json, maxItems: number): Json {
  return { type: 'array', minItems: 1, maxItems, items };
}

const measure = { enum: measures.map(({ name }) => name) };
/** Fields that affect the run, not just the picture. */
const paths = fields.map(({ path }) => path).filter((path) => !path.startsWith('view.'));

/** What an entry of `vary` may have in place of a range. */
const MANY_VALUES = [
  {
    name: 'values',
    meaning: 'Values one by one, instead of a range.',
    takes: `a list of 1 to ${count(bounds.values)} values of the field`,
  },
  {
    name: 'cases',
    meaning:
      'Fields that vary together: by the name of each case the paths and their values. A part such as topology is replaced whole.',
    takes: `1 to ${count(bounds.values)} objects by name, instead of field`,
  },
] as const;

const axisRows = rowsOf(AXIS_ROWS);
const axis = closedObject({
  ...axisRows,
  field: {
    ...axisRows.field,
    enum: [...paths, ...sizeFields.map(({ path }) => path), ...PROGRAM_ROWS.map(({ name }) => `program.${name}`)],
  },
  values: { ...listOf({}, bounds.values), description: MANY_VALUES[0].meaning },
  cases: {
    type: 'object',
    description: MANY_VALUES[1].meaning,
    additionalProperties: { type: 'object' },
  },
});

/** Schema of each section. */
const sections: Record<keyof typeof SECTIONS, Json> = {
  version: { const: VERSION },
  title: schemaOf(titleValue),
  preset: { enum: [...presets.map(({ id }) => id), ...Object.keys(namesOf)] },
  scenario: { type: 'object' },
  lanes: listOf({ type: 'string' }, limits.lanes),
  vary: listOf(axis, bounds.axes),
  seeds: { anyOf: [schemaOf(SEED_COUNT), listOf(schemaOf(SEED), bounds.seeds)], default: 1 },
  seedOf: { ...listOf({ enum: paths.filter((path) => path.endsWith('.seed')) }, paths.length), default: ['run.seed'] },
  measure: listOf(measure, bounds.measures),
  series: listOf(
    closedObject(
      rowsOf(SERIES_ROWS),
      SERIES_ROWS.map(({ name }) => name),
    ),
    bounds.series,
  ),
  program: closedObject(rowsOf(PROGRAM_ROWS)),
  warmUpNs: schemaOf(WARM_UP),
  stop: closedObject(rowsOf(STOP_ROWS, { measure })),
  find: listOf(closedObject(rowsOf(FIND_ROWS, { measure }), ['measure']), bounds.finds),
};

export function sweepSchema(): Json {
  const own = Object.entries(SECTIONS).map(([name, description]) => [
    name,
    { ...sections[name as keyof typeof SECTIONS], description },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Fat-Tree Playground sweep',
    description: 'One question over many runs of a scenario.',
    ...closedObject(
      {
        $schema: { type: 'string', description: 'Where this schema is; ignored.' },
        provenance: { type: 'object', description: 'Where a kept copy comes from; ignored.' },
        ...Object.fromEntries(own),
      },
      ['version', 'measure'],
    ),
  };
}

export function sectionTable(): string {
  return markdownTable(
    ['section', 'meaning'],
    Object.entries(SECTIONS).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );
}

export function rowTables(): string {
  const parts = { vary: AXIS_ROWS, series: SERIES_ROWS, program: PROGRAM_ROWS, stop: STOP_ROWS, find: FIND_ROWS };
  return Object.entries(parts)
    .map(([name, rows]) => {
      const cells = rows.map((row) => [`\`${row.name}\``, row.meaning, allowedText(row.value)]);
      if (name === 'vary')
        cells.push(...MANY_VALUES.map(({ name: own, meaning, takes }) => [`\`${own}\``, meaning, takes]));
      return `### ${name}\n\n${markdownTable(['field', 'meaning', 'takes'], cells)}`;
    })
    .join('\n\n');
}

export function keptTables(): string {
  const series = seriesKinds.map(({ name, definition, families }) => [`\`${name}\``, definition, families.join(', ')]);
  const own = Object.values(programs).map(({ name, description }) => [`\`${name}\``, description]);
  return `${markdownTable(['series', 'definition', 'of'], series)}\n\n${markdownTable(['program', 'what it does'], own)}`;
}

export function measureTable(): string {
  const rows = measures.map(({ name, title, unit = '', definition, families }) => [
    `\`${name}\``,
    title,
    unit,
    definition,
    families.join(', '),
  ]);
  return markdownTable(['measure', 'what it is', 'unit', 'definition', 'of'], rows);
}
