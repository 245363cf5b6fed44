/* What commands that open the page share: a browser, the built site, a settled page, the middle of some values, and a table. */

import { buildSite } from './build.mjs';
import { inRoot } from './commands.mjs';
import { serve } from './serve.mjs';
import { browserPath } from './setup.mjs';

export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** On a busy machine a page may take minutes. */
export const PATIENCE_MS = 300_000;

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Gives what `use` makes of a browser, which is closed then. */
export async function inBrowser(use) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Gives what `use` makes of a browser and of the address of a folder while it is served: without one of the site, which is built first. Ends
 * the program where there is no browser, or no site. */
export async function onSite(use, folder = null) {
  if (browserPath() === null || (folder === null && !buildSite())) process.exit(1);
  const { server, address } = await serve(folder ?? inRoot('dist'), 4391);
  try {
    return await inBrowser((browser) => use(browser, address));
  } finally {
    server.close();
  }
}

/** Opens a lane in a page, and waits until these parts of it are there as well and nothing is computed any more. */
export async function openLane(page, address, ...parts) {
  await page.goto(address);
  for (const part of [...parts, '.lane canvas']) await page.locator(part).first().waitFor({ timeout: PATIENCE_MS });
  await Promise.race([page.evaluate(() => window.__fattree.idle()), page.waitForTimeout(PATIENCE_MS)]);
}

/** Chooses something from the menu of a button. */
export const fromMenu = (menu, name) => async (page) => {
  await page.getByRole('button', { name: menu, exact: true }).first().click({ timeout: PATIENCE_MS });
  await page.getByRole('menuitem', { name }).click({ timeout: PATIENCE_MS });
};

/** The bytes of an image that a canvas gives as a data: address. */
export const bytesOf = (address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** The value that a share 0 .. 1 of the values does not exceed. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);

export const printRow = (cells) => console.log(`| ${cells.join(' | ')} |`);

export function printHead(cells) {
  printRow(cells);
  console.log(`|${'---|'.repeat(cells.length)}`);
}
