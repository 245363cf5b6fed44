/* The tables of docs/scenario.md, made from the table of fields, the algorithms and the presets. */

import { topologies } from '../algorithms/topologies.ts';
import { standardPart } from '../defaults.ts';
import { type Field, nameOf, type Part } from '../field.ts';
import { fieldsOf } from '../fields.ts';
import { PARTS } from '../lanes.ts';
import { presets } from '../presets/presets.ts';
import { allowed } from '../sentences.ts';
import { partMeanings } from './jsonSchema.ts';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function standardOf(part: Part, field: Field): string {
  const kind = part === 'topology' && field.shownWhen?.is[0];
  const row = Object.values(topologies).find(({ name }) => name === kind);
  return `\`${JSON.stringify(standardPart(part, row?.name)[nameOf(field)])}\``;
}

function partTable(part: Part): string {
  const rows = fieldsOf(part).map((field) => [
    `\`${nameOf(field)}\``,
    `${field.meaning}${field.shownWhen ? ` Only with ${field.shownWhen.is.join(', ')}.` : ''}`,
    allowed(field.value),
    standardOf(part, field),
    `\`${field.key}\``,
  ]);
  return `### ${part}\n\n${partMeanings[part]}\n\n${table(['field', 'meaning', 'takes', 'default', 'in a link'], rows)}`;
}

export function fieldTables(): string {
  return ([...PARTS, 'view'] as const).map(partTable).join('\n\n');
}

/** Every choice that is an algorithm. */
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
