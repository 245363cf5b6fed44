/* A cable is cut, in every way there is, or breaks at the moment of the clock, as a switch does: undone, in the link, and what the page then
 * says is what the core says without a page. */

import { upLinkOfCable } from '../web/model/cables.ts';
import { Tree } from '../web/tree/tree.ts';
import { simulate } from './headless.ts';
import { expect, type Playground, test } from './playground.ts';

type Elsewhere = () => Promise<Playground>;

/** Somebody else opens the link to what is open; with the hashes that the core gives for it. */
async function byLink({ page }: Playground, elsewhere: Elsewhere, has: string) {
  const url = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  expect(url).toContain(has);
  const friend = await elsewhere();
  await friend.openIdle(new URL(url).hash);
  const { lanes } = await simulate(new URL(url).hash);
  return { friend, computed: lanes.map(({ hash }) => hash) };
}

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
  const { friend, computed } = await byLink(playground, elsewhere, 'cuts=2.1-3.1');
  expect(await friend.hashes()).toEqual(computed);
  expect(await heads(friend)).toEqual(await heads(playground));
  expect(await playground.hashes()).toEqual(computed);
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

const BREAKS =
  '#v=1&topology=rlft&ports=4&stages=3&traffic=uniform&load=0.6&routing=d-mod-k&until-ns=200000&reroute-ns=9000&play=0';
const BREAKING = upLinkOfCable(new Tree({ m: [2, 2, 4], w: [1, 2, 2] }), ['1.0', '2.0']) ?? -1;

const hash = ({ page }: Playground) => page.evaluate(() => window.__fattree?.state().lanes[0]?.summary?.hash);

test('a cable breaks by key, undone, and the same from its link', async ({ playground, elsewhere }) => {
  const { page } = playground;
  await playground.openIdle(BREAKS);
  const whole = await hash(playground);
  await page.evaluate(() => window.__fattree?.state().setTime(100_000_000));
  await playground.select({ kind: 'link', lane: 0, link: BREAKING });
  await expect(playground.button('Break it now')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Cable edge 0 – aggregation 0 is broken from 100 µs on.')).toBeVisible();
  await expect.poll(() => cuts(playground)).toEqual([['1.0', '2.0', 100000]]);
  await expect(playground.button('Mend it now')).toBeVisible();
  await playground.idle();
  expect(await playground.timePs()).toBe(100_000_000);
  const broken = await hash(playground);
  expect(broken).not.toBe(whole);
  await expect(page.locator('.time-axis .mark').getByText('breaks')).toBeVisible();

  const { friend, computed } = await byLink(playground, elsewhere, 'cuts=1.0-2.0-100000');
  expect([await hash(friend), ...computed]).toEqual([broken, broken]);
  expect(await friend.timePs()).toBe(100_000_000);

  await page.evaluate(() => window.__fattree?.state().setTime(150_000_000));
  await playground.button('Mend it now').click();
  await expect.poll(() => cuts(playground)).toEqual([['1.0', '2.0', 100000, 150000]]);
  await expect(playground.button('Break it now')).toBeVisible();

  await page.getByRole('textbox', { name: 'Mended at' }).fill('120');
  await page.keyboard.press('Enter');
  await expect.poll(() => cuts(playground)).toEqual([['1.0', '2.0', 100000, 120000]]);
  await page.getByRole('textbox', { name: 'Breaks at' }).fill('0.2 ms');
  await page.keyboard.press('Enter');
  await expect(page.getByText('may not mend 1.0-2.0 at 120000 ns; it breaks at 200000 ns')).toBeVisible();
  await page.keyboard.press('Escape');

  for (let edits = 0; edits < 3; edits++) await playground.button('Undo').click();
  await expect.poll(() => cuts(playground)).toEqual([]);
  await playground.idle();
  expect(await hash(playground)).toBe(whole);
});

test('a switch breaks, and the run without the break beside it', async ({ playground }) => {
  const { page } = playground;
  await playground.openIdle(BREAKS);
  const whole = await hash(playground);
  await page.evaluate(() => window.__fattree?.state().setTime(50_000_000));
  await playground.select({ kind: 'switch', lane: 0, entity: 16 + 8 });
  await page.keyboard.press('c');
  await expect.poll(() => cuts(playground)).toEqual([['2.0', '2.0', 50000]]);
  await expect(playground.button('Mend it now')).toBeVisible();
  await playground.button('Beside it without breaks').click();
  await expect(playground.lanes).toHaveCount(2);
  await playground.idle();
  const hashes = () => page.evaluate(() => window.__fattree?.state().lanes.map(({ summary }) => summary?.hash));
  await expect.poll(async () => (await hashes())?.[1]).toBe(whole);
  expect((await hashes())?.[0]).not.toBe(whole);
});
