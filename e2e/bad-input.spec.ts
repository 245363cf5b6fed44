/* Bad input gives one sentence that says what, where and what is allowed. Nothing is lost, and the page works on. */

import type { Page } from '@playwright/test';
import { lessonCalled } from './lesson-files.ts';
import { expect, type Playground, test } from './playground.ts';

/** Begins like a sentence, ends like one, and has something in between. */
const SENTENCE = /^\p{Lu}[^\n]{15,}\.$/u;

async function expectWorking(playground: Playground): Promise<void> {
  await playground.idle();
  for (const status of await playground.statuses()) expect(status).toBe('ready');
  await playground.expectSteps();
  await expect(playground.headline(await nameOfFirst(playground)).locator('.figure')).toContainText('s');
}

async function nameOfFirst({ page }: Playground): Promise<string> {
  return page.evaluate(() => window.__fattree?.state().lanes[0]?.name ?? '');
}

test('a link with a tree beyond the limit and an exchange that does not exist', async ({ playground }) => {
  await playground.open('#v=1&m=1000,1000&w=1,1&exchange=all');
  const alert = playground.page.getByRole('alert');
  await expect(alert.locator('p').first()).toHaveText(SENTENCE);
  await expect(alert).toContainText(/"all".*one of \d+ names, such as all-/);
  await expect(alert).toContainText('1,000,000 nodes; at most 65,536');
  expect(await playground.page.evaluate(() => window.__fattree?.state().problems.length)).toBe(2);
  await expectWorking(playground);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
});

test('a link to a lesson, step or challenge that is not there says so', async ({ playground, page }) => {
  const steps = lessonCalled('fat-tree').steps.length;
  for (const [fragment, says, shows] of [
    ['#v=1&lesson=nonsense', 'Nothing here is called "nonsense", so all are shown.', 'Explore'],
    [
      '#v=1&lesson=fat-tree.99',
      `"What is a fat tree?" has ${steps} steps and no step 99, so its last one is shown.`,
      'What is a fat tree?',
    ],
    ['#v=1&challenge=nonsense', 'Nothing here is called "nonsense", so all are shown.', 'Explore'],
  ] as const) {
    await playground.open(fragment);
    await expect(page.getByRole('alert').locator('p').first()).toHaveText(says);
    await expect(page.getByRole('heading', { level: 2, name: shows, exact: true })).toBeVisible();
    await playground.untilUpdated();
    await expect(page.getByRole('alert').locator('p')).toHaveCount(2);
  }
});

test('a broken link in the address of an open page: one sentence, and what was open stays', async ({ playground }) => {
  await playground.openAt(3, '&swaps=1-2');
  const { page } = playground;
  const before = await playground.scenario();
  const address = /\/#v=1&preset=half-bisection&swaps=1-2&phase=3&play=0$/;
  await page.evaluate(() => {
    location.hash = '#colour=blue';
  });
  const alert = page.getByRole('alert');
  await expect(alert.locator('p')).toHaveText(/neither a scenario nor a trace nor a link/);
  await expect(alert.locator('p')).toHaveText(SENTENCE);
  await expect(page).toHaveURL(address);
  expect(await playground.scenario()).toEqual(before);
  expect(await playground.phase()).toBe(3);
});

test('a link too long to be sent says what to do instead', async ({ playground }) => {
  const swaps = Array.from({ length: 500 }, (_, index) => `${index % 16}-${(index + 5) % 16}`).join(',');
  await playground.openAt(0, `&swaps=${swaps}`);
  await playground.button('Share').click();
  const dialog = playground.page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('status')).toContainText(/save the scenario as a file instead\./);
  await expect(dialog.getByRole('button', { name: 'Save as a file' })).toBeVisible();
});

test.describe('in the forms', () => {
  const children = (page: Page) => page.getByRole('textbox', { name: 'Children, core' });

  test('neither what is no number of children nor one too many', async ({ playground, page }) => {
    await playground.openAt(6);
    await playground.section('Topology');
    const [scenario, numbers] = [await playground.scenario(), await playground.numbers()];
    const type = async (text: string) => {
      await children(page).fill(text);
      await children(page).press('Enter');
    };
    const childrenAre = (count: number) =>
      expect.poll(async () => (await playground.scenario()).topology).toMatchObject({ m: [4, 2, count] });
    const settings = page.getByRole('complementary', { name: 'All settings' });
    const problem = settings.getByRole('alert');
    for (const [typed, says] of [
      ['two', /must be a number, 1 to 65,536/],
      ['20000', /The tree has 160,000 nodes; at most 65,536 are allowed\./],
    ] as const)
      await test.step(`"${typed}" children`, async () => {
        await type(typed);
        await expect(problem).toHaveCount(1);
        await expect(problem).toHaveText(says);
        await expect(problem).toHaveText(SENTENCE);
        await expect(children(page)).toHaveValue(typed);
        expect(await playground.scenario()).toEqual(scenario);
        expect(await playground.numbers()).toEqual(numbers);
        // Another one is taken, and so is the first one again.
        for (const count of [3, 2]) {
          await type(String(count));
          await expect(problem).toHaveCount(0);
          await childrenAre(count);
        }
      });
  });

  test('no more than eight levels', async ({ playground }) => {
    await playground.open('#v=1&m=2,2,2,2,2,2,2&w=1,2,2,2,2,2,2&play=0');
    await playground.openSettings();
    const more = playground.button('+ level');
    await more.click();
    await expect(playground.page.getByRole('row', { name: /^Level/ })).toHaveCount(8);
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await more.press('Enter');
    await expect(playground.page.getByRole('alert')).toHaveText('A tree has at most 8 levels.');
    await expect(playground.page.getByRole('region', { name: 'Scenario' })).toContainText('256 nodes');
    await expect.poll(() => playground.statuses()).toEqual(['ready']);
  });
});
