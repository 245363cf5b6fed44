/* The tables of docs/scenario.md, generated from the fields, the algorithms and the presets. */

import { topologies } from '../algorithms/topologies.ts';
import { standardPart } from '../defaults.ts';
import { type Condition, type Field, nameOf, type Part } from '../field.ts';
import { cluster } from '../fields/shared.ts';
import { fieldsOf, treesWith } from '../fields.ts';
import { orList } from '../grammar.ts';
import { PARTS } from '../lanes.ts';
import { presets } from '../presets/presets.ts';
import { allowed } from '../sentences.ts';
import { otherStandards, partMeanings } from './jsonSchema.ts';

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function standardOf(part: Part, field: Field): string {
  const row = Object.values(topologies).find(({ name }) => name === treesWith(field)[0]);
  const standard = `\`${JSON.stringify(standardPart(part, row?.name)[nameOf(field)])}\``;
  const others = otherStandards(part, field).map((other) => `${other.words} \`${other.standard}\``);
  return [standard, ...others].join(', ');
}

const CLUSTER = cluster['traffic.schedule'];

function wordsOf(path: string, is: readonly string[]): string {
  return is === CLUSTER ? "a cluster's schedule" : `\`${path}\` ${orList(is)}`;
}

/** 'traffic.kind hot-spot, or traffic.kind trace and traffic.incast true' */
function conditionWords(conditions: readonly Condition[]): string {
  const words = (condition: Condition) =>
    Object.entries(condition)
      .filter(([path]) => path !== 'traffic.kind' || condition['traffic.schedule'] !== CLUSTER)
      .map(([path, is]) => wordsOf(path, is));
  return conditions.map((condition) => words(condition).join(' and ')).join(', or with ');
}

function partTable(part: Part): string {
  const rows = fieldsOf(part).map((field) => [
    `\`${nameOf(field)}\``,
    `${field.meaning}${field.shownWhen ? ` Only with ${conditionWords(field.shownWhen)}.` : ''}`,
    allowed(field.value),
    standardOf(part, field),
    `\`${field.key}\``,
  ]);
  return `### ${part}\n\n${partMeanings[part]}\n\n${table(['field', 'meaning', 'takes', 'default', 'in a link'], rows)}`;
}

export function fieldTables(): string {
  return ([...PARTS, 'view'] as const).map(partTable).join('\n\n');
}

/** All choices that are algorithms. */
export function choiceTables(): string {
  const choices = ([...PARTS] as const).flatMap((part) =>
    fieldsOf(part).flatMap((field) => (field.value.type === 'choice' ? [{ field, options: field.value.options }] : [])),
  );
  return choices
    .map(({ field, options }) => {
      const rows = options.map(({ name, description, formula, paper }) => [
        `\`${name}\``,
        description,
        formula ?? '',
        paper ?? '',
      ]);
      return `### ${field.path}\n\n${table(['name', 'what it does', 'formula', 'from'], rows)}`;
    })
    .join('\n\n');
}

export function presetTable(): string {
  return table(
    ['preset', 'title', 'what to look at', 'from'],
    presets.map(({ id, title, point, source }) => [`\`${id}\``, title, point, source]),
  );
}
