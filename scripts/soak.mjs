/* npm run soak: one page is used for a long time as a class would use it, and must not grow. Every round opens scenarios of
 * all families, plays, seeks, drags tasks, looks into things, changes settings and themes, opens and closes dialogs, and ends
 * a worker. Prints a row a minute; at the end the page must still give the numbers it gave at the start.
 *
 * `-- --minutes 60`: for how long. */

import { readFileSync } from 'node:fs';
import { say } from './commands.mjs';
import { DESKTOP, inBrowser, median, onSite, PATIENCE_MS, printHead, printRow } from './measuring.mjs';
import { ownOptions } from './options.mjs';

const OPENING = 'half-bisection';
/** A short run of every family, and one that goes on while it is left. The second one is used first: a short soak is short. */
const PRESETS = [OPENING, 'six-to-ten', 'one-hot-node', 'cluster-8x2', 'root-table', 'start-skew', 'hot-432', 'ptrans'];

/** In the page: everything a visitor does with a scenario that has opened. */
async function useIt([preset, round]) {
  const page = window.__fattree;
  const state = () => page.state();
  const soon = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  state().openPreset(preset);
  await Promise.race([page.idle(), soon(20_000)]);
  state().play();
  await soon(2000);
  state().pause();
  const { nodes = 16, links = 1 } = state().lanes[0]?.shape ?? {};
  const chosen = [
    { kind: 'link', lane: 0, link: round % links },
    { kind: 'node', lane: 0, node: round % nodes },
  ];
  for (const each of chosen) {
    state().select(each);
    await soon(300);
  }
  for (const kind of ['packets', 'phases']) {
    state().setClock(kind);
    await soon(200);
  }
  for (const share of [0.7, 0.2, 0.5]) {
    state().setTime(Math.round(share * (state().lanes[0]?.summary?.completionPs ?? 1e9)));
    await soon(300);
  }
  state().swap(round % nodes, (round * 7 + 3) % nodes);
  await soon(500);
  state().undo();
  state().setTheme(round % 2 ? 'dark' : 'light');
  await soon(300);
  if (round % 5 === 4) page.killWorker(0);
  await soon(300);
  state().select(null);
}

const DIALOGS = ['Share', 'Export'];

async function openDialogs(page) {
  for (const name of DIALOGS) {
    const button = page.getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    const opened = page.locator('dialog[open], [role=dialog], [role=menu]').first();
    await opened.waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
}

/** In the page: what the opening view computes. */
async function answer(preset) {
  const page = window.__fattree;
  page.state().openPreset(preset);
  await page.idle();
  return page.state().lanes.map(({ name, summary }) => `${name} ${summary?.hash} ${summary?.completionPs}`);
}

/** Bytes in memory of all processes of a browser. */
async function residentOf(browser) {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const bytes = processInfo.map(({ id }) => {
    try {
      return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return bytes.reduce((sum, each) => sum + each, 0);
}

async function measure(page, session) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    resident: (await residentOf(page.context().browser())) / 1e6,
    listeners: of('JSEventListeners'),
    elements: of('Nodes'),
    workers: page.workers().length,
  };
}

/** The last quarter against the second: the first fills caches. */
function growth(rows) {
  const quarter = Math.floor(rows.length / 4);
  const of = (from, key) => median(rows.slice(from, from + quarter).map((row) => row[key]));
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((key) => [key, of(rows.length - quarter, key) / of(quarter, key)]),
  );
}

async function soak(browser, address, minutes) {
  const page = await browser.newPage(DESKTOP);
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  await page.goto(`${address}#v=1&preset=${OPENING}&play=0`);
  await page.waitForFunction(() => window.__fattree);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const first = await page.evaluate(answer, OPENING);
  const end = Date.now() + minutes * 60_000;
  const rows = [];
  printHead(['minute', 'uses', 'heap (MB)', 'resident (MB)', 'listeners', 'elements', 'workers']);
  for (let uses = 1; Date.now() < end; uses++) {
    await page.evaluate(useIt, [PRESETS[uses % PRESETS.length], uses]);
    await openDialogs(page);
    if (uses % PRESETS.length !== 0) continue;
    // Always at the same scenario: what it holds is part of the figure.
    await page.evaluate(answer, OPENING);
    const row = await measure(page, session);
    rows.push(row);
    const minute = (minutes - (end - Date.now()) / 60_000).toFixed(1);
    printRow([minute, uses, ...Object.values(row).map((value) => Math.round(value * 10) / 10)]);
  }
  const last = await page.evaluate(answer, OPENING);
  return { rows, complaints, same: first.join() === last.join() };
}

const minutes = ownOptions({ minutes: { number: 'a number', min: 0.001, max: 10_000 } }).number('minutes') ?? 60;
const { rows, complaints, same } = await onSite((address) => inBrowser((browser) => soak(browser, address, minutes)));
const grown = Object.entries(growth(rows)).map(([key, ratio]) => `${key} ${ratio.toFixed(2)}`);
console.log(rows.length < 4 ? 'Too few rows to compare.' : `The last quarter to the second one: ${grown.join(', ')}.`);
console.log(same ? 'At the end the page gave the numbers of the start.' : 'At the end the page gave OTHER numbers.');
for (const complaint of new Set(complaints)) say(complaint);
process.exit(same && complaints.length === 0 ? 0 : 1);
