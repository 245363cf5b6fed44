/* A link for students: what its author locked cannot be changed, and what was left out is absent. */

import type { Page } from '@playwright/test';
import { expect, test } from './playground.ts';

const LOCKED = 'Locked by whoever made this link.';

const LINK = '#v=1&preset=half-bisection&phase=8&play=0';

const share = (page: Page) => page.getByRole('dialog', { name: 'Share' });

test('a lecturer chooses what students cannot change and do not see', async ({ playground, page }) => {
  await playground.openAt(8);
  await playground.button('Share').click();
  const link = share(page).getByRole('textbox', { name: 'Link' });
  await expect(link).not.toHaveValue(/lock=|without=|theme=/);
  await share(page).getByRole('button', { name: 'For students' }).click();
  await share(page)
    .getByRole('group', { name: /Students cannot change/ })
    .getByLabel(/^Routing/)
    .check();
  await share(page)
    .getByRole('group', { name: /Students cannot see/ })
    .getByLabel(/^Figures/)
    .check();
  await expect(link).toHaveValue(/lock=routing&without=figures/);
  await share(page).getByRole('button', { name: 'light for everybody' }).click();
  await expect(link).toHaveValue(/theme=light&lock=routing/);
  await share(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(share(page).getByRole('status')).toContainText(/Copied|select the link/);
  // The lecturer's own page has what it had.
  await page.keyboard.press('Escape');
  await expect(playground.headline('XOR')).toBeVisible();
  await expect(page).not.toHaveURL(/lock=/);
});

test('locked settings show what they are, with the reason, and take nothing', async ({ playground, page }) => {
  await playground.openIdle(`${LINK}&lock=routing,topology,mapping,lanes`);
  const before = await settings(page);
  const routing = await playground.section('Routing');
  await expect(routing).toContainText(LOCKED);
  const choices = routing.getByRole('combobox');
  expect(await choices.count()).toBeGreaterThan(0);
  for (const choice of await choices.all()) await expect(choice).toBeDisabled();
  await page.getByRole('button', { name: /^Order: / }).click();
  await expect(playground.button('Add a lane')).toBeDisabled();
  await page.keyboard.press('Escape');

  // By mouse: a drag moves nothing, and others are not to be seen.
  await playground.chip('XOR', 1).dragTo(playground.chip('XOR', 9), { force: true });
  await playground.button('Explore').click();
  await expect(page.getByText(LOCKED).first()).toBeVisible();
  expect(await settings(page)).toEqual(before);

  // By keyboard: undo, and the cable of a link that is selected.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.evaluate(() => window.__fattree?.state().select({ kind: 'link', lane: 0, link: 40 } as never));
  await page.keyboard.press('c');
  await playground.untilUpdated();
  expect(await settings(page)).toEqual(before);
});

test('what is not locked goes on as ever', async ({ playground, page }) => {
  await playground.openIdle(`${LINK}&lock=routing`);
  const before = await settings(page);
  await playground.chip('XOR', 1).dragTo(playground.chip('XOR', 9), { force: true });
  await expect.poll(() => settings(page)).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => settings(page)).toEqual(before);
});

for (const [name, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`what is left out is not there on ${name}, and stays out in what is shared`, async ({ playground, page }) => {
    await page.setViewportSize(size);
    await playground.openIdle(`${LINK}&without=controls,inspector,ribbon,figures`);
    await page.keyboard.press('w');
    await page.keyboard.press('i');
    await playground.settle();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(
      page.locator('.ribbon, .congestion-charts, .headline, .lane-sentence, .tab-figure, .inspector-card'),
    ).toHaveCount(0);
    await expect(page.getByText(/longer than ideal/)).toHaveCount(0);
    expect((await page.locator('.lane .picture').first().boundingBox())?.height).toBeGreaterThan(200);
    if (name === 'a phone') {
      await page.getByRole('button', { name: 'Settings and more' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(0);
    } else {
      await playground.button('More').click();
      await expect(page.getByRole('menuitem', { name: /^Help/ })).toBeVisible();
      await expect(
        page.getByRole('menuitem', { name: /Lanes compared|Loads by|^All settings|^Inspector/ }),
      ).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=menu], dialog')).toHaveCount(0);
    await playground.button('Share').click();
    await expect(share(page).getByRole('textbox', { name: 'Link' })).toHaveValue(
      /without=controls,inspector,ribbon,figures/,
    );
    await expect(share(page).getByRole('button', { name: 'For students' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });
}

test('a theme for everybody is that of the reader, whatever the system says', async ({ playground, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await playground.open(LINK);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await playground.open(`${LINK}&theme=light`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

/** What runs, without the view. */
function settings(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { view: _, ...rest } = window.__fattree?.state().scenario ?? { view: null };
    return rest;
  });
}

test('a locked network shows what an open one does, in the same ink', async ({ playground, page }) => {
  const topology = page.getByRole('complementary', { name: 'All settings' });
  await playground.openAt(5);
  await playground.section('Topology');
  await expect(topology.locator('.topology-sentence')).toContainText('full bisection');
  await playground.allLoaded();
  const fields = await playground.settled(() => topology.getByRole('textbox').count());
  await playground.openAt(5, '&lock=topology&settings=1');
  await expect(topology.locator('.topology-sentence')).toContainText('full bisection');
  await expect(topology.getByRole('textbox')).toHaveCount(fields);
  await expect(topology.getByRole('combobox', { name: 'Topology' })).toBeDisabled();
  const words = topology.locator('.topology-sentence, .topology-sentence button');
  const inks = await playground.settled(() =>
    words.evaluateAll((all) => all.map((word) => getComputedStyle(word).color)),
  );
  expect(inks.length).toBeGreaterThan(1);
  expect(new Set(inks).size).toBe(1);
});
