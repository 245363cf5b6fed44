/* The tables of docs/scenario.md, generated from the fields, the algorithms and the presets. */

import { topologies } from '../../web/model/algorithms/topologies.ts';
import { defaultPart } from '../../web/model/defaults.ts';
import { type Condition, type Field, nameOf, type Part } from '../../web/model/field.ts';
import { allowedText } from '../../web/model/field-types.ts';
import { cluster } from '../../web/model/fields/shared.ts';
import { fieldsOf, topologiesWith } from '../../web/model/fields.ts';
import { PARTS } from '../../web/model/lanes.ts';
import { claimOf } from '../../web/model/presets/claims.ts';
import { namesOf, presets } from '../../web/model/presets/presets.ts';
import { orList } from '../../web/words/grammar.ts';
import { meaningOf, otherDefaults, partMeanings } from './scenario-schema.ts';

/** A Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function defaultText(part: Part, field: Field): string {
  const row = Object.values(topologies).find(({ name }) => name === topologiesWith(field)[0]);
  const standard = `\`${JSON.stringify(defaultPart(part, row?.name)[nameOf(field)])}\``;
  const others = otherDefaults(part, field).map((other) => `${other.words} \`${other.standard}\``);
  return [standard, ...others].join(', ');
}

const CLUSTER = cluster['traffic.schedule'];

function wordsOf(path: string, values: readonly string[]): string {
  return values === CLUSTER ? "a cluster's schedule" : `\`${path}\` ${orList(values)}`;
}

/** 'traffic.kind hot-spot, or traffic.kind trace and traffic.incast true' */
function conditionText(conditions: readonly Condition[]): string {
  const words = (condition: Condition) =>
    Object.entries(condition)
      .filter(([path]) => path !== 'traffic.kind' || condition['traffic.schedule'] !== CLUSTER)
      .map(([path, values]) => wordsOf(path, values));
  return conditions.map((condition) => words(condition).join(' and ')).join(', or with ');
}

/** A table of the fields of a part of the scenario, under its name. */
function partTable(part: Part): string {
  const rows = fieldsOf(part).map((field) => [
    `\`${nameOf(field)}\``,
    `${meaningOf(field)}${field.shownWhen ? ` Only with ${conditionText(field.shownWhen)}.` : ''}`,
    allowedText(field.value),
    defaultText(part, field),
    `\`${field.key}\``,
  ]);
  return `### ${part}\n\n${partMeanings[part]}\n\n${markdownTable(['field', 'meaning', 'takes', 'default', 'in a link'], rows)}`;
}

export function fieldTables(): string {
  return PARTS.map(partTable).join('\n\n');
}

/** Apart from the others: nothing in it changes a run. */
export function viewTable(): string {
  return partTable('view');
}

/** All choices that are algorithms. */
export function choiceTables(): string {
  const choices = ([...PARTS] as const).flatMap((part) =>
    fieldsOf(part).flatMap((field) => (field.value.type === 'choice' ? [{ field, options: field.value.options }] : [])),
  );
  return choices
    .map(({ field, options }) => {
      const rows = options.map(({ name, description, formula = '', paper = '' }) => {
        return [`\`${name}\``, description, formula, paper];
      });
      return `### ${field.path}\n\n${markdownTable(['name', 'what it does', 'formula', 'from'], rows)}`;
    })
    .join('\n\n');
}

export function presetTable(): string {
  const rows = presets.map(({ id, title }) => [`\`${id}\``, title, claimOf(id).says, claimOf(id).source]);
  const names = Object.keys(namesOf).map((name) => `\`${name}\``);
  return `${markdownTable(['preset', 'title', 'what it shows', 'from'], rows)}\n\nThese names stand for one of them with other settings: ${names.join(', ')}.`;
}
