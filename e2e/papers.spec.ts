/* Many-to-many traffic, and the pages of the papers. */

import { expect, test } from './playground.ts';

test.describe('many to many', () => {
  test('a selected task says what became of its messages', async ({ playground, page }) => {
    await playground.open('#v=1&preset=six-to-ten&play=0');
    await playground.idle();
    await page.evaluate(() => window.__fattree?.state().select({ kind: 'task', lane: 2, task: 1 }));
    const inspector = page.locator('.inspector');
    const said = inspector.getByText('Its packet arrived at');
    await expect(said).toBeVisible();
    const before = await said.allTextContents();
    await playground.replaceWorker(2);
    await expect.poll(() => said.allTextContents()).toEqual(before);
    await expect(inspector).not.toContainText(/\b(step|flit)/i);
  });
});

test('Explore leads to the page of every paper', async ({ playground, page }) => {
  await playground.openAt(0);
  await playground.button('Explore').click();
  await playground.explore.getByRole('searchbox').fill('paper');
  const cards = playground.explore.locator('[data-card^="paper "]');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    const coming = page.context().waitForEvent('page');
    await card.click();
    const report = await coming;
    await expect(report.getByRole('link', { name: 'Open it live' }).first()).toBeVisible();
    await report.close();
  }
});
