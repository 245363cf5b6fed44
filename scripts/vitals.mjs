/* npm run vitals: the Web Vitals of the built page in Chromium, as a table. Largest contentful paint and layout shift of a first
 * visit; interaction to next paint while a run of 432 nodes works, over what is used meanwhile, and how long the page's own thread
 * works for each of these: that hardly depends on what else the machine does. Times are those of this machine, without a
 * graphics processor and without a network in between: so it is a command, and no test.
 *
 * `--site FOLDER`: a site that was built before, to compare with. */

import { buildSite } from './build.mjs';
import { inRoot, say } from './house.mjs';
import { serve } from './serve.mjs';
import { browserPath, haveProgram } from './setup.mjs';

const WORKING = '#v=1&preset=hot-432';
const VISITS = 5;
/** Each of these is done so often. */
const ROUNDS = 3;
const button = (name) => (page) => page.getByRole('button', { name, exact: true }).click({ timeout: PATIENCE_MS });
const tab = (name) => (page) => page.getByRole('tab', { name, exact: true }).click({ timeout: PATIENCE_MS });
const inTree = (act, x, y) => async (page) => {
  const box = await page.locator('section.lane .picture').first().boundingBox();
  await page.mouse[act](box.x + box.width * x, box.y + box.height * y);
};
const USES = [
  ['nothing, for as long', async () => {}],
  ['pause', button('Pause')],
  ['step forward', button('Step forward')],
  ['step back', button('Step back')],
  ['play', button('Play')],
  ['point at a link', inTree('move', 0.42, 0.6)],
  ['select', inTree('click', 0.45, 0.62)],
  ['another chart', tab('Latency')],
  ['the first chart', tab('Efficiency')],
  [
    'move the clock',
    (page) => page.getByRole('slider', { name: 'Time', exact: true }).click({ position: { x: 20, y: 8 } }),
  ],
  ['another theme', (page) => page.getByRole('button', { name: /^Theme/ }).click({ timeout: PATIENCE_MS })],
  ['settings', button('Settings')],
  ['no settings', button('Settings')],
  ['help', button('Help')],
  ['figures', button('Figures')],
  ['lessons', button('Lessons')],
  ['no lessons', button('Lessons')],
];
/** Those of them that open a sheet, which is closed again. */
const SHEETS = ['help', 'figures'];
const SETTLED_MS = 3000;
const PATIENCE_MS = 10_000;

/** What is thought good, by https://web.dev/articles/vitals, and what this page sets itself. */
const GOALS = { lcp: 1500, cls: 0.05, inp: 200 };

/** In the page, before anything else. Layout shifts count as web.dev has it: the largest sum within five seconds, without a second
 * of rest between. */
function observe() {
  const vitals = { lcp: 0, cls: 0, what: '', interactions: {} };
  const session = { first: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  window.vitals = vitals;
  const watch = (options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options });
  watch({ type: 'largest-contentful-paint' }, ({ startTime, element }) => {
    vitals.lcp = startTime;
    vitals.what = element?.className || element?.tagName || '';
  });
  watch({ type: 'layout-shift' }, ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    if (startTime - session.last > 1000 || startTime - session.first > 5000) {
      session.first = startTime;
      session.sum = 0;
    }
    session.last = startTime;
    session.sum += value;
    vitals.cls = Math.max(vitals.cls, session.sum);
  });
  watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration, name }) => {
    if (!interactionId) return;
    const before = vitals.interactions[interactionId];
    if (!before || before.duration < duration) vitals.interactions[interactionId] = { duration, name };
  });
}

/** A first visit: nothing is kept from another one. */
async function visit(browser, address, during = async () => {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  await during(page);
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return vitals;
}

const working = (page) =>
  page.evaluate(() => window.__fattree?.state().lanes.some(({ run }) => run.state === 'running') ?? false);

/** Two pictures on: the first may have been begun before. */
const picture = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Gives how long the thread of the page has worked, ms. */
async function workOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

/** Uses the page as long as its run works; says how many uses fell into that time, and what each kind of them took. */
async function use(page) {
  const worked = await workOf(page);
  const took = new Map(USES.map(([name]) => [name, []]));
  let uses = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, act] of USES) {
      const before = await worked();
      await act(page);
      await picture(page);
      took.get(name).push((await worked()) - before);
      if (await working(page)) uses += 1;
      if (!SHEETS.includes(name)) continue;
      await page.getByRole('dialog').waitFor({ timeout: PATIENCE_MS });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    }
  }
  // The last events are told after the picture that they led to.
  await page.waitForTimeout(500);
  return { uses, took };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function print(what, value, goal, unit, more) {
  const said = `${value.toFixed(unit ? 0 : 4)}${unit}`;
  console.log(`| ${what} | ${said} | under ${goal}${unit} | ${value < goal ? 'yes' : 'NO'} | ${more} |`);
}

async function measure(browser, address) {
  const visits = [];
  for (let time = 0; time < VISITS; time++) visits.push(await visit(browser, address));
  let used = { uses: 0, took: new Map() };
  const busy = await visit(browser, `${address}${WORKING}`, async (page) => {
    used = await use(page);
  });
  const interactions = Object.values(busy.interactions);
  const slowest = interactions.reduce((a, b) => (b.duration > a.duration ? b : a), { duration: 0, name: 'none' });
  console.log('| Web Vital | measured | goal | met | |');
  console.log('|---|---|---|---|---|');
  const worst = Math.max(...visits.map(({ lcp }) => lcp));
  const { what } = visits[0];
  print(
    'largest contentful paint',
    median(visits.map(({ lcp }) => lcp)),
    GOALS.lcp,
    ' ms',
    `median of ${VISITS} first visits, worst ${worst.toFixed(0)} ms; ${what}`,
  );
  print(
    'cumulative layout shift',
    Math.max(...visits.map(({ cls }) => cls)),
    GOALS.cls,
    '',
    'worst of the same visits',
  );
  print('largest contentful paint, 432 nodes', busy.lcp, GOALS.lcp, ' ms', busy.what);
  print('cumulative layout shift, 432 nodes at work', busy.cls, GOALS.cls, '', '');
  const more = `worst of ${interactions.length} interactions (${slowest.name}), ${used.uses} uses while the run worked`;
  print('interaction to next paint', slowest.duration, GOALS.inp, ' ms', more);
  console.log('\n| while the run works | work of the page, ms, until two pictures later |');
  console.log('|---|---:|');
  for (const [name, took] of used.took) console.log(`| ${name} | ${median(took).toFixed(0)} |`);
}

const at = process.argv.indexOf('--site');
const site = at < 0 ? undefined : process.argv[at + 1];
if (!haveProgram('browser') || (!site && !buildSite())) process.exit(1);
const { chromium } = await import('@playwright/test');
const { server, address } = await serve(site ?? inRoot('dist'), 4394);
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  say('Measuring.');
  await measure(browser, address);
} finally {
  await browser.close();
  server.close();
}
