/* One instant, one picture, also as numbers: files, tables on the page and the command line agree with heads and inspector at
 * the same instant. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunDocument } from '../cli/document.ts';
import type { LaneResults } from '../web/measures/outcome.ts';
import { resolveLanes } from '../web/model/lanes.ts';
import type { FamilyKind, ResolvedLane } from '../web/model/types.ts';
import { flitPs } from '../web/run/flits.ts';
import { formatTime } from '../web/words/format.ts';
import { SIM } from './headless.ts';
import { goTo, KINDS, openRun, snapshot } from './instants.ts';
import { chooseChart, expect, type Playground, test } from './playground.ts';

const PHASED = KINDS.filter((family) => family !== 'congestion');

/** A row of a file, by its headings. */
type CsvRow = Record<string, string>;

function rowsOf(csv: string): CsvRow[] {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, said, bare]) => said ?? bare ?? ''),
    );
  return rows.map((cells) => Object.fromEntries(head.map((heading, at) => [heading, cells[at] ?? ''])));
}

/** A table that the menu saves. */
const exportedTable = async (playground: Playground, name: RegExp) => rowsOf((await playground.saved(name)).toString());

interface Run {
  lanes: Required<LaneResults>[];
  overTime: CsvRow[];
  links: CsvRow[];
}

/** What the command line makes of an address; `untilPs`: where it stops. */
function ran(address: string, untilPs?: number): Run {
  const folder = test.info().outputPath(`tables-until-${untilPs ?? 'the-end'}`);
  const until = untilPs === undefined ? [] : ['--until', `${untilPs / 1000}`];
  const given = [SIM, address, ...until, '--out', folder];
  const { stderr, status } = spawnSync(process.execPath, given, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { lanes } = JSON.parse(read('result.json')) as RunDocument;
  const results = lanes as Required<LaneResults>[];
  return { lanes: results, overTime: rowsOf(read('over-time.csv')), links: rowsOf(read('links.csv')) };
}

interface HeadFigures {
  lane: string;
  /** '+53' */
  large: string;
  /** pieces of the line of an instant, each with all digits */
  line: string[];
}

async function headsOf(playground: Playground): Promise<HeadFigures[]> {
  await snapshot(playground);
  const heads = await playground.page.evaluate(() =>
    [...document.querySelectorAll('section.lane')].map((lane) => {
      const pieces = [...lane.querySelectorAll<HTMLElement>('header .instant-line span')];
      return {
        lane: lane.getAttribute('aria-label') ?? '',
        large: lane.querySelector('header .headline .figure')?.firstChild?.textContent ?? '',
        line: pieces.map((piece) => piece.title || (piece.textContent ?? '')),
      };
    }),
  );
  expect(heads.length).toBeGreaterThan(0);
  return heads;
}

/** '1,384 packets' -> 1384 */
function countOf(text = ''): number {
  return Number(text.replaceAll(/[,\s\u202f]/g, '').match(/^\d+/)?.[0] ?? Number.NaN);
}

/** The piece of a line with these words. */
const pieceOf = (line: readonly string[], words: string) => line.find((piece) => piece.includes(words));

/** What the inspector says behind a word: 'Offered' -> '1,384' */
async function inspected({ page }: Playground, word: string): Promise<string> {
  const fact = page.locator('.panel.right dl.facts > div').filter({ has: page.getByText(word, { exact: true }) });
  return (await fact.first().locator('dd').innerText()).trim();
}

async function resolvedLanes(playground: Playground): Promise<ResolvedLane[]> {
  return resolveLanes(await playground.scenario());
}

function of(
  rows: readonly CsvRow[],
  lane: string,
  quantity: string,
): { timePs: number; value: number; phase: string }[] {
  return rows
    .filter((row) => row.lane === lane && row.quantity === quantity)
    .map((row) => ({
      timePs: Math.round(Number(row.time_ns) * 1000),
      value: Number(row.value),
      phase: row.phase ?? '',
    }));
}

/** Bins begin at 0, and a value stands in the middle of its own. */
const binOf = (rates: readonly { timePs: number }[]): number => 2 * (rates[0]?.timePs ?? 0);

/** Where bins of a lane meet, near an instant: what comes at once belongs to the earlier one. */
function whereBinsMeet(saved: readonly CsvRow[], lane: string, instant: number): number {
  const binPs = binOf(of(saved, lane, 'efficiency'));
  return Math.max(1, Math.round(instant / binPs)) * binPs;
}

/** The page and the command line write one file of a run over time; gives it. */
async function expectOneFile(playground: Playground): Promise<CsvRow[]> {
  await snapshot(playground);
  const saved = await exportedTable(playground, /Run over time/);
  const { overTime } = ran(playground.page.url());
  const known = new Set(overTime.map(({ quantity }) => quantity));
  expect(known.size).toBeGreaterThan(1);
  expect(saved.filter(({ quantity }) => known.has(quantity))).toEqual(overTime);
  return saved;
}

/** The page saves of its links what the command line writes where it stops at that instant. */
async function expectSameLinks(playground: Playground, { links }: Run): Promise<void> {
  const saved = await exportedTable(playground, /Links, from the start/);
  expect(saved.some(({ sent }) => Number(sent) > 0)).toBe(true);
  // Where a run is stopped is one of its settings.
  const counts = (rows: CsvRow[]) => rows.map(({ settings, ...row }) => row);
  expect(counts(saved)).toEqual(counts(links));
}

/** The command line stops at an instant with the counts that heads, and files, have there. */
async function expectSameCounts(
  playground: Playground,
  family: FamilyKind,
  { lanes }: Run,
  saved: readonly CsvRow[],
  timePs: number,
): Promise<void> {
  const heads = await headsOf(playground);
  const settings = await resolvedLanes(playground);
  let summed = 0;
  let underWay = 0;
  for (const { lane: name, line } of heads) {
    const lane = lanes.find((each) => each.name === name);
    const own = settings.find((each) => each.name === name);
    if (!lane || !own) throw new Error(`There is no lane ${name}.`);
    expect([lane.delivered.messages, lane.delivered.packets]).toContain(countOf(line.at(-1)));
    if (family === 'cluster') expect(lane.drops).toBe(countOf(pieceOf(line, 'dropped')));

    const rates = of(saved, name, 'efficiency');
    const packets = lane.topology.nodes / flitPs(own);
    // The last bin of a run that has come to its end may be shorter.
    const inFile = rates.reduce((sum, { value, timePs: middle }, bin) => {
      return middle < timePs ? sum + value * packets * 2 * (middle - bin * binOf(rates)) : sum;
    }, 0);
    // Rates have six decimals. Bins of another lane may end elsewhere.
    if (timePs % binOf(rates) === 0) {
      summed += 1;
      expect(Math.abs(inFile - lane.delivered.packets), 'in the file').toBeLessThan(
        1e-6 * packets * binOf(rates) * rates.length,
      );
    }

    // Who has left a phase is in a later one.
    const under = pieceOf(line, 'phase ')?.slice('phase '.length);
    if (under === undefined || family === 'cluster') continue;
    underWay += 1;
    const ends = saved.filter((row) => row.lane === name && row.quantity?.endsWith(' done'));
    const over = new Set(
      of(ends, name, ends[0]?.quantity ?? '').flatMap((end) => (end.timePs <= timePs ? [end.phase] : [])),
    );
    expect(over.has(String(countOf(under))), 'the first phase under way').toBe(false);
    // Messages of a phase may be on their way when nobody sends in it any more.
    if (family === 'many') continue;
    for (let before = countOf(under) - 1; before >= (family === 'exchange' ? 0 : 1); before--)
      expect(over.has(String(before)), 'a phase before it').toBe(true);
  }
  expect(summed).toBeGreaterThan(0);
  // A cluster has steps of its own in every node, so its head names none.
  expect(underWay > 0, 'heads that say which phase is under way').toBe(family !== 'cluster');
}

async function readRow(
  table: ReturnType<Playground['page']['locator']>,
  first: string,
): Promise<Record<string, string>> {
  await expect(table.locator('tbody tr').first()).toBeVisible();
  const all = table.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  return table.locator('table').evaluate((element, wanted) => {
    const heads = [...element.querySelectorAll('thead th')].map((head) => head.textContent ?? '');
    const row = [...element.querySelectorAll('tbody tr')].find(
      (each) => each.firstElementChild?.textContent === wanted,
    );
    return Object.fromEntries([...(row?.children ?? [])].map((cell, at) => [heads[at] ?? '', cell.textContent ?? '']));
  }, first);
}

/** Tables have the loads of the phase that the head has. */
async function expectSameLoads(playground: Playground, family: FamilyKind): Promise<void> {
  const { page } = playground;
  await page.evaluate(() => {
    const state = window.__fattree?.state();
    state?.select(null);
    state?.setClock('phases');
    state?.setPhase(Math.floor((2 * (state.lanes[0]?.shape?.phases ?? 1)) / 3));
  });
  await playground.idle();
  const heads = await headsOf(playground);
  const first = family === 'exchange' ? 0 : 1;
  const phase = String((await playground.phase()) + first);
  const loads = await exportedTable(playground, /^Loads by/);
  const word = Object.keys(loads[0] ?? {})[1] ?? '';
  const levels = Math.max(...loads.map(({ level }) => Number(level)));
  for (const { lane, line } of heads) {
    const [over = ''] = (pieceOf(line, 'the top') ?? '').split(' ');
    const worst = pieceOf(line, 'busiest link')?.split(' ').at(-1) ?? '';
    const row = loads.find((each) => each.lane === lane && each[word] === phase && Number(each.level) === levels);
    expect(row?.crossings).toBe(String(countOf(over)));
    // A link of a cluster takes other than one packet in a phase.
    if (family !== 'cluster')
      expect(Number(row?.contention).toFixed(1)).toBe(Number(worst.replace('×', '')).toFixed(1));
  }
}

/** What a file says of a lane whose large figure is an answer. */
const ANSWERS: Record<(typeof PHASED)[number], [table: RegExp, figure: (row: CsvRow) => string]> = {
  exchange: [/Run over time/, ({ completion }) => formatTime(Number(completion)).split('\u202f')[0] ?? ''],
  job: [/Lanes compared/, ({ colliding, phases }) => `${Math.round((100 * Number(colliding)) / Number(phases))}`],
  many: [/Lanes compared/, ({ longest_ns }) => formatTime(Number(longest_ns) * 1000).split('\u202f')[0] ?? ''],
  cluster: [
    /Lanes compared/,
    ({ node_mb_per_s }) => Number(node_mb_per_s).toFixed(Number(node_mb_per_s) < 9.995 ? 2 : 1),
  ],
};

/** A file has the large figure, and counts of the end. */
async function expectEndInFile(playground: Playground, family: (typeof PHASED)[number], end: number): Promise<void> {
  const [table, figure] = ANSWERS[family];
  await goTo(playground, end);
  const heads = await headsOf(playground);
  const rows = await exportedTable(playground, table);
  for (const { lane, large, line } of heads) {
    const own = rows.filter((each) => each.lane === lane);
    const row = { ...own[0], ...Object.fromEntries(own.map(({ quantity = '', value = '' }) => [quantity, value])) };
    expect(large).toBe(figure(row));
    if (family === 'cluster') expect(countOf(pieceOf(line, 'dropped'))).toBe(Number(row.dropped));
  }
}

// On one run each: to open it and to let it end takes longer than to look.
for (const family of PHASED)
  test(`${family}: files, tables and the command line have what heads have`, async ({ playground, page }) => {
    const { end, instant } = await openRun(playground, family, 4);
    const saved = await test.step('one file of a run over time', () => expectOneFile(playground));
    const [drawn] = await headsOf(playground);
    const timePs = whereBinsMeet(saved, drawn?.lane ?? '', instant);
    await goTo(playground, timePs);
    await snapshot(playground);
    const stopped = ran(page.url(), timePs);
    await test.step('links at an instant', () => expectSameLinks(playground, stopped));
    await test.step('counts at an instant', () => expectSameCounts(playground, family, stopped, saved, timePs));
    await test.step('the end', () => expectEndInFile(playground, family, end));
    await test.step('loads of a phase', () => expectSameLoads(playground, family));
  });

/** Tables and files have at an instant what heads have. */
async function expectSameRates(playground: Playground, saved: readonly CsvRow[], instant: number): Promise<void> {
  const [first] = await headsOf(playground);
  const near = (quantity: string) =>
    of(saved, first?.lane ?? '', quantity).reduce((a, b) =>
      Math.abs(b.timePs - instant) < Math.abs(a.timePs - instant) ? b : a,
    );

  // Rates stand in the middle of a bin, where the head has them; in between it has what lies between.
  const { timePs } = near('efficiency');
  await goTo(playground, timePs);
  const rates = await headsOf(playground);
  const table = playground.page.locator('.congestion-table');
  await chooseChart(playground.page, 'over', 'As a table');
  const row = await readRow(table, formatTime(timePs));
  for (const { lane, line } of rates) {
    const large = pieceOf(line, 'now')?.split(' ')[0];
    const value = of(saved, lane, 'efficiency').find((each) => each.timePs === timePs)?.value ?? -1;
    expect(large).toBe(value.toFixed(3));
    expect(row[lane]).toBe(large);
  }

  // What was noted down stands at its instant.
  const noted = near('victims').timePs;
  await goTo(playground, noted);
  for (const { lane, line } of await headsOf(playground)) {
    const value = of(saved, lane, 'victims').find((each) => each.timePs === noted)?.value;
    expect(countOf(line.find((piece) => / of .* are victims/.test(piece)))).toBe(value);
  }
}

/** The command line stops at an instant with what head and inspector have there. */
async function expectSameTraffic(
  playground: Playground,
  stopped: Run,
  saved: readonly CsvRow[],
  timePs: number,
): Promise<void> {
  const [head] = await headsOf(playground);
  const countBehind = async (word: string) => countOf(await inspected(playground, word));
  const counts = {
    generated: await countBehind('Offered'),
    injected: await countBehind('Injected'),
    delivered: await countBehind('Delivered'),
  };

  const { lanes, overTime } = stopped;
  // The inspector tells of the first lane while nothing is selected.
  const { packets, delivered } = lanes.find(({ name }) => name === head?.lane) as Required<LaneResults>;
  expect({ generated: packets.generated, injected: packets.injected, delivered: delivered.packets }).toEqual(counts);

  // Bins of a shorter run are shorter: up to where some of both meet, as much has come.
  const name = head?.lane ?? '';
  for (const quantity of ['efficiency', 'hot throughput', 'innocent throughput']) {
    const [whole, stopped] = [of(saved, name, quantity), of(overTime, name, quantity)];
    const meets = stopped
      .map((_, bin) => (bin + 1) * binOf(stopped))
      .findLast((end) => Math.round(end % binOf(whole)) === 0 && end <= timePs);
    const until = (rates: typeof whole) =>
      rates.reduce((sum, rate) => (rate.timePs < (meets ?? 0) ? sum + rate.value * binOf(rates) : sum), 0) /
      (meets ?? 0);
    expect(until(whole), quantity).toBeGreaterThan(0);
    expect(Math.abs(until(stopped) - until(whole)), quantity).toBeLessThan(1e-6);
  }
}

test('congestion: files, tables and the command line have what is on the page', async ({ playground, page }) => {
  const { instant } = await openRun(playground, 'congestion', 6);
  const saved = await test.step('one file of a run over time', () => expectOneFile(playground));
  await page.evaluate(() => window.__fattree?.state().select(null));
  await playground.openInspector();
  const timePs = Math.round(instant / 1000) * 1000;
  await goTo(playground, timePs);
  await snapshot(playground);
  const stopped = ran(page.url(), timePs);
  await test.step('links at an instant', () => expectSameLinks(playground, stopped));
  await test.step('traffic at an instant', () => expectSameTraffic(playground, stopped, saved, timePs));
  await test.step('rates and notes at an instant', () => expectSameRates(playground, saved, instant));
});

test('congestion: a trace has the same messages on the command line', async ({ playground, page }) => {
  await playground.open('#v=1&preset=ptrans&play=0');
  await playground.idle();
  const timePs = 4e8;
  await goTo(playground, timePs);
  const heads = await headsOf(playground);
  const { lanes } = ran(page.url(), timePs);
  for (const { lane: name, line } of heads) {
    const said = pieceOf(line, 'messages delivered');
    expect(countOf(said)).toBeGreaterThan(0);
    expect(lanes.find((lane) => lane.name === name)?.delivered.messages).toBe(countOf(said));
  }
});
