/* Files of machines are told by how they begin, from each other and where something else is read. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { foreignFault, knowFormats } from '../../../model/foreign-files.ts';
import { openChosen, parsedJson } from '../../../model/share-link/chosen.ts';
import { readTrace } from '../../../model/trace-file.ts';
import { machineFiles } from '../formats.ts';

knowFormats(machineFiles);

const files = parse(readFileSync(new URL('told-apart.yaml', import.meta.url), 'utf8'));
const { machines, others }: Record<'machines' | 'others', { name: string; text: string }[]> = files;

const behindComments = (text: string) => [text.replaceAll('\n', '\r\n'), `# a line\n// another\n`.repeat(3000) + text];

it.each(machines)('a machine is refused only where something else is read: $name (%#)', ({ name, text }) => {
  const sentence = `This is ${name}, which describes a tree; open it as a file of its own`;
  const read = readTrace(text);
  expect(read.ok ? [] : read.problems).toEqual([`${sentence}.`]);
  expect(JSON.stringify(openChosen(text))).not.toContain(sentence);
  for (const long of [text, ...behindComments(text)]) expect(foreignFault(long)).toBe(sentence);
});

it.each(others)('$name is refused by name, with what to do instead (%#)', ({ name, text }) => {
  const sentence = `This is ${name}, which is not read; open that of ibnetdiscover of the same network`;
  const read = readTrace(text);
  expect([openChosen(text), read]).toEqual([{ refusal: `${sentence}.` }, { ok: false, problems: [`${sentence}.`] }]);
  expect(parsedJson(text).fault).toBe(sentence);
  for (const long of behindComments(text)) expect(foreignFault(long)).toBe(sentence);
});

it('no file that is read is taken for another tool’s', () => {
  const files = ['../fixtures', './files'].flatMap((folder) => {
    const at = new URL(`${folder}/`, import.meta.url);
    return readdirSync(at).map((name) => readFileSync(new URL(name, at), 'utf8'));
  });
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((text) => foreignFault(text)?.includes('which is not read'))).toEqual([]);
});
