/* A link of a large tree that is wrong in one field: the rest of it opens, in about the time of a right one. */

import { expect, test } from 'vitest';
import { openPage } from './page.ts';

/** 4,096 nodes, all of whose tasks change places in pairs. */
const TREE = '#v=1&m=16,16,16&w=1,16,16&exchange=lin&swaps=';
const swapped = (pairs: number) => Array.from({ length: pairs }, (_, at) => `${at}-${4095 - at}`).join(',');
const RIGHT = `${TREE}${swapped(2048)}`;
const ROUNDS = 7;

test.each([
  ['a rate that is none', `${RIGHT}&gbps=fast`, 'Link rate is "fast"'],
  ['a switch that the tree does not have', `${RIGHT}&select=switch:0:99999`, 'switch'],
  ['a setting that is none', `${RIGHT}&${'flow'.repeat(1000)}=1`, 'is not a setting'],
])('%s: all else is there, as quickly', (_, wrong, said) => {
  const { store, start, dispose } = openPage();
  start();
  const spent = (link: string): number => {
    const before = process.cpuUsage();
    store.getState().openText(link);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const times = Array.from({ length: ROUNDS }, () => [spent(RIGHT), spent(wrong)] as const);
  const { problems, scenario, lanes } = store.getState();
  expect(problems.join()).toContain(said);
  expect([lanes.length, scenario.mapping.swaps.length]).toEqual([1, 2048]);
  const least = (at: 0 | 1) => Math.min(...times.map((both) => both[at]));
  expect(least(1) / least(0)).toBeLessThan(3);
  dispose();
});
