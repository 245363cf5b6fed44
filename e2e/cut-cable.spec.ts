/* Cutting a cable, in every way there is: what the page then says is what the core says without a page. */

import { upLinkOfCable } from '../web/model/cables.ts';
import { Tree } from '../web/tree/tree.ts';
import { simulate } from './headless.ts';
import { expect, type Playground, test } from './playground.ts';

const TREE = new Tree({ m: [4, 2, 2], w: [1, 4, 1] });
const BEST = '&lane1.routing=conflict-free&lane2.routing=conflict-free';

const upLink = (...cable: [string, string]) => upLinkOfCable(TREE, cable) ?? -1;

async function choose({ page }: Playground, link: number, lane = 0): Promise<void> {
  await page.evaluate(
    ([link = 0, lane = 0]) => window.__fattree?.state().select({ kind: 'link', lane, link }),
    [link, lane],
  );
  await expect(page.getByRole('complementary', { name: 'Inspector' }).getByText('selected link')).toBeVisible();
}

/** The busiest links of all phases, added up. */
async function steps(playground: Playground): Promise<number[]> {
  await playground.idle();
  return (await playground.numbers()).map(({ contention }) =>
    contention.reduce((sum, load) => sum + Math.max(1, load), 0),
  );
}

async function cuts(playground: Playground): Promise<unknown> {
  return (await playground.scenario()).topology.cuts;
}

test('by key, undone, mended, and the same from its link', async ({ playground, elsewhere }) => {
  const { page } = playground;
  await playground.openAt(9, BEST);
  expect(await steps(playground)).toEqual([24, 23, 16]);
  const whole = (await playground.headline('OPT').textContent()) ?? '';

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
  await expect(playground.headline('OPT')).not.toHaveText(whole);
  await expect(playground.lane('OPT')).toContainText('8 where 6 fit');
  await expect(playground.lane('OPT').locator('.head-was')).toBeVisible();
  expect(await overlap('.headline .percent', '.now')).toBe(false);
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

  await choose(playground, upLink('2.1', '3.1'));
  await page.keyboard.press('c');
  await expect.poll(() => cuts(playground)).toEqual([]);
  expect(await steps(playground)).toEqual([24, 23, 16]);
  await expect(playground.headline('OPT')).toHaveText(whole);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cuts(playground)).toEqual([['2.1', '3.1']]);
});

test('several, each to undo, and all mended', async ({ playground }) => {
  const { page } = playground;
  await playground.openAt(9, BEST);
  const both = [upLink('2.1', '3.1'), upLink('2.6', '3.2')];
  for (const link of both) {
    await choose(playground, link);
    await playground.button('Cut this cable').click();
    await expect(playground.button('Mend this cable')).toBeVisible();
  }
  await expect(
    (await playground.openSettings()).getByText('2 cables cut: aggregation 1 – core 1 and aggregation 6 – core 2'),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cuts(playground)).toEqual([['2.1', '3.1']]);
  await page.keyboard.press('Control+Shift+z');
  await playground.button('Mend all').click();
  await expect.poll(() => cuts(playground)).toEqual([]);
  await expect(page.getByText('cables cut')).toHaveCount(0);
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

  // The next one parts nobody else.
  await choose(playground, upLink('2.1', '3.1'));
  await page.keyboard.press('c');
  await expect.poll(async () => (await playground.scenario()).topology.cuts?.length).toBe(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
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

test('without phases packets go around it, on the page as elsewhere', async ({ playground }) => {
  const { page } = playground;
  const at = '#v=1&topology=rlft&ports=4&stages=3&traffic=uniform&load=0.6&routing=d-mod-k&until-ns=200000&play=0';
  await playground.open(at);
  await playground.idle();
  const hash = () => page.evaluate(() => window.__fattree?.state().lanes[0]?.summary?.hash);
  const whole = (await simulate(at)).lanes[0]?.hash;
  await expect.poll(hash).toBe(whole);
  await choose(playground, 16);
  await page.keyboard.press('c');
  await expect(page.getByText('Cable edge 0 – aggregation 0 is cut.')).toBeVisible();
  await expect.poll(() => cuts(playground)).toEqual([['1.0', '2.0']]);
  const { lanes } = await simulate(`${at}&cuts=1.0-2.0`);
  expect(lanes[0]?.hash).not.toBe(whole);
  await expect.poll(hash).toBe(lanes[0]?.hash);
  await expect(playground.button('Mend this cable')).toBeVisible();
  await page.keyboard.press('c');
  await expect.poll(() => cuts(playground)).toEqual([]);
  await expect.poll(hash).toBe(whole);
});

test('not where routes do not go around it', async ({ playground }) => {
  const { page } = playground;
  await playground.open('#v=1&schedule=sync&play=0');
  await playground.idle();
  await choose(playground, 0);
  await page.keyboard.press('c');
  await expect(page.getByText('In a cluster there is no way around a cut cable')).toBeVisible();
  expect(await cuts(playground)).toEqual([]);
});

/** How many of a lane's bars are hatched; solid ones above the line. */
function bars(playground: Playground, fill: 'since' | 'over'): Promise<number[]> {
  return playground.page.locator('.ribbon .rows > g').evaluateAll(
    (rows, fill) =>
      rows.map((row) => {
        if (fill === 'since') return row.querySelectorAll('clipPath rect').length;
        const path = row.querySelector('path[fill="var(--over)"]')?.getAttribute('d') ?? '';
        return path.match(/v/g)?.length ?? 0;
      }),
    fill,
  );
}

test('the ribbon hatches what is only since the cut', async ({ playground }) => {
  const { page } = playground;
  await playground.openAt(9, `${BEST}&cuts=2.1-3.1`);
  const head = page.locator('.ribbon > header');
  await expect(head).toContainText('only since the cut');
  // XOR has eight full phases more than full, LIN five, OPT all of its sixteen.
  await expect.poll(() => bars(playground, 'since')).toEqual([8, 5, 16]);
  expect(await bars(playground, 'over')).toEqual([8, 7, 0]);
  await expect(page.locator('.row-total').first()).toHaveText('31 was 23');

  await playground.openSettings();
  await playground.button('Mend').click();
  await expect(head).not.toContainText('only since the cut');
  expect(await bars(playground, 'since')).toEqual([0, 0, 0]);
});
