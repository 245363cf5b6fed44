/* A switch is looked into: by double click, key, button and link; the clock then steps by slots; the lens leads on to other
 * switches, and closes. */

import type { Page } from '@playwright/test';
import { resolveLanes } from '../web/model/lanes.ts';
import { flitPs } from '../web/run/flits.ts';
import { expect, type Playground, testOnOnePage as test, test as testOnOwnPage } from './playground.ts';

/** Edge 0 of three lanes, in the middle of an exchange. */
const EXCHANGE = '#v=1&preset=half-bisection&play=0&clock=packets&time-ns=20000';
const OPEN = `${EXCHANGE}&inside=16`;
/** A switch of pod 3, while node 4 is hot. */
const HOT = '#v=1&preset=one-hot-node&play=0&until-ns=1000000&time-ns=900000&inside=172';

const inside = ({ page }: Playground) => page.evaluate(() => window.__fattree?.state().scenario.view.inside);
const lenses = (page: Page, name: string | RegExp = /^Inside ./) => page.getByRole('region', { name });

async function selectSwitch({ page }: Playground, entity: number): Promise<void> {
  await page.evaluate((at) => window.__fattree?.state().select({ kind: 'switch', lane: 0, entity: at }), entity);
}

test('opens by double click, key, button and link, in every lane that has the switch', async ({ playground, page }) => {
  await playground.reopenIdle(EXCHANGE);
  const tree = await playground.lanes.first().locator('.tree-host').boundingBox();
  if (!tree) throw new Error('There is no tree.');
  const pointed = () => page.evaluate(() => document.querySelector('.picture-card:not([hidden]) b')?.textContent ?? '');
  // From below: the nodes, their links, then the edge switches.
  let y = tree.y + tree.height - 5;
  const x = tree.x + tree.width * 0.42;
  do {
    y -= 4;
    expect(y, 'there is an edge switch').toBeGreaterThan(tree.y);
    await page.mouse.move(x, y);
  } while (!(await pointed()).startsWith('Edge '));
  const name = await pointed();
  await page.mouse.dblclick(x, y);
  await expect(lenses(page, `Inside ${name}`)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(lenses(page)).toHaveCount(0);

  await selectSwitch(playground, 18);
  await page.keyboard.press('i');
  await expect(lenses(page, 'Inside Edge 2')).toHaveCount(3);
  await page.keyboard.press('i');
  await expect(lenses(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Look inside I', exact: true }).click();
  await expect(lenses(page, 'Inside Edge 2')).toHaveCount(3);
  // The inspector makes room for the lens, and comes when it is asked for.
  await expect(page.getByRole('button', { name: 'Look inside I', exact: true })).toHaveCount(0);
  await playground.openInspector();
  await expect(page.getByRole('button', { name: 'Look inside I', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await inside(playground)).toBe(0);

  await selectSwitch(playground, 20);
  await page.keyboard.press('i');
  const link = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  expect(link).toContain('inside=20');
  await playground.open(link.slice(link.indexOf('#')));
  await expect(lenses(page)).toHaveCount(3);
});

test('steps by slots, leads to the next switch, and closes once for all lanes', async ({ playground, page }) => {
  await playground.reopenIdle(OPEN);
  const [lane] = resolveLanes(await playground.scenario());
  const slot = lane ? flitPs(lane) : 0;
  const before = await playground.timePs();
  const said = lenses(page).nth(1).getByRole('img');
  // All share the height.
  await expect(lenses(page).getByRole('img')).toHaveCount(3);
  await playground.idle();
  const first = await said.innerHTML();
  await page.keyboard.press('ArrowRight');
  expect(await playground.timePs()).toBe(before + slot);
  await expect.poll(() => said.innerHTML()).not.toBe(first);
  await page.keyboard.press('Shift+ArrowRight');
  expect(await playground.timePs()).toBe(before + 11 * slot);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await playground.timePs()).toBe(before);
  await expect.poll(() => said.innerHTML()).toBe(first);

  await page.getByRole('button', { name: 'Look inside aggregation 1', exact: true }).first().click();
  await expect(lenses(page, 'Inside Aggregation 1')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(lenses(page)).toHaveCount(0);
  expect(await playground.timePs()).toBe(before);
});

// On one page: to simulate the hot spot takes longer than to look.
test('names what is seen, is exported, and lights the path of a packet', async ({ playground, page }) => {
  await playground.reopenIdle(HOT);
  const lens = lenses(page, 'Inside Aggregation 12').first();
  const said = lens.getByRole('img');
  await test.step('in words that a reader hears', () =>
    expect(said).toHaveAccessibleName(/^Head-of-line blocking: \d+ packets for other nodes stand behind/));

  await test.step('what is certain of the path of a packet', async () => {
    const dark = await playground.picture();
    const picture = lens.locator('.inside-picture');
    const box = await picture.boundingBox();
    const card = picture.locator('.inside-card');
    if (!box) throw new Error('There is no lens.');
    // Along a line of packets, from the crossbar: the lines of children stand in the lower half.
    for (let y = box.y + box.height * 0.5; !(await card.isVisible()) && y < box.y + box.height; y += 4)
      for (let x = box.x + box.width * 0.15; !(await card.isVisible()) && x < box.x + box.width * 0.5; x += 12)
        await page.mouse.move(x, y);
    await expect(card).toHaveText(/^\d+ to \d+, made .* ago$/);
    const lit = await page.evaluate(() => window.__fattree?.state().lit?.links.length ?? 0);
    expect(lit).toBeGreaterThan(1);
    expect(await playground.picture()).not.toEqual(dark);
    await page.mouse.move(5, 5);
    await expect(card).toHaveCount(0);
    expect(await page.evaluate(() => window.__fattree?.state().lit)).toBeNull();
    expect(await playground.picture()).toEqual(dark);
  });

  await test.step('in the picture that is exported', async () => {
    const exported = async () => (await playground.saved(/SVG/)).toString();
    expect(await exported()).toContain('Head-of-line blocking:');
    await page.evaluate(() => window.__fattree?.state().lookInside(0));
    expect(await exported()).not.toContain('Head-of-line blocking:');
  });
});

test('draws no ways that nobody could follow', async ({ playground, page }) => {
  await playground.reopenIdle(OPEN);
  const said = lenses(page).first().getByRole('img');
  await expect(said).not.toContainText('fast');
  await page.evaluate(() => window.__fattree?.state().play());
  await expect(said).toContainText('fast');
  await page.evaluate(() => window.__fattree?.state().pause());
  await expect(said).not.toContainText('fast');
});

testOnOwnPage.describe('on a phone', () => {
  testOnOwnPage.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  testOnOwnPage('fits above the transport, in either lane, and closes by touch', async ({ playground, page }) => {
    await playground.openIdle(HOT);
    const lens = lenses(page, 'Inside Aggregation 12');
    const picture = lens.getByRole('img');
    const transport = page.locator('.transport');
    for (const lane of [0, 1]) {
      await page.getByRole('tab').nth(lane).tap();
      await playground.idle();
      await expect(lens).toHaveCount(1);
      await expect(picture).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const below = async () => {
        const [seen, bar] = await Promise.all([lens.boundingBox(), transport.boundingBox()]);
        return seen && bar ? seen.y + seen.height - bar.y : 1;
      };
      await expect.poll(below, { message: `lane ${lane}` }).toBeLessThanOrEqual(0.5);
      const [own, all] = await Promise.all([picture.boundingBox(), lens.boundingBox()]);
      expect(own?.height).toBeLessThanOrEqual(all?.height ?? 0);
      expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(390);
      // Heads, free places and words of the legend are all in it.
      const texts = await picture.locator('text').evaluateAll((all) => all.map((text) => text.getBoundingClientRect()));
      const foot = (await transport.boundingBox())?.y ?? 0;
      for (const { bottom, left, right } of texts) {
        expect(bottom).toBeLessThanOrEqual(foot);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(390);
      }
    }
    await lens.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(lens).toHaveCount(0);
  });

  testOnOwnPage('is seen above the lesson that shows it', async ({ playground, page }) => {
    await playground.open('#v=1&lesson=line.1');
    const picture = lenses(page).first().getByRole('img');
    await expect(picture).toBeVisible();
    const lesson = page.getByRole('complementary', { name: 'Lessons' });
    /** Share of the lens above the lesson. */
    const seen = async () => {
      const [lens, panel] = await Promise.all([picture.boundingBox(), lesson.boundingBox()]);
      return lens && panel ? (panel.y - lens.y) / lens.height : 0;
    };
    await expect.poll(seen).toBeGreaterThan(0.75);
    await page.locator('.middle').evaluate((middle) => middle.scrollTo({ top: middle.scrollHeight }));
    // It may end between two pixels.
    await expect.poll(seen).toBeGreaterThan(0.999);
  });
});
