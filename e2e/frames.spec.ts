/* The page embedded in another one, in frames with various restrictions. */

import type { Frame, Page } from '@playwright/test';
import { expect, test } from './playground.ts';
import { frameIn, serveHtml, serveSilently } from './server.ts';

const AT_PHASE_3 = '#v=1&preset=half-bisection&phase=3&play=0';

/** Opens a page of another origin with this one in a frame; `sandbox` as the attribute, null without. */
async function embedded(page: Page, address: string, sandbox: string | null): Promise<Frame> {
  const attribute = sandbox === null ? '' : ` sandbox="${sandbox}"`;
  const host = await serveHtml(
    `<!doctype html><title>Host</title><iframe width="1300" height="800"${attribute} src="${address.replaceAll('&', '&amp;')}"></iframe>`,
  );
  await page.goto(host);
  return frameIn(page);
}

async function hashesIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(() => window.__fattree?.idle());
  return frame.evaluate(() => window.__fattree?.state().lanes.map(({ summary }) => summary?.hash ?? '') ?? []);
}

for (const [name, sandbox, origin] of [
  ['a frame without a sandbox', null, /^http/],
  ['a sandbox that leaves the origin', 'allow-scripts allow-same-origin', /^http/],
  ['a sandbox without an origin', 'allow-scripts', /^null$/],
] as const) {
  test(`it runs in ${name}`, async ({ page, playground, baseURL }) => {
    await playground.openAt(3);
    const hashes = await playground.hashes();
    const frame = await embedded(page, `${baseURL}${AT_PHASE_3}`, sandbox);
    await expect(frame.locator('.headline .figure')).toHaveText(['76.5µs', '96.6µs', '53.2µs']);
    expect(await frame.evaluate(() => self.origin)).toMatch(origin);
    expect(await hashesIn(frame)).toEqual(hashes);

    await frame.getByRole('button', { name: 'Step forward', exact: true }).click();
    await expect(frame.locator('.readout strong')).toHaveText('Phase 4');
    await expect.poll(() => frame.evaluate(() => location.hash)).toContain('phase=4');
    await frame.getByRole('button', { name: 'More', exact: true }).click();
    await frame.getByRole('menuitem', { name: /^Theme/ }).click();
    await frame.getByRole('button', { name: 'Explore', exact: true }).click();
    await frame.locator('.explore-path button').first().click();
    await expect(frame.getByRole('complementary', { name: 'Lessons' })).toBeVisible();
  });
}

/* A sandboxed frame submits no form: whatever has a field and a button must do without. */
test('without an origin tasks move, and saving a file says why none came', async ({ page, baseURL, complaints }) => {
  const frame = await embedded(page, `${baseURL}${AT_PHASE_3}`, 'allow-scripts');
  await frame.locator('section.lane[aria-label="OPT"] .tree-chip[data-node="0"]').click({ button: 'right' });
  const field = frame.getByRole('form', { name: 'Move task 0' }).getByRole('textbox');
  await field.fill('8');
  await field.press('Enter');
  await expect.poll(() => frame.evaluate(() => window.__fattree?.state().scenario.mapping.swaps)).toEqual([[0, 8]]);
  await frame.getByRole('button', { name: 'More', exact: true }).click();
  await frame.getByRole('menuitem', { name: /Save the scenario/ }).click();
  await expect(frame.getByText('If no file was saved, this frame is not allowed to save')).toBeVisible();
  expect(complaints.filter((text) => !/Download is disallowed/.test(text))).toEqual([]);
  complaints.length = 0;
});

test.describe('where the host says nothing about other origins', () => {
  test('a sandbox without an origin gets one sentence and the address', async ({ page, baseURL, complaints }) => {
    const host = await serveSilently(baseURL ?? '');
    const address = `${host}${AT_PHASE_3}`;
    const frame = await embedded(page, address, 'allow-scripts');
    await expect(frame.getByRole('alert')).toHaveText(
      `This page is in a sandboxed frame, and its host does not let such frames load its scripts. Open it in its own window: ${address}`,
    );
    const link = frame.getByRole('link', { name: address });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
    expect(complaints.filter((text) => !/CORS policy|Failed to load resource/.test(text))).toEqual([]);
    complaints.length = 0;
  });

  test('every other frame has the page', async ({ page, baseURL }) => {
    const host = await serveSilently(baseURL ?? '');
    const frame = await embedded(page, `${host}${AT_PHASE_3}`, 'allow-scripts allow-same-origin');
    await expect(frame.locator('.headline .figure')).toHaveText(['76.5µs', '96.6µs', '53.2µs']);
    await expect(frame.locator('#not-started')).toHaveCount(0);
  });
});

test('a page whose scripts are gone says so', async ({ page, complaints }) => {
  await page.route(/assets\/first-.*\.js$/, (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toHaveText(
    'Fat-Tree Playground could not be loaded in full; check the connection and reload the page.',
  );
  expect(complaints).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  complaints.length = 0;
});
