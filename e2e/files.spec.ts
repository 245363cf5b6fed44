/* Files that the reader chooses, or drops on the page. */

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
    await open(playground, { ...TRACE, name: 'topology.conf', text: 'SwitchName=s0 Nodes=n[0-3]\n' });
    await expect(playground.page.getByRole('alert').locator('p')).toHaveText([
      /^This is Slurm's topology\.conf, which is not read; describe the tree in a scenario, such as .*\.$/,
    ]);
    expect(await playground.scenario()).toEqual(before);
  });
}
