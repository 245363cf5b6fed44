/* Random runs of every family, and the page's texts about an instant of them. */

import { enforceRules } from '../web/model/enforce-rules.ts';
import { presetById } from '../web/model/presets/presets.ts';
import { encodeFragment } from '../web/model/share-link/encode.ts';
import { type Next, seeded } from '../web/model/tests/large.ts';
import type { FamilyKind, Scenario } from '../web/model/types.ts';
import { rounded } from '../web/page/tests/kept-pictures.ts';
import { expect, type Playground } from './playground.ts';

export const DESKTOP = { width: 1440, height: 900 };

function scenarioOf(id: string, change: (scenario: Scenario, next: Next) => void, seed: number): Scenario {
  const scenario = structuredClone(presetById(id)?.scenario as Scenario);
  change(scenario, seeded(seed));
  return enforceRules(scenario).scenario;
}

/** Random settings, by family: trees of 8 to 64 nodes, and what determines contention. */
export const FAMILIES: Record<FamilyKind, [preset: string, change: (scenario: Scenario, next: Next) => void]> = {
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
      scenario.run.untilNs = 1_000_000;
    },
  ],
};

export const KINDS = Object.keys(FAMILIES) as FamilyKind[];

interface Snapshot {
  pictures: string[];
  words: string[];
}

/** A page at rest, or one that plays at speed 0. */
export async function snapshot(playground: Playground): Promise<Snapshot> {
  await playground.idle();
  await ((await playground.playing()) ? playground.untilUpdated() : playground.settle());
  const { pictures, words } = await playground.page.evaluate(() => ({
    pictures: window.__fattree?.pictures?.() ?? [],
    words: [
      ...document.querySelectorAll<HTMLElement>('section.lane header, .panel.right .panel-scroll, .ribbon'),
    ].flatMap((element) => {
      const lines = element.innerText.split('\n').filter((line) => line.trim() !== '');
      // The captions of the ribbon are in one layer, in the order in which the lanes were ready.
      return element.matches('.ribbon') ? lines.sort() : lines;
    }),
  }));
  return { pictures: pictures.map(rounded), words };
}

export async function goTo({ page }: Playground, timePs: number): Promise<void> {
  await page.evaluate((to) => window.__fattree?.state().setTime(to), timePs);
}

async function endOf({ page }: Playground): Promise<number> {
  await page.evaluate(() => window.__fattree?.state().setTime(Number.MAX_SAFE_INTEGER));
  return page.evaluate(() => window.__fattree?.state().clock.timePs ?? 0);
}

/** Opens a paused run, waits until it is simulated, selects a link in the middle, and picks an instant. */
export async function openRun(
  playground: Playground,
  family: FamilyKind,
  seed: number,
): Promise<{ end: number; instant: number }> {
  const { page } = playground;
  const [preset, change] = FAMILIES[family];
  const scenario = scenarioOf(preset, change, seed);
  scenario.view.clock = 'packets';
  await page.setViewportSize(DESKTOP);
  await page.mouse.move(0, 0);
  const fragment = encodeFragment(scenario);
  await playground.open(fragment.includes('play=') ? fragment : `${fragment}&play=0`);
  await playground.idle();
  const end = await endOf(playground);
  expect(end).toBeGreaterThan(0);
  const link = await page.evaluate(() => window.__fattree?.state().lanes[0]?.shape?.upLinks ?? 1);
  await page.evaluate((at) => window.__fattree?.state().select({ lane: 0, kind: 'link', link: at }), link - 1);
  // Parts of the panel are loaded with the first selection.
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  if (family === 'exchange' || family === 'job') await expect(page.getByText('Cut this cable')).toBeVisible();
  await playground.settle();
  return { end, instant: Math.round(end * (0.2 + 0.006 * seeded(seed + 100)(100))) };
}

/** The figures of an instant in the heads. */
export async function figuresOf({ page }: Playground): Promise<string[]> {
  // The unit of a large figure is an element of its own, on the page as in a picture.
  const large = await page
    .locator('section.lane header .headline .figure')
    .evaluateAll((all) => all.map((each) => each.firstChild?.textContent ?? ''));
  const small = await page.locator('section.lane header .instant-line span').allTextContents();
  const texts = [...large, ...small.filter((text) => text !== '')];
  expect(texts.length).toBeGreaterThan(0);
  return texts.map((text) => text.replaceAll(/\s/g, ' '));
}
