/* Cutting a cable, in every way there is: what the page then says is what the core says without a page. */

import { upLinkOfCable } from '../web/model/cables.ts';
import { Tree } from '../web/tree/tree.ts';
import { simulate } from './headless.ts';
import { expect, type Playground, test } from './playground.ts';

const TREE = new Tree({ m: [4, 2, 2], w: [1, 4, 1] });
const BEST = '&lane1.routing=conflict-free&lane2.routing=conflict-free';

const upLink = (...cable: [string, string]) => upLinkOfCable(TREE, cable) ?? -1;

const choose = (playground: Playground, link: number, lane = 0) => playground.select({ kind: 'link', lane, link });

/** The busiest links of all phases, added up. */
async function steps(playground: Playground): Promise<number[]> {
  await playground.idle();
  return (await playground.numbers()).map(({ contention }) =>
    contention.reduce((sum, load) => sum + Math.max(1, load), 0),
  );
}

const cuts = async (playground: Playground) => (await playground.scenario()).topology.cuts;

test('by key, undone, mended, and the same from its link', async ({ playground, elsewhere }) => {
  const { page } = playground;
  await playground.openAt(9, BEST);
  expect(await steps(playground)).toEqual([24, 23, 16]);
  const whole = (await playground.headline('OPT').locator('.figure').textContent()) ?? '';

  const overlap = (one: string, other: string) =>
    page.evaluate(
      ([one = '', other = '']) =>
        [...document.querySelectorAll(one)].some((a) =>
          [...document.querySelectorAll(other)].some((b) => {
            const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
            return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom;
          }),
        ),
      [one, other],
    );
  await choose(playground, upLink('2.1', '3.1'));
  await page.keyboard.press('c');
  await expect(page.getByText('Cable aggregation 1 – core 1 is cut.')).toBeVisible();
  expect(await overlap('.notice', '.ribbon-plot, .lane-header, .legend')).toBe(false);
  await expect.poll(() => cuts(playground)).toEqual([['2.1', '3.1']]);
  expect(await steps(playground)).toEqual([32, 28, 32]);
  await expect(playground.headline('OPT').locator('.figure')).not.toHaveText(whole);
  await expect(playground.lane('OPT')).toContainText('8 cross the top, 6 fit');
  await expect(playground.lane('OPT').locator('.head-was')).toBeVisible();
  await expect(playground.button('Mend this cable')).toBeVisible();
  await expect((await playground.openSettings()).getByText('1 cable cut: aggregation 1 – core 1')).toBeVisible();

  const heads = (other: Playground) => other.lanes.locator('.headline .figure').allInnerTexts();
  const url = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  expect(url).toContain('cuts=2.1-3.1');
  const friend = await elsewhere();
  await friend.open(url.slice(url.indexOf('#')));
  await friend.idle();
  expect(await friend.hashes()).toEqual(await playground.hashes());
  expect(await heads(friend)).toEqual(await heads(playground));
  const { lanes } = await simulate(url.slice(url.indexOf('#')));
  expect(await playground.hashes()).toEqual(lanes.map(({ hash }) => hash));
  await expect(page, 'the link has the cut before it is opened again').toHaveURL(/cuts=2\.1-3\.1/);
  await page.reload();
  expect(await steps(playground)).toEqual([32, 28, 32]);

  await (await playground.openSettings()).getByRole('button', { name: 'Mend', exact: true }).click();
  await expect.poll(() => cuts(playground)).toEqual([]);
  expect(await steps(playground)).toEqual([24, 23, 16]);
  await expect(playground.headline('OPT').locator('.figure')).toHaveText(whole);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cuts(playground)).toEqual([['2.1', '3.1']]);
});

test('the only cable of a node, after asking', async ({ playground }) => {
  const { page } = playground;
  await playground.openAt(1);
  const ask = page.getByRole('dialog', { name: 'Cut off node 5?' });
  await choose(playground, upLink('5', '1.1'));
  await page.keyboard.press('c');
  await expect(ask).toContainText('no path left that goes up and then down to 15 other nodes');
  await ask.getByRole('button', { name: 'Keep it' }).click();
  await expect(ask).toHaveCount(0);
  expect(await cuts(playground)).toEqual([]);

  await page.keyboard.press('c');
  await ask.getByRole('button', { name: 'Cut it anyway' }).click();
  await expect.poll(() => cuts(playground)).toEqual([['5', '1.1']]);
  await playground.idle();
  const lost = await page.evaluate(() => window.__fattree?.state().lanes[0]?.loads?.unreachable);
  expect(lost).toBe(2);
});

test('in a lane of its own, beside the present one', async ({ playground }) => {
  const { page } = playground;
  await playground.openAt(9, BEST);
  await choose(playground, upLink('2.1', '3.1'), 2);
  await playground.button('Cut in a lane of its own').click();
  await expect(playground.lanes).toHaveCount(4);
  await expect(playground.lane('OPT cut')).toBeVisible();
  expect(await steps(playground)).toEqual([24, 23, 16, 32]);
  expect(await cuts(playground)).toEqual([]);
  await expect(
    (await playground.openSettings()).getByText('1 cable cut in OPT cut: aggregation 1 – core 1'),
  ).toBeVisible();
  const selection = await page.evaluate(() => window.__fattree?.state().selection);
  expect(selection).toMatchObject({ kind: 'link', lane: 3 });

  // What is cut there only is mended there only.
  await choose(playground, upLink('2.1', '3.1'), 3);
  await page.keyboard.press('c');
  await expect(page.getByText('cable cut')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(playground.lanes).toHaveCount(3);
});
