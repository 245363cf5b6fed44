/* A cable, or a switch, breaks at the moment of the clock: written into the scenario, undone, in the link. */

import { upLinkOfCable } from '../web/model/cables.ts';
import { Tree } from '../web/tree/tree.ts';
import { simulate } from './headless.ts';
import { expect, type Playground, test } from './playground.ts';

const AT =
  '#v=1&topology=rlft&ports=4&stages=3&traffic=uniform&load=0.6&routing=d-mod-k&until-ns=200000&reroute-ns=9000&play=0';
const LINK = upLinkOfCable(new Tree({ m: [2, 2, 4], w: [1, 2, 2] }), ['1.0', '2.0']) ?? -1;

const cuts = async (playground: Playground) => (await playground.scenario()).topology.cuts ?? [];
const timePs = ({ page }: Playground) => page.evaluate(() => window.__fattree?.state().clock.timePs);
const hash = ({ page }: Playground) => page.evaluate(() => window.__fattree?.state().lanes[0]?.summary?.hash);

test('a cable by key, undone, and the same from its link', async ({ playground, elsewhere }) => {
  const { page } = playground;
  await playground.open(AT);
  await playground.idle();
  const whole = await hash(playground);
  await page.evaluate(() => window.__fattree?.state().setTime(100_000_000));
  await playground.select({ kind: 'link', lane: 0, link: LINK });
  await expect(playground.button('Break it now')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Cable edge 0 – aggregation 0 is broken from 100 µs on.')).toBeVisible();
  await expect.poll(() => cuts(playground)).toEqual([['1.0', '2.0', 100000]]);
  await expect(playground.button('Mend it now')).toBeVisible();
  await playground.idle();
  expect(await timePs(playground)).toBe(100_000_000);
  const broken = await hash(playground);
  expect(broken).not.toBe(whole);
  await expect(page.locator('.time-axis .mark').getByText('breaks')).toBeVisible();

  const url = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  expect(url).toContain('cuts=1.0-2.0-100000');
  const friend = await elsewhere();
  await friend.open(url.slice(url.indexOf('#')));
  await friend.idle();
  expect(await hash(friend)).toBe(broken);
  expect(await timePs(friend)).toBe(100_000_000);
  expect((await simulate(url.slice(url.indexOf('#')))).lanes[0]?.hash).toBe(broken);

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

test('a switch, and the run without the break beside it', async ({ playground }) => {
  const { page } = playground;
  await playground.open(AT);
  await playground.idle();
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
