/* The page as static files: below a sub-path, and offline after the first visit. */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { papers } from '../papers/listed.ts';
import { expect, Playground, test } from './playground.ts';
import { type Site, serveSite, untilKept } from './server.ts';

test.use({ keepsItself: true });

let site: Site;

test.beforeEach(async () => {
  site = await serveSite();
});

test.afterEach(() => site.end());

/** A link greets nobody. */
const SHOWN = '#v=1&preset=half-bisection&play=0';

/** Opens the page as on a first visit, lets it keep what it keeps, and takes the network away. */
async function visitOnce(page: Page): Promise<Playground> {
  const playground = await visit(page, site.address);
  site.end();
  return playground;
}

/** Opens the page and waits until it has kept all of itself. */
async function visit(page: Page, address: string): Promise<Playground> {
  const playground = new Playground(page);
  await page.goto(`${address}${SHOWN}`);
  await playground.idle();
  await untilKept(page, site.folder);
  return playground;
}

test('it works below a sub-path, and asks for nothing outside of it', async ({ page }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  await page.goto(`${site.address}${SHOWN}`);
  const playground = new Playground(page);
  await expect(playground.headline('OPT').locator('.figure')).toHaveText('53.2µs');
  await playground.button('Share').click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`^${site.address}#v=1`));
  expect(strangers).toEqual([]);
});

test('without a network it works in each of two folders of one server, which takes long', async ({ page }) => {
  const other = new URL('../other/', site.address).href;
  cpSync(site.folder, join(site.folder, '..', 'other'), { recursive: true });
  await visit(page, site.address);
  await visit(page, other);
  site.end();
  for (const address of [site.address, other]) {
    await page.goto(address);
    await expect(new Playground(page).headline('OPT').locator('.figure')).toHaveText('53.2µs');
  }
});

test('after the first visit all of it works without a network, every paper too', async ({ page }) => {
  const playground = await visitOnce(page);
  await page.goto(`${site.address}#v=1&preset=half-bisection&phase=3&play=0`);
  await page.reload();
  await expect(playground.headline('OPT').locator('.figure')).toHaveText('53.2µs');
  await expect(playground.readout).toHaveText('Phase 3');
  await playground.button('Share').click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  for (const { paper } of papers) {
    await page.goto(`${site.address}papers/${paper.id}.html`);
    const pictures = page.getByRole('img');
    expect(await pictures.count()).toBeGreaterThan(0);
    const missing = await pictures.evaluateAll((all) =>
      (all as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
    expect(missing).toEqual([]);
    await expect(page.getByRole('columnheader', { name: 'verdict' }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Open it live' }).first().click();
  await playground.idle();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(`${site.address}#v=1&preset=one-hot-node&play=0&until-ns=100000`);
  await playground.idle();
  await expect(page.getByRole('region', { name: 'The run over time' })).toBeVisible();
  await expect(page.locator('.lane-tree canvas').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
