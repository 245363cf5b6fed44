/* Every preset looks as before: what the page draws and says against what is kept. After an intended change, `npm run pictures -- --keep`
 * keeps the new ones; `npm run pictures` makes a page of the differences. */

import { expect, test } from 'vitest';
import { presets } from '../../model/presets/presets.ts';
import { isThorough } from '../../model/tests/tried.ts';
import { CHANGED, difference, KEPT, type Kept, readKept, writeKept } from './kept-pictures.ts';
import { lensesOfLinks, ribbonsOfLinks, shownBy } from './shown-by.ts';

const CUT = 'phase=9&cuts=2.1-3.1&lane1.routing=conflict-free&lane2.routing=conflict-free';

/** Presets that show what another one shows, of another size or with another setting: compared in `npm run test:slow`. */
const AGAIN =
  /^(table-1-(32|64|256|512)|cluster-8x[34]|hot-432|four-hot-nodes|figure-5a-ideal|isolation-off|root-table-fails|self-messages|slow-task)$/;
const compared = presets.filter(({ id }) => isThorough || !AGAIN.test(id));

/** By name: links. */
const shown = {
  ...Object.fromEntries(compared.map(({ id }) => [id, `#v=1&preset=${id}&play=0`])),
  'a-cut-cable': `#v=1&preset=half-bisection&play=0&${CUT}`,
};

/** Switches that are looked into, of every family. */
const lenses = {
  'one-hot-node': '#v=1&preset=one-hot-node&play=0&until-ns=2100000&time-ns=2000800&inside=172',
  'half-bisection': '#v=1&preset=half-bisection&play=0&clock=packets&time-ns=20000&inside=18',
  'root-table': '#v=1&preset=root-table&play=0&clock=packets&time-ns=2000&inside=30',
  'six-to-ten': '#v=1&preset=six-to-ten&play=0&clock=packets&time-ns=1500&inside=16',
  'cluster-8x2': '#v=1&preset=cluster-8x2&play=0&clock=packets&time-ns=5000000&inside=17',
};

/** Ribbons with a row for every task. */
const ribbons = {
  'half-bisection': '#v=1&preset=half-bisection&play=0&clock=packets&time-ns=30000&ribbon=tasks',
  'half-bisection, table': '#v=1&preset=half-bisection&play=0&phase=9&ribbon=table',
};

test.each(Object.entries(shown))('%s looks as it did', async (id, link) => compare(id, await shownBy(link)));

test('lenses look as they did', async () => {
  compare('lenses', await lensesOfLinks(lenses));
});

test('ribbons of single tasks look as they did', async () => {
  compare('ribbons', await ribbonsOfLinks(ribbons));
});

function compare(id: string, now: Kept): void {
  for (const { pictures } of Object.values(now)) expect(pictures.length).toBeGreaterThan(0);
  if (process.env.FT_KEEP_PICTURES === '1') writeKept(KEPT, id, now);
  const kept = readKept(id);
  if (JSON.stringify(now) !== JSON.stringify(kept)) writeKept(CHANGED, id, now);
  expect(Object.keys(now)).toEqual(Object.keys(kept));
  for (const [variant, { pictures, says }] of Object.entries(now)) {
    const before = kept[variant] ?? { pictures: [], says: [] };
    expect.soft(says, variant).toEqual(before.says);
    expect.soft(pictures.length, variant).toBe(before.pictures.length);
    for (const [at, svg] of pictures.entries())
      expect.soft(difference(before.pictures[at] ?? '', svg), `${variant}, picture ${at + 1}`).toBeNull();
  }
}
