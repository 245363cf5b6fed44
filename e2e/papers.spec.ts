/* The other three papers: many-to-many, clusters with loss, tables of root switches; and the page of all figures. */

import { simulate } from './headless.ts';
import { expect, test } from './playground.ts';

test.describe('many to many', () => {
  test('rounds of 18 collide, rounds of 16 do not', async ({ playground, page }) => {
    await playground.open('#v=1&preset=rounds-of-eighteen&play=0');
    await playground.idle();
    const worst = await page.evaluate(() =>
      window.__fattree?.state().lanes.map(({ analysis }) => Math.max(...(analysis?.contention ?? []))),
    );
    expect(worst).toEqual([2, 1]);
    await page.locator('.ribbon-table').click();
    const sheet = page.getByRole('dialog', { name: 'Schedule' });
    await expect(sheet).toContainText(/cycles collide/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('a selected task says what became of its messages', async ({ playground, page }) => {
    await playground.open('#v=1&preset=six-to-ten&play=0');
    await playground.idle();
    await page.evaluate(() => window.__fattree?.state().select({ kind: 'task', lane: 2, task: 1 }));
    const inspector = page.locator('.inspector');
    await inspector.getByText('Message by message').click();
    const rows = inspector.locator('.messages tbody tr');
    await expect(rows).toHaveCount(10);
    const before = await rows.allTextContents();
    await page.evaluate(() => window.__fattree?.killWorker(2));
    await playground.idle();
    await expect.poll(() => rows.allTextContents()).toEqual(before);
    await expect(inspector).not.toContainText(/\b(phase|flit)/i);
  });

  test('the page and the command line agree', async ({ playground, page }) => {
    await playground.open('#v=1&preset=six-to-ten&play=0');
    await playground.idle();
    const { lanes } = await simulate('#v=1&preset=six-to-ten');
    const hashes = await page.evaluate(() => window.__fattree?.state().lanes.map(({ summary }) => summary?.hash));
    expect(hashes).toEqual(lanes.map(({ hash }) => hash));
  });
});

test.describe('clusters with loss', () => {
  test('the window and the permutation bring the uplinks to what they can carry', async ({ playground, page }) => {
    test.slow();
    await playground.open('#v=1&preset=cluster-8x2&play=0');
    await playground.idle();
    const done = await page.evaluate(() =>
      window.__fattree?.state().lanes.map(({ name, summary }) => ({ name, completionPs: summary?.completionPs ?? -1 })),
    );
    const of = (name: string) => done?.find((lane) => lane.name === name)?.completionPs ?? 0;
    expect(of('Sync + GW + CA')).toBeGreaterThan(0);
    expect(of('Sync + GW + CA')).toBeLessThan(of('Sync'));
    expect(of('Sync + GW + CA')).toBeLessThan(of('Naive'));
  });

  test('a selected node shows its window, what was dropped at its port, and its messages step by step', async ({
    playground,
    page,
  }) => {
    test.slow();
    await playground.open('#v=1&preset=cluster-8x2&play=0&clock=packets');
    await playground.idle();
    await page.evaluate(() => {
      window.__fattree?.state().setTime(100e9);
      window.__fattree?.state().select({ kind: 'node', lane: 4, node: 3 });
    });
    const inspector = page.locator('.inspector');
    await expect(inspector).toContainText('Node 3 now');
    await expect(inspector).toContainText(/Window: \d+ of 5 packets/);
    await expect(inspector).toContainText('Nothing was dropped between it and its switch.');
    const sent = inspector.getByText(/It has sent [\d,]+ of 1,500 packets/);
    const total = Number(/sent ([\d,]+) of/.exec((await sent.textContent()) ?? '')?.[1]?.replace(',', ''));
    expect(total).toBeGreaterThan(100);
    await inspector.getByText('Message by message').click();
    const counts = await inspector.locator('.messages tbody tr td:last-child').allTextContents();
    expect(counts).toHaveLength(15);
    expect(counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(total);
    await expect(inspector).not.toContainText(/\b(phase|flit)/i);
  });
});

test.describe('a job on some of the nodes', () => {
  test('its table is made step by step, and random jobs are counted behind the page', async ({ playground, page }) => {
    await playground.open('#v=1&preset=root-table&phase=7&play=0');
    await playground.idle();
    await page.locator('.ribbon-table').click();
    const sheet = page.getByRole('dialog', { name: 'Schedule' });
    await expect(sheet).toContainText('8 of 15 distances collide');
    await sheet.getByText('Root table', { exact: true }).click();
    await sheet.getByText('How its table is made').click();
    await expect(sheet).toContainText('Distance 8');
    await expect(sheet).toContainText('3messages moved');
    await sheet.getByText('Random jobs').click();
    await sheet.getByLabel('jobs', { exact: true }).fill('100');
    await sheet.getByRole('button', { name: 'Count' }).click();
    await expect(sheet).toContainText('100 of 100 jobs, 1,500 phases', { timeout: 20_000 });
  });
});

test('the figures of five papers stand beside what they print, and open live', async ({ playground, page }) => {
  await playground.openAt(0);
  await playground.button('Figures').click();
  const figures = page.getByRole('dialog').filter({ hasText: 'Every figure and table of five papers' });
  await expect(figures).toBeVisible();
  for (const paper of ['Prisacari 2013', 'Rocher-Gonzalez', 'Shu', 'Tam and Wang', 'Naruse'])
    await expect(figures.getByText(paper).first()).toBeVisible();
  await figures.getByRole('button', { name: 'Open it live' }).first().click();
  await expect(figures).toBeHidden();
  await playground.idle();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('every scenario that is written into the page Figures opens', async ({ playground, page }) => {
  test.slow();
  await playground.openAt(0);
  for (const paper of ['Shu', 'Tam and Wang', 'Naruse']) {
    const titles = new Set<string>();
    for (let place = 0, count = 1; place < count; place++) {
      await playground.button('Figures').click();
      await page.getByRole('navigation', { name: 'Papers' }).getByText(paper, { exact: true }).click();
      const buttons = page.getByRole('dialog').getByRole('button', { name: 'Open it live' });
      count = await buttons.count();
      await buttons.nth(place).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('alert')).toHaveCount(0);
      titles.add((await playground.scenario()).title);
    }
    expect(titles.size).toBeGreaterThan(4);
  }
});
