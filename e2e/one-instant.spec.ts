/* One instant, one picture: heads, trees, matrices, inspector and tables say the same of an instant, however one came to it. Tried
 * with settings drawn at random for every kind of run; the seed is in the name, so that a failure can be had again. */

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

for (const [family, [preset, change]] of Object.entries(FAMILIES))
  for (const seed of [1, 2])
    test(`${family}, seed ${seed}: an instant looks the same however one came to it`, async ({ playground, page }) => {
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

      const instant = Math.round(end * (0.2 + 0.006 * seeded(seed + 100)(100)));
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
