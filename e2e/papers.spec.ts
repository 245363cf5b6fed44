/* The pages of the papers. */

import { expect, test } from './playground.ts';

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
