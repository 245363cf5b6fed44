/* The question at the head of docs/scenario.md: its commands are what people type, and print what it shows. After a change of what is
 * printed: npx vitest run cli/tests/question -u */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { blocksOf } from '../../scripts/doc-blocks.mjs';
import { file, folder, sim, withFolder } from './process.ts';

withFolder();

const DOCS = resolve('docs/scenario.md');
const blocks = blocksOf('scenario.md');

it('is answered by the file of docs/scenario.md, with what it shows', async () => {
  const [question = '', output = ''] = [blocks['broken.json'], blocks['output of broken.json']];
  expect(output).not.toBe('');
  expect(question.trim().split('\n').length).toBeLessThanOrEqual(20);
  const { status, stdout } = sim(file('broken.json', question));
  expect(status).toBe(0);
  const text = readFileSync(DOCS, 'utf8');
  const mark = '<!-- output of broken.json -->\n\n```text\n';
  expect(text).toContain(mark + output);
  await expect(text.replace(mark + output, () => mark + stdout)).toMatchFileSnapshot(DOCS);
});

it('takes three commands that there are', () => {
  const commands = (blocks.commands ?? '').trim().split('\n');
  expect(commands).toHaveLength(3);
  file('broken.json', blocks['broken.json'] ?? '');
  for (const command of commands) {
    const [, given = ''] = /^npm run --silent sim -- (.+)$/.exec(command) ?? [];
    const words = given.replace(/ > .*/, '').split(' ');
    const placed = words.map((word) => (/^(?:broken\.json|results)$/.test(word) ? join(folder, word) : word));
    expect(sim(...placed).status, command).toBe(0);
  }
  const [head = '', ...rows] = readFileSync(join(folder, 'results', 'lanes.csv'), 'utf8')
    .trim()
    .split('\n');
  expect(rows).toHaveLength(4);
  for (const column of ['efficiency', 'below_break', 'lost', 'out_of_order', 'p99_ns'])
    expect(head.split(',')).toContain(column);
});
