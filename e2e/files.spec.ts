/* Files that the reader chooses, or drops on the page. */

import { readFileSync } from 'node:fs';
import { expect, type Playground, test } from './playground.ts';

const ROWS = [
  [-1, 0, 0, 1, 64],
  [0, 500, 1, 2, 4096],
];
const TRACE = { name: 'messages.trace', mimeType: '', text: '# two\n- 0 0 1 64\n0 500 1 2 4096\n' };

async function choose(playground: Playground, { name, mimeType, text }: typeof TRACE): Promise<void> {
  const chooser = playground.page.waitForEvent('filechooser');
  await (await playground.exportItem(/Open a file/)).click();
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(text) });
}

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

for (const [how, open] of [
  ['chosen', choose],
  ['dropped on the page', drop],
] as const) {
  test(`a trace that is ${how} runs on the default tree`, async ({ playground }) => {
    await playground.openAt(3);
    await open(playground, TRACE);
    await expect.poll(async () => (await playground.scenario()).traffic.rows).toEqual(ROWS);
    await expect(playground.page.getByRole('alert')).toHaveCount(0);
  });

  test(`a file of another tool that is ${how} is refused by name`, async ({ playground }) => {
    await playground.openAt(3);
    const before = await playground.scenario();
    const text = 'MPI_Init entering at walltime 8153.0493, cputime 0.0044 seconds in thread 0.\n';
    await open(playground, { ...TRACE, name: 'dumpi.txt', text });
    await expect(playground.page.getByRole('alert').locator('p')).toHaveText([
      /^This is a dumpi trace, which is not read; write its messages as a trace, .*\.$/,
    ]);
    expect(await playground.scenario()).toEqual(before);
  });

  test(`a real machine that is ${how} becomes a tree with a cut, says so, and is undone`, async ({ playground }) => {
    await playground.openAt(3);
    const before = await playground.scenario();
    const text = readFileSync(new URL('../web/model/machine/fixtures/topology.conf', import.meta.url), 'utf8');
    await open(playground, { name: 'topology.conf', mimeType: '', text });
    await expect
      .poll(async () => (await playground.scenario()).topology)
      .toEqual({ kind: 'xgft', m: [8, 3, 2], w: [1, 2, 2], p: [], r: [], cuts: [['2.1', '3.3']] });
    const alert = playground.page.getByRole('alert');
    await expect(alert.locator('p').first()).toHaveText(
      /^Slurm's topology\.conf, with 48 nodes and 14 switches, is read as XGFT\(3; 8,3,2; 1,2,2\)\. Node 0 is "gpu1" /,
    );
    await expect(alert).toContainText('The cable between aggregation 1 (agg4) and core 3 (core4) is missing');
    // Nothing is wrong.
    await expect(alert.locator('.problems-mark')).toHaveCount(0);
    await playground.page.keyboard.press('Control+z');
    await expect.poll(() => playground.scenario()).toEqual(before);
  });

  test(`a machine with a fault that is ${how} is refused with its line`, async ({ playground }) => {
    await playground.openAt(3);
    await open(playground, { ...TRACE, name: 'topology.conf', text: 'SwitchName=s0 Nodes=n[0-3]\nSwitchName=s1\n' });
    await expect(playground.page.getByRole('alert').locator('p')).toHaveText([
      'Line 2 of the file says neither Nodes nor Switches.',
    ]);
  });
}
