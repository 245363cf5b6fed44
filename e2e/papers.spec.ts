/* The other three papers: many-to-many, clusters with loss, tables of top switches; and their pages. */

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
    await expect(sheet).toContainText(/phases collide/);
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
    await playground.replaceWorker(2);
    await expect.poll(() => rows.allTextContents()).toEqual(before);
    await expect(inspector).not.toContainText(/\b(step|flit)/i);
  });
});

test.describe('clusters with loss', () => {
  test('a burst that fits an uplink is not marked, one that does not is', async ({ playground, page }) => {
    await playground.open('#v=1&preset=cluster-8x2&clock=phases&phase=2&play=0');
    await playground.idle();
    const over = page.locator('.now dd.over');
    const marked = () =>
      page.evaluate(() => {
        const colour = getComputedStyle(document.documentElement).getPropertyValue('--over').trim();
        const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
        return [...document.querySelectorAll<HTMLCanvasElement>('canvas.picture-still')].map((canvas) => {
          const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
          const context = copy.getContext('2d', { willReadFrequently: true });
          context?.drawImage(canvas, 0, 0);
          const data = context?.getImageData(0, 0, copy.width, copy.height).data ?? [];
          let pixels = 0;
          for (let at = 0; at < data.length; at += 4)
            if (wanted.every((value, channel) => data[at + channel] === value)) pixels += 1;
          return pixels > 50;
        });
      });
    await expect(page.locator('.now')).toContainText(['8 where 8.4 fit', '4 where 8.4 fit']);
    await expect(over).toHaveCount(0);
    await expect.poll(marked).toEqual([false, false]);
    await page.evaluate(() => window.__fattree?.state().setPhase(0));
    await expect(page.locator('.now').first()).toContainText('1.42×');
    await expect(over).toHaveCount(2);
    await expect.poll(marked).toEqual([true, false]);
  });

  test('on the packet clock the ribbon shows what arrives and what is dropped', async ({ playground, page }) => {
    await playground.open('#v=1&preset=cluster-8x2&play=0');
    await playground.idle();
    await expect(page.locator('.ribbon h2')).toHaveText('Arrivals over time');
    const columns = (colour: string) =>
      page
        .locator(`.ribbon .rows path[fill^="${colour}"]`)
        .evaluateAll((all) => all.map((each) => each.getAttribute('d')?.match(/v/g)?.length));
    const bins = await page.evaluate(() =>
      window.__fattree
        ?.state()
        .lanes.filter((_, lane) => lane === 2 || lane === 4)
        .map(({ summary }) => [
          Math.ceil((summary?.completionPs ?? 0) / (summary?.binPs ?? 1)),
          summary?.cluster?.lostSeries.filter((lost) => lost > 0).length,
        ]),
    );
    await expect.poll(() => columns('color-mix')).toEqual(bins?.map(([all]) => all));
    expect(await columns('var(--over)')).toEqual(bins?.flatMap(([, some]) => (some ? [some] : [])));
    expect(bins?.map(([, some]) => (some ?? 0) > 0)).toEqual([true, false]);
  });

  test('a selected node shows its window, what was dropped at its port, and its messages step by step', async ({
    playground,
    page,
  }) => {
    await playground.open('#v=1&preset=cluster-8x2&play=0&clock=packets');
    await playground.idle();
    await page.evaluate(() => {
      window.__fattree?.state().setTime(100e9);
      window.__fattree?.state().select({ kind: 'node', lane: 4, node: 3 });
    });
    const inspector = page.locator('.inspector');
    await expect(inspector).toContainText('Node 3 now');
    await expect(inspector).toContainText(/Sent minus received\s*\S?\d+ packets? of 5/);
    const sent = inspector.getByText(/It has sent [\d,]+ packets of 1,500/);
    const total = Number(/sent ([\d,]+) packets of/.exec((await sent.textContent()) ?? '')?.[1]?.replace(',', ''));
    expect(total).toBeGreaterThan(100);
    await inspector.getByText('Message by message').click();
    const counts = await inspector.locator('.messages tbody tr td:last-child').allTextContents();
    expect(counts).toHaveLength(15);
    expect(counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(total);
    await expect(inspector).not.toContainText(/\b(step|flit)/i);
  });
});

test.describe('a job on some of the nodes', () => {
  test('its schedule says how many phases collide, and its nodes are chosen beside it', async ({
    playground,
    page,
  }) => {
    await playground.open('#v=1&preset=root-table&phase=7&play=0');
    await playground.idle();
    await page.locator('.ribbon-table').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('8 of 15 phases collide');
    await sheet.getByRole('button', { name: 'By table', exact: true }).click();
    await sheet.getByText('Nodes of the job').click();
    await expect(sheet).toContainText('16 of 30 nodes');
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
