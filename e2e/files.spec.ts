/* Files that the reader chooses, or drops on the page. */

import { expect, type Playground, test } from './playground.ts';

const ROWS = [
  [-1, 0, 0, 1, 64],
  [0, 500, 1, 2, 4096],
];
const TRACE = { name: 'messages.trace', mimeType: '', text: '# two\n- 0 0 1 64\n0 500 1 2 4096\n' };

async function drop({ page }: Playground, { name, text }: typeof TRACE): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, text],
  );
  const isTaken = await page.locator('body').evaluate((body, transfer) => {
    const [over, dropped] = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
    return over && dropped ? !body.dispatchEvent(over) && !body.dispatchEvent(dropped) : false;
  }, dataTransfer);
  // Otherwise the browser goes to the file.
  expect(isTaken).toBe(true);
}

test('a trace that is chosen or dropped runs on the tree that is open, and says so', async ({ playground }) => {
  const ways = [(on: Playground, file: typeof TRACE) => on.choose(file), drop];
  for (const open of ways) {
    await playground.openAt(3);
    await open(playground, TRACE);
    await expect.poll(async () => (await playground.scenario()).traffic.rows).toEqual(ROWS);
    const alert = playground.page.getByRole('alert');
    await expect(alert.locator('p')).toHaveText([
      /^The program of 3 nodes runs on the tree that was open, XGFT\(.*\)\.$/,
    ]);
    await expect(alert.locator('.problems-mark')).toHaveCount(0);
  }
});

test('a file that is opened or refused closes the welcome, which would hide it', async ({ playground, page }) => {
  for (const text of [TRACE.text, '- 0 0 1 64\n- 0 0 1\n']) {
    await playground.open('');
    await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
    await drop(playground, { ...TRACE, text });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Welcome' })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
  }
});

/** The script of the worker that reads files, of each file in turn: kept back, broken, or as it is. */
async function readersOf({ page }: Playground, ways: ('held' | 'broken' | 'whole')[]): Promise<void> {
  await page.route('**/open-worker-*.js', (route) => {
    const way = ways.shift();
    if (way === 'broken') void route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' });
    else if (way !== 'held') void route.continue();
  });
}

const reading = ({ page }: Playground) => page.getByRole('status').filter({ hasText: 'Reading "messages.trace"' });

test('while a file is read the page answers, and Cancel leaves all as it was', async ({ playground, page }) => {
  await playground.openAt(3);
  const before = await playground.scenario();
  await readersOf(playground, ['held']);
  await drop(playground, TRACE);
  await expect(reading(playground).getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => window.__fattree?.state().clock.phase)).toBe(4);
  await reading(playground).getByRole('button', { name: 'Cancel' }).click();
  await expect(reading(playground)).toHaveCount(0);
  expect((await playground.scenario()).traffic).toEqual(before.traffic);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('another file takes the place of one that is still read', async ({ playground, page }) => {
  await playground.openAt(3);
  await readersOf(playground, ['held', 'whole']);
  await drop(playground, TRACE);
  await expect(reading(playground)).toBeVisible();
  await drop(playground, { ...TRACE, text: '- 0 3 2 128\n' });
  await expect.poll(async () => (await playground.scenario()).traffic.rows).toEqual([[-1, 0, 3, 2, 128]]);
  await expect(reading(playground)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a file chosen in Settings is read beside the page as well', async ({ playground, page }) => {
  await playground.openAt(3);
  await drop(playground, { ...TRACE, text: '- 0 3 2 128\n' });
  await expect(page.getByRole('alert')).toBeVisible();
  const field = await playground.section('Traffic');
  const button = page.getByRole('button', { name: 'Open a trace file' });
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles({ ...TRACE, buffer: Buffer.from(text) });
  };
  await readersOf(playground, ['held', 'broken', 'whole', 'whole']);
  await choose(TRACE.text);
  await expect(reading(playground).getByRole('progressbar')).toBeVisible();
  await reading(playground).getByRole('button', { name: 'Cancel' }).click();
  await expect(reading(playground)).toHaveCount(0);
  await choose(TRACE.text);
  await expect(field.getByRole('alert')).toHaveText('Reading "messages.trace" stopped; open it again.');
  await choose('- 0 0 1 64\n- 0 0 1\n');
  await expect(field.getByRole('alert')).toContainText('Line 2');
  await choose(TRACE.text);
  await expect.poll(async () => (await playground.scenario()).traffic.rows).toEqual(ROWS);
  await expect(field.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what a file says is said in the language of the page', async ({ playground, page }) => {
  await playground.openAt(3, '&language=de');
  await drop(playground, TRACE);
  await expect(page.getByRole('alert')).toContainText('läuft auf dem Baum, der geöffnet war');
});
