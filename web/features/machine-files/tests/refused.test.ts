/* Files of machines that are refused say why, in one sentence. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type MachineKind, readMachine } from '../formats.ts';
import { readLfts } from '../lfts.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const IB = read('../fixtures/ibnetdiscover.txt');
const machine = readMachine('ibnetdiscover', IB);
const rows = parse(read('refused.yaml')) as { of: string; as: MachineKind | 'lfts'; says: string }[];
const DEEP = { of: `- topology: a\n  tree: ${'['.repeat(10_000)}`, as: 'topologyYaml' as const };

it.each([...rows, { ...DEEP, says: 'Line 2 of the file is no YAML that can be read.' }])('$says', (row) => {
  if (!machine.ok) throw new Error(machine.problems[0]);
  const found = row.as === 'lfts' ? readLfts(row.of, machine.value, IB) : readMachine(row.as, row.of);
  expect(found).toEqual({ ok: false, problems: [row.says] });
});
