/* Times of breaks as slots of the core. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { decodeFragment } from '../../model/link/decode.ts';
import { configFields, configLists, flitPs } from '../config.ts';

const NEVER = 0xffffffff;

/** 4,096 bytes at 100 Gb/s: a slot takes 327.68 ns. */
function wordsOf(cuts: string) {
  const { scenario, problems } = decodeFragment(
    `#v=1&traffic=uniform&gbps=100&packet=4096&reroute-ns=400&cuts=${cuts}`,
  );
  expect(problems).toEqual([]);
  const [lane] = resolveLanes(scenario);
  if (!lane) throw new Error('no lane');
  expect(flitPs(lane)).toBe(327_680);
  return { lists: configLists(lane), fields: configFields(lane) };
}

it('a break begins and ends with a slot, takes at least one, and may last', () => {
  const { lists, fields } = wordsOf('2.1-3.1-0-1,2.2-3.2-328-1000,2.3-3.3,2.2-3.2-65536');
  expect(lists.breaks).toEqual([33, 0, 1, 34, 2, 4, 34, 200, NEVER]);
  expect(lists.cuts).toEqual([35]);
  expect(fields.cutCount).toBe(1);
  expect(fields.input?.breakCount).toBe(3);
  expect(fields.input?.reroutePs).toBe(400_000);
});
