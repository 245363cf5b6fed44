/* One instant, one picture: heads, trees, matrices, inspector and tables say the same of an instant, however one came to it. Tried
 * with settings drawn at random for every kind of run; the seed is in the name, so that a failure can be had again. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { encodeFragment } from '../web/scenario/link/encode.ts';
import { presetById } from '../web/scenario/presets/presets.ts';
import { settle } from '../web/scenario/settle.ts';
import { type Next, seeded } from '../web/scenario/tests/large.ts';
import type { Scenario } from '../web/scenario/types.ts';
import { normalised } from './golden-pictures.ts';
import { expect, type Playground, test } from './playground.ts';

const DESKTOP = { width: 1440, height: 900 };
const SMALLER = { width: 1120, height: 760 };

function scenarioOf(id: string, change: (scenario: Scenario, next: Next) => void, seed: number): Scenario {
  const scenario = structuredClone(presetById(id)?.scenario as Scenario);
  change(scenario, seeded(seed));
  return settle(scenario).scenario;
}

/** What is drawn at random, by family: trees of 8 to 64 nodes, and what decides who waits for whom. */
const FAMILIES: Record<string, [preset: string, change: (scenario: Scenario, next: Next) => void]> = {
  exchange: [
    'half-bisection',
    (scenario, next) => {
      scenario.topology = {
        kind: 'xgft',
        m: [2 + next(3), 2, 2],
        w: [1, 1 + next(4), 1 + next(2)],
      };
      scenario.traffic.messageBytes = 1024 * (1 + next(8));
      scenario.run.startJitterNs = next(2) * 500;
      scenario.run.seed = 1 + next(1000);
    },
  ],
  job: [
    'random-job',
    (scenario, next) => {
      scenario.job.seed = 1 + next(1000);
      scenario.traffic.messageBytes = 1024 * (1 + next(4));
    },
  ],
  many: [
    'six-to-ten',
    (scenario, next) => {
      scenario.traffic.messageBytes = 1024 * (1 + next(8));
      scenario.switch.bufferPackets = 2 + next(8);
    },
  ],
  cluster: [
    'cluster-8x2',
    (scenario, next) => {
      scenario.traffic.packetsPerDestination = 5 + next(20);
      scenario.run.seed = 1 + next(1000);
    },
  ],
  congestion: [
    'one-hot-node',
    (scenario, next) => {
      scenario.traffic.share = 0.05 + next(250) / 1000;
      scenario.run.seed = 1 + next(1000);
      scenario.run.untilNs = 2_000_000;
    },
  ],
};

/** What only the core can answer is not asked for while the clock runs. */
const NOT_ASKED = /^Pause to see/;

interface Seen {
  pictures: string[];
  words: string[];
}

async function seen(playground: Playground): Promise<Seen> {
  await playground.frame();
  await playground.idle();
  await playground.turn();
  const { pictures, words } = await playground.page.evaluate(() => ({
    pictures: window.__fattree?.pictures?.() ?? [],
    words: [
      ...document.querySelectorAll<HTMLElement>('section.lane header, .panel.right .panel-scroll, .ribbon'),
    ].flatMap((element) => element.innerText.split('\n').filter((line) => line.trim() !== '')),
  }));
  return { pictures: pictures.map(normalised), words };
}

async function goTo({ page }: Playground, timePs: number): Promise<void> {
  await page.evaluate((to) => window.__fattree?.state().setTime(to), timePs);
}

async function endOf({ page }: Playground): Promise<number> {
  await page.evaluate(() => window.__fattree?.state().setTime(Number.MAX_SAFE_INTEGER));
  return page.evaluate(() => window.__fattree?.state().clock.timePs ?? 0);
}

/** Plays from where the clock stands until it has passed an instant, or has come to the end. */
async function playPast({ page }: Playground, timePs: number): Promise<void> {
  await page.evaluate(() => window.__fattree?.state().play());
  await page.waitForFunction((past) => {
    const clock = window.__fattree?.state().clock;
    return clock !== undefined && (clock.timePs > past || !clock.playing);
  }, timePs);
  await page.evaluate(() => window.__fattree?.state().pause());
}

/** Opens a run at rest, waits for its end, selects a link in the middle, and draws an instant. */
async function openRun(
  playground: Playground,
  family: string,
  seed: number,
): Promise<{ end: number; instant: number }> {
  const { page } = playground;
  const [preset, change] = FAMILIES[family] as (typeof FAMILIES)[string];
  const scenario = scenarioOf(preset, change, seed);
  scenario.view.clock = 'packets';
  await page.setViewportSize(DESKTOP);
  const fragment = encodeFragment(scenario);
  await playground.open(fragment.includes('play=') ? fragment : `${fragment}&play=0`);
  await playground.idle();
  const end = await endOf(playground);
  expect(end).toBeGreaterThan(0);
  const link = await page.evaluate(() => window.__fattree?.state().lanes[0]?.shape?.upLinks ?? 1);
  await page.evaluate((at) => window.__fattree?.state().select({ lane: 0, kind: 'link', link: at }), link - 1);
  return { end, instant: Math.round(end * (0.2 + 0.006 * seeded(seed + 100)(100))) };
}

/** Plays from an instant, slowly enough for flits to be seen, and lets the clock stand while it goes on playing. Gives its time. */
async function freeze({ page }: Playground, timePs: number): Promise<number> {
  await page.evaluate((from) => {
    const state = window.__fattree?.state();
    state?.setTime(from);
    state?.setSpeed(0.05);
    state?.play();
  }, timePs);
  await page.waitForFunction((past) => (window.__fattree?.state().clock.timePs ?? 0) > past, timePs);
  await page.evaluate(() => window.__fattree?.state().setSpeed(0));
  // The time is told a few times a second.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.__fattree?.state().clock.playing)).toBe(true);
  return page.evaluate(() => window.__fattree?.state().clock.timePs ?? -1);
}

for (const family of Object.keys(FAMILIES))
  test(`${family}: an instant that is played says what it says when it is sought`, async ({ playground, page }) => {
    const { end, instant } = await openRun(playground, family, 3);
    const timePs = await freeze(playground, instant);
    const played = await seen(playground);
    const exported = await exportedPicture(playground);
    await page.evaluate(() => window.__fattree?.state().pause());
    await goTo(playground, end);
    await seen(playground);
    await goTo(playground, timePs);
    const sought = await seen(playground);
    expect(sought.pictures).toEqual(played.pictures);
    const said = played.words.filter((line) => !NOT_ASKED.test(line));
    if (said.length === played.words.length) expect(sought.words).toEqual(said);
    else for (const line of said) expect(sought.words).toContain(line);
    expect(await exportedPicture(playground), 'exported').toEqual(exported);
    const written = textsOf(exported);
    for (const figure of await figuresOf(playground)) expect(written).toContain(figure);
  });

/** The picture that the menu saves. */
async function exportedPicture(playground: Playground): Promise<string> {
  const started = playground.page.waitForEvent('download');
  await (await playground.exportItem(/SVG/)).click();
  return readFileSync(await (await started).path(), 'utf8');
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text.replaceAll(/\s/g, ' '));
}

/** The figures of an instant in the heads. */
async function figuresOf({ page }: Playground): Promise<string[]> {
  // The unit of a large figure is an element of its own, on the page as in a picture.
  const large = await page
    .locator('section.lane header .headline .figure')
    .evaluateAll((all) => all.map((each) => each.firstChild?.textContent ?? ''));
  const texts = [...large, ...(await page.locator('section.lane header dd').allInnerTexts())];
  expect(texts.length).toBeGreaterThan(0);
  return texts.map((text) => text.replaceAll(/\s/g, ' '));
}

/** What the command line says of a run that it stops at an instant. */
function ranUntil(address: string, timePs: number): { lanes: RunLane[] } {
  const given = ['scripts/sim.mjs', address, '--until', `${timePs / 1000}`, '--json'];
  const { stdout, stderr, status } = spawnSync(process.execPath, given, { encoding: 'utf8', maxBuffer: 1 << 28 });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

interface RunLane {
  delivered: { messages: number; packets: number };
  drops?: number;
  efficiency: { values: number[] };
}

/** '829 packets', 'dropped 1,384': what heads say in full, without the spaces of numbers. */
async function countsOf({ page }: Playground): Promise<{ delivered: number; dropped: number | null }[]> {
  const heads = await page.evaluate(() =>
    [...document.querySelectorAll('section.lane header')].map((head) =>
      [...head.querySelectorAll('dl > div')].map((pair) => {
        const value = pair.querySelector('dd');
        return [pair.querySelector('dt')?.textContent ?? '', value?.title || (value?.textContent ?? '')] as const;
      }),
    ),
  );
  const first = (text = '') => Number(text.replaceAll(/[,\s\u202f]/g, '').match(/^\d+/)?.[0] ?? Number.NaN);
  return heads.map((pairs) => {
    const of = (name: string) => pairs.find(([words]) => words === name)?.[1];
    const dropped = of('dropped');
    return { delivered: first(of('delivered')), dropped: dropped === undefined ? null : first(dropped) };
  });
}

for (const family of ['exchange', 'job', 'many', 'cluster'])
  test(`${family}: the command line stops at an instant with the counts that heads have there`, async ({
    playground,
    page,
  }) => {
    const { instant } = await openRun(playground, family, 4);
    const timePs = Math.round(instant / 1000) * 1000;
    await goTo(playground, timePs);
    await seen(playground);
    const { scenario } = await page.evaluate(() => ({ scenario: window.__fattree?.state().scenario }));
    const shown = await page.evaluate(() => window.__fattree?.state().scenario.view.trees ?? []);
    const { lanes } = ranUntil(page.url(), timePs);
    const counts = await countsOf(playground);
    expect(counts.length).toBeGreaterThan(0);
    for (const [place, { delivered, dropped }] of counts.entries()) {
      const lane = lanes[(scenario?.lanes.length ?? 0) > counts.length ? (shown[place] ?? place) : place];
      expect([lane?.delivered.messages, lane?.delivered.packets]).toContain(delivered);
      if (dropped !== null) expect(lane?.drops).toBe(dropped);
    }
  });

test('the head and the inspector say the same of the link to the hot node, playing or not', async ({
  playground,
  page,
}) => {
  const { instant } = await openRun(playground, 'congestion', 5);
  const node = await page.evaluate(() => window.__fattree?.state().scenario.traffic.hotNodes[0] ?? 0);
  const link = await page.evaluate((to) => (window.__fattree?.state().lanes[0]?.shape?.upLinks ?? 0) + to, node);
  await page.evaluate((at) => window.__fattree?.state().select({ lane: 0, kind: 'link', link: at }), link);
  const said = async () => {
    const { words } = await seen(playground);
    const rate = words.find((line) => line.endsWith('of link rate'))?.split(' ')[0];
    return { rate: Number(rate), head: Number((await figuresOf(playground)).find((text) => /^\d\.\d\d$/.test(text))) };
  };
  const timePs = await freeze(playground, instant);
  const played = await said();
  expect(played.rate).toBeGreaterThan(0.2);
  expect(Math.abs(played.rate - played.head)).toBeLessThanOrEqual(0.0051);
  await page.evaluate(() => window.__fattree?.state().pause());
  await goTo(playground, timePs);
  expect(await said()).toEqual(played);
});

test('the card under the pointer tells of the instant that is shown', async ({ playground, page }) => {
  const { instant } = await openRun(playground, 'exchange', 1);
  const card = page.locator('section.lane').first().locator('.picture-card');
  await goTo(playground, instant);
  let others = 0;
  for (const [x, y] of await placesOfLinks(playground)) {
    await goTo(playground, instant);
    await page.mouse.move(x, y);
    await seen(playground);
    const there = await card.innerText();
    await goTo(playground, Math.round(instant / 5));
    await seen(playground);
    const kept = await card.innerText();
    if (kept !== there) others += 1;
    await page.mouse.move(0, 0);
    await page.mouse.move(x, y);
    await seen(playground);
    expect(await card.innerText(), 'pointed at anew').toBe(kept);
  }
  expect(others).toBeGreaterThan(0);
});

/** Some places in the first tree where a link says what it does. */
async function placesOfLinks({ page }: Playground): Promise<[number, number][]> {
  const lane = page.locator('section.lane').first();
  const box = await lane.locator('canvas').first().boundingBox();
  if (!box) throw new Error('There is no picture.');
  const places: [number, number][] = [];
  const links = new Set<string>();
  for (let step = 0; step < 80 && places.length < 4; step++) {
    const place: [number, number] = [box.x + box.width * (0.2 + 0.009 * step), box.y + box.height * 0.78];
    await page.mouse.move(...place);
    const card = lane.locator('.picture-card');
    if (!(await card.isVisible())) continue;
    const text = await card.innerText();
    if (!/[1-9]\d* % busy/.test(text) || links.has(text)) continue;
    links.add(text);
    places.push(place);
  }
  return places;
}

for (const family of Object.keys(FAMILIES))
  for (const seed of [1, 2])
    test(`${family}, seed ${seed}: an instant looks the same however one came to it`, async ({ playground, page }) => {
      const { end, instant } = await openRun(playground, family, seed);
      await goTo(playground, instant);
      const sought = await seen(playground);
      expect(sought.pictures.length).toBeGreaterThan(0);

      await goTo(playground, end);
      await seen(playground);
      await goTo(playground, instant);
      expect(await seen(playground), 'back from the end').toEqual(sought);

      await goTo(playground, Math.round(instant * 0.97));
      await playPast(playground, instant);
      await goTo(playground, instant);
      expect(await seen(playground), 'played past, and back').toEqual(sought);

      await page.setViewportSize(SMALLER);
      await playground.turn();
      await page.setViewportSize(DESKTOP);
      expect(await seen(playground), 'after another size of the window').toEqual(sought);

      const address = page.url();
      await page.goto('about:blank');
      await page.goto(address);
      await playground.idle();
      expect(await seen(playground), 'by a link').toEqual(sought);
    });
