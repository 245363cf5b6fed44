/* The page and the network: parts that do not come, and a site that is updated while pages of it are open. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { Playground } from './playground.ts';
import { buildIn, deployNext, type Site, serveSilently, serveSite, untilKept } from './server.ts';

/** As a server that sends no headers of its own. */
async function silentSite(path?: string): Promise<Site> {
  const site = await serveSite(path);
  const { origin, pathname } = new URL(site.address);
  return { ...site, address: `${await serveSilently(origin)}${pathname.slice(1)}` };
}

/* Not the page's own test: requests that fail are errors in the console. */
const test = base.extend<{ site: Site; playground: Playground }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
  site: async ({}, use) => {
    const site = await serveSite();
    await use(site);
    site.end();
  },
  playground: async ({ browser, site }, use) => use(await openPlain(browser, site)),
});

/** Opens the page without a service worker. */
async function openPlain(browser: Browser, site: Site): Promise<Playground> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // The browser invents movements of a pointer that the page moves under, and a moving one loads what a selection shows.
  await page.addInitScript(() => addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true));
  const playground = new Playground(page);
  await page.goto(`${site.address}${SHOWN}`);
  await playground.idle();
  await playground.allLoaded();
  return playground;
}

const offline = (page: Page, is: boolean) => page.context().setOffline(is);
/** A link greets nobody. */
const SHOWN = '#v=1&preset=half-bisection&play=0';
const NETWORK = 'the network does not answer';
const UPDATED = 'The site has been updated since this page was opened.';

const PARTS = ['Explore', 'Share', 'Present'];

test.describe('without the network', () => {
  test('a part that does not come says so in its place, and comes when it is tried again', async ({ playground }) => {
    const { page } = playground;
    await page.evaluate(() => window.__fattree?.state().swap(0, 8));
    await expect(page.locator('.head-was')).toHaveCount(3);
    for (const name of PARTS)
      await test.step(name, async () => {
        await offline(page, true);
        await playground.button(name).click();
        const alert = page.getByRole('alert').filter({ hasText: NETWORK });
        await expect(alert).toBeVisible();
        await expect(page.locator('.lane-tree canvas').first()).toBeVisible();
        expect(await page.evaluate(() => window.__fattree?.state().canUndo)).toBe(true);
        await offline(page, false);
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(alert).toHaveCount(0);
        await playground.allLoaded();
        await expect(page.getByRole('alert')).toHaveCount(0);
        // Its style sheet too, which Vite asks for only once; one that failed has no rules to read.
        const sheets = page.locator('link[rel=stylesheet]');
        const unstyled = () =>
          sheets.evaluateAll(
            (links) => links.filter((link) => !(link as HTMLLinkElement).sheet?.cssRules.length).length,
          );
        await expect.poll(unstyled).toBe(0);
        if (name !== 'Present') await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
      });
  });

  test('however many parts do not come, one notice says so, and one retry restores all', async ({ playground }) => {
    const { page } = playground;
    await offline(page, true);
    // Another kind of run, on another clock: strip, charts, axis, time, pace and more.
    await page.evaluate(() => window.__fattree?.state().openText('#v=1&preset=one-hot-node&play=0&until-ns=100000'));
    const alert = page.getByRole('alert').filter({ hasText: NETWORK });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    await offline(page, false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await playground.allLoaded();
    await expect(page.getByRole('slider', { name: 'Network efficiency over time' })).toBeVisible();
    await expect(playground.transport.getByRole('slider', { name: 'Time' })).toBeVisible();
    await expect(page.locator('.lane-button')).toHaveCount(2);
  });

  test('a file that cannot be made says why', async ({ playground }) => {
    const { page } = playground;
    const said = page.getByRole('status').filter({ hasText: NETWORK });
    const item = await playground.moreItem(/SVG/);
    await item.waitFor();
    await offline(page, true);
    await item.click();
    await expect(said).toBeVisible();
  });
});

test('after an update a page without a service worker says so, and goes on', async ({ browser }) => {
  const site = await silentSite();
  const playground = await openPlain(browser, site);
  const { page } = playground;
  deployNext(site.folder);
  await playground.button('Share').click();
  const alert = page.getByRole('alert').filter({ hasText: UPDATED });
  await expect(alert).toBeVisible();
  await expect(page.locator('.lane-tree canvas').first()).toBeVisible();
  await alert.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', buildIn(site.folder).build);
  await playground.button('Share').click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  site.end();
});

test('without headers a kept page gives way to that of the server, and only once', async ({ browser }) => {
  const site = await silentSite();
  const first = buildIn(site.folder);
  const { page } = await openPlain(browser, site);
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', first.build);
  const again = await page.context().newPage();
  await again.goto(`${site.address}${SHOWN}`);
  await new Playground(again).idle();
  await expect(again.locator('meta[name=build]')).toHaveAttribute('content', first.build);

  deployNext(site.folder);
  const second = buildIn(site.folder);
  const opened = await page.context().newPage();
  let loads = 0;
  opened.on('domcontentloaded', () => loads++);
  await opened.goto(`${site.address}${SHOWN}`);
  await expect(opened.locator('meta[name=build]')).toHaveAttribute('content', second.build);
  await new Playground(opened).idle();
  await expect(new Playground(opened).headline('OPT').locator('.figure')).toHaveText('53.2µs');
  // Nobody has reloaded it.
  expect(loads).toBe(2);
  await page.context().close();
  site.end();
});

test('a core of another build is refused in a sentence that offers to reload', async ({ browser, site }) => {
  const { core } = buildIn(site.folder);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const bytes = readFileSync(join(site.folder, core));
  await page.route(`**/${core}`, (route) =>
    route.fulfill({ contentType: 'application/wasm', body: Buffer.concat([bytes, Buffer.of(0, 2, 1, 98)]) }),
  );
  await page.goto(`${site.address}${SHOWN}`);
  const alert = page.getByRole('alert').filter({ hasText: 'is not the one that this page was made with' });
  await expect(alert.first()).toBeVisible();
  await page.unroute(`**/${core}`);
  await alert.first().getByRole('button', { name: 'Reload the page' }).click();
  await expect(new Playground(page).headline('OPT').locator('.figure')).toHaveText('53.2µs');
  await context.close();
});

/** Builds of which something is kept, oldest first. */
const keptBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ').at(-1) ?? ''));

test('two builds in two tabs: each has all of its parts, online and offline', async ({ browser }) => {
  // Below a folder that is called like one of its own.
  const site = await silentSite('x/assets/y');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = buildIn(site.folder);
  const old = await context.newPage();
  // As a link in a mail: the address of the page is not its name.
  await old.goto(`${site.address}?utm_source=mail${SHOWN}`);
  await new Playground(old).idle();
  await untilKept(old, site.folder);

  deployNext(site.folder);
  const second = buildIn(site.folder);
  const recent = await context.newPage();
  await recent.goto(`${site.address}${SHOWN}`);
  await new Playground(recent).idle();
  await expect(recent.locator('meta[name=build]')).toHaveAttribute('content', second.build);
  await untilKept(recent, site.folder);
  expect(await keptBuilds(recent)).toEqual([first.build, second.build]);

  // The old tab still has parts that it never loaded, and one simulator.
  const cores: string[] = [];
  for (const page of [old, recent])
    page.on('request', (request) => request.url().endsWith('.wasm') && cores.push(request.url()));
  await new Playground(old).button('Share').click();
  await expect(old.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await old.keyboard.press('Escape');
  await old.evaluate(() => window.__fattree?.state().openText('#v=1&preset=one-hot-node&play=0&until-ns=100000'));
  await new Playground(old).allLoaded();
  await expect(old.getByRole('region', { name: 'The run over time' })).toBeVisible();
  await expect(old.getByRole('alert')).toHaveCount(0);
  expect(cores).toEqual([]);

  // Without a network the old tab goes on, and the page opens as its newest build, whatever stands behind its address.
  await context.setOffline(true);
  await (await new Playground(old).moreItem(/^Help/)).click();
  await expect(old.getByRole('dialog', { name: 'Help' })).toBeVisible();
  for (const search of ['', '?utm_source=mail']) {
    await recent.goto(`${site.address}${search}${SHOWN}`);
    await recent.reload();
    await expect(recent.locator('meta[name=build]')).toHaveAttribute('content', second.build);
    await expect(new Playground(recent).headline('OPT').locator('.figure')).toHaveText('53.2µs');
    await new Playground(recent).button('Share').click();
    await expect(recent.getByRole('dialog', { name: 'Share' })).toBeVisible();
  }

  // Nothing of the old build is left once its last tab is gone.
  await context.setOffline(false);
  await old.close();
  await recent.goto(site.address);
  await expect.poll(() => keptBuilds(recent)).toEqual([second.build]);
  await context.close();
  site.end();
});
