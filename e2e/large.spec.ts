/* Links and files built to be large do not block the page: it responds, and reports what it left out. */

import type { CDPSession } from '@playwright/test';
import { limits } from '../web/model/limits.ts';
import { largeFiles, largeLinks } from '../web/model/tests/large.ts';
import { expect, type Playground, takesLong, test } from './playground.ts';
import { yardstick } from './yardstick.ts';

/** Limit, as a multiple of the yardstick measured before and after. */
const MOST_YARDS = 12;
const MOST_BYTES = 100e6;

interface Spent {
  ms: number;
  /** CPU time of the same thread for a fixed piece of work */
  yardMs: number;
  /** heap growth */
  bytes: number;
}

/** Time that the page's thread ran, whatever else the machine did, and what its heap holds. */
async function spentBy(client: CDPSession): Promise<Pick<Spent, 'ms' | 'bytes'>> {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { ms: of('TaskDuration') * 1000, bytes: of('JSHeapUsedSize') };
}

async function sessionOf({ page }: Playground): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return client;
}

interface Opened {
  problems: string[];
  lanes: number;
}

declare global {
  interface Window {
    /** what is to be opened: brought here before, which takes time that is not the page's own */
    text: string;
  }
}

function openIt({ page }: Playground): Promise<Opened> {
  return page.evaluate(() => {
    window.__fattree?.state().openText(window.text);
    const { problems = [], lanes = [] } = window.__fattree?.state() ?? {};
    return { problems, lanes: lanes.length };
  });
}

/** CPU time of the yardstick, in a page that has nothing else to do and stands still. */
async function yardMs(playground: Playground, client: CDPSession): Promise<number> {
  await playground.reopen('#v=1&preset=figure-1&play=0');
  await playground.idle();
  const before = await spentBy(client);
  await playground.page.evaluate(yardstick);
  return (await spentBy(client)).ms - before.ms;
}

/** Opens one text there. */
async function openAlone(playground: Playground, client: CDPSession, text: string): Promise<Omit<Spent, 'yardMs'>> {
  await playground.page.evaluate((text) => {
    window.text = text;
  }, text);
  await client.send('HeapProfiler.collectGarbage');
  const before = await spentBy(client);
  const opened = await openIt(playground);
  const after = await spentBy(client);
  expectOpened(opened, shortOf(text));
  return { ms: after.ms - before.ms, bytes: after.bytes - before.bytes };
}

function expectOpened({ problems, lanes }: Opened, what: string): void {
  expect(lanes, what).toBeGreaterThan(0);
  expect(problems.length, what).toBeLessThanOrEqual(limits.problems);
  for (const problem of problems) expect(problem, what).toMatch(/^(?=.{10,500}$).*[^.]\.$/);
}

function expectLittle({ ms, yardMs, bytes }: Spent, what: string): void {
  expect(ms / yardMs, `times the yardstick for ${what}`).toBeLessThan(MOST_YARDS);
  expect(bytes, `bytes for ${what}`).toBeLessThan(MOST_BYTES);
}

function shortOf(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}.. of ${text.length} characters` : text;
}

function note(what: string, { ms, yardMs, bytes }: Spent): void {
  test.info().annotations.push({
    type: 'spent',
    description: `${ms.toFixed(0)} ms beside ${yardMs.toFixed(0)}, ${(bytes / 1e6).toFixed(0)} MB: ${what}`,
  });
}

for (const [kind, texts] of [
  ['links', largeLinks],
  ['files', largeFiles],
] as const)
  test(`${kind} that were built to be large are opened or turned down at once${takesLong(kind === 'files')}`, async ({
    playground,
  }) => {
    await playground.openAt(0);
    const client = await sessionOf(playground);
    const before = await yardMs(playground, client);
    const all: [string, Omit<Spent, 'yardMs'>][] = [];
    for (const [what, text] of Object.entries(texts)) {
      all.push([what, await openAlone(playground, client, text)]);
      await playground.reopen('#v=1&preset=figure-1&play=0');
      await playground.idle();
    }
    // What else the machine does makes one of them dearer.
    const yard = Math.max(before, await yardMs(playground, client));
    for (const [what, opened] of all) {
      note(what, { ...opened, yardMs: yard });
      expectLittle({ ...opened, yardMs: yard }, what);
    }
  });

test('a link whose # became a ? on the way opens what was meant, and the address is put right', async ({
  playground,
}) => {
  await playground.page.goto('./?v=1&preset=figure-3&phase=2&play=0');
  await expect(playground.readout).toHaveText('Phase 2');
  await expect(playground.page.getByRole('heading', { level: 1 })).toHaveText('OPT among 8 tasks');
  await playground.idle();
  await expect(playground.page.getByRole('alert')).toHaveCount(0);
  await playground.button('Step forward').click();
  await expect(playground.page).toHaveURL(/\/#v=1&preset=figure-3&phase=3&play=0$/);
});

test('a setting that nothing looks at is told, and the page works', async ({ playground }) => {
  await playground.open('#v=1&traffic=trace&crt-ns=5&play=0');
  const alert = playground.page.getByRole('alert');
  await expect(alert.locator('p').first()).toHaveText('Root timer (CRT) has no effect here; it needs routing ARN.');
  await playground.idle();
  for (const status of await playground.statuses()) expect(status).toBe('ready');
});
