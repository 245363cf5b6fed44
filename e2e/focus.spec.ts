/* Whatever opens over the page returns the focus when it closes, so that nobody starts again at the top. */

import type { Locator } from '@playwright/test';
import { expect, type Playground, test } from './playground.ts';

/** Opens by keyboard, runs an action in what opened, and checks the focus afterwards. */
async function comesBack(
  playground: Playground,
  opener: Locator,
  leave: () => Promise<void>,
  to = opener,
): Promise<void> {
  await opener.focus();
  await playground.page.keyboard.press('Enter');
  await leave();
  await expect(playground.page.getByRole('dialog')).toHaveCount(0);
  await expect(to).toBeFocused();
}

test('dialogs give it back, however they are left', async ({ playground, page }) => {
  await playground.openAt(9);
  const dialog = page.getByRole('dialog');
  // By its place: while what a term of it means is shown, its own title is not.
  const title = page.locator('.scenario-title > button');
  const byEscape = async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await comesBack(playground, playground.button('Share'), byEscape);
  for (const name of [/^Embed/, /^Help/])
    await comesBack(playground, playground.button('More'), async () => {
      await page.getByRole('menuitem', { name }).press('Enter');
      await byEscape();
    });
  // Beside a scenario that was chosen Space is to play it.
  const play = playground.button('Play');
  const byCard = async () => {
    await expect(dialog).toBeVisible();
    await (await playground.card('One hot node', 'Scenario')).press('Enter');
  };
  await comesBack(playground, title, byCard, play);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One hot node');
  const bySearch = async () => {
    await dialog.getByRole('searchbox').fill('half the bisection');
    await page.keyboard.press('Enter');
  };
  await comesBack(playground, title, bySearch, page.locator('.transport .play'));
});

test('menus, charts, lessons and the table give it back', async ({ playground, page }) => {
  await playground.openAt(9);
  const press = async (opener: Locator, leave: () => Promise<void>) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await leave();
    await expect(opener).toBeFocused();
  };
  await press(playground.button('More'), async () => {
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await playground.openInspector();
  await press(playground.button('Charts and tables'), async () => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Enter');
  });
  await press(playground.button('Explore'), async () => {
    await expect(playground.explore.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
  });
  await press(page.locator('.ribbon-title'), async () => {
    await page.getByRole('menuitem', { name: /^Table/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Schedule' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('panels that close give it back, and names that become fields keep it', async ({ playground, page }) => {
  await playground.openAt(9);
  const share = playground.button('Share');
  for (const [key, close] of [
    ['w', 'Close all settings'],
    ['i', 'Close the inspector'],
  ] as const) {
    await share.focus();
    await page.keyboard.press(key);
    await playground.button(close).press('Enter');
    await expect(playground.button(close)).toHaveCount(0);
    await expect(share).toBeFocused();
  }
  const name = playground.lane('XOR').locator('.lane-button');
  for (const key of ['Escape', 'Enter']) {
    await name.press('Enter');
    await page.getByRole('menuitem', { name: /^Rename / }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name of the lane' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(name).toBeFocused();
  }
});

test('what was selected is let go where it was taken', async ({ playground, page }) => {
  await playground.openAt(9);
  const chip = playground.chip('LIN', 5);
  await chip.click();
  await expect(page.getByRole('heading', { name: 'Task 5 on node 5' })).toBeVisible();
  await playground.button('Clear selection').press('Enter');
  await expect(chip).toBeFocused();
});

test('on a phone the menu gives it back, through the dialogs it leads to', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 } });
  await phone.openAt(9);
  const menu = phone.button('Settings and more');
  for (const name of ['Embed', 'Help']) {
    await menu.focus();
    await phone.page.keyboard.press('Enter');
    const sheet = phone.page.getByRole('dialog', { name: 'Settings and more' });
    await sheet.getByRole('button', { name, exact: true }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(phone.page.getByRole('dialog')).toBeVisible();
    await phone.page.keyboard.press('Escape');
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
});
