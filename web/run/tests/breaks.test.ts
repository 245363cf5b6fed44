/* Times of breaks as slots of the core. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { decodeFragment } from '../../model/share-link/decode.ts';
import { configFields, configLists } from '../config.ts';
import { flitPs } from '../flits.ts';

const NEVER = 0xffffffff;

/** What the core is given for a link, and its lane. */
function wordsOf(link: string) {
  const { scenario, problems } = decodeFragment(`#v=1&reroute-ns=400&${link}`);
  expect(problems).toEqual([]);
  const [lane] = resolveLanes(scenario);
  if (!lane) throw new Error('no lane');
  return { lists: configLists(lane), fields: configFields(lane), flitPs: flitPs(lane) };
}

it('a break begins and ends with a slot, takes at least one, and may last', () => {
  /* 4,096 bytes at 100 Gb/s: a slot takes 327.68 ns. */
  const cuts = '2.1-3.1-0-1,2.2-3.2-328-1000,2.3-3.3,2.2-3.2-65536';
  const { lists, fields, flitPs } = wordsOf(`traffic=uniform&gbps=100&packet=4096&cuts=${cuts}`);
  expect(flitPs).toBe(327_680);
  expect(lists.breaks).toEqual([33, 0, 1, 34, 2, 4, 34, 200, NEVER]);
  expect(lists.cuts).toEqual([35]);
  expect(fields.cutCount).toBe(1);
  expect(fields.input?.breakCount).toBe(3);
  expect(fields.input?.reroutePs).toBe(400_000);
});

it('elsewhere breaks are instants, in halves of 64 bits', () => {
  const [low, high] = [5e9 % 2 ** 32, Math.floor(5e9 / 2 ** 32)];
  const phases = wordsOf('cuts=1.0-2.0-0-5000000,1.1-2.1-5000000,1.2-2.4');
  expect(phases.lists.breaks).toEqual([16, 0, 0, low, high, 21, low, high, NEVER, NEVER]);
  expect(phases.lists.cuts).toEqual([24]);
  expect(phases.fields.output).toMatchObject({ breakCount: 2, reroutePs: 400_000 });
  const cluster = wordsOf('schedule=sync&cuts=1.0-2.0-7-9');
  expect(cluster.lists.breaks?.length).toBe(5);
  expect(cluster.fields.lossy).toMatchObject({ breakCount: 1 });
  const many = wordsOf('preset=six-to-ten&cuts=1.0-2.0-7-9,1.0-2.1');
  expect(many.lists.breaks?.length).toBe(5);
  expect(many.lists.cuts?.length).toBe(1);
  expect(many.fields.voq).toMatchObject({ breakCount: 1, reroutePs: 400_000 });
});
