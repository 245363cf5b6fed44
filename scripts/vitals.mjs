/* npm run vitals: the Web Vitals of the built page in Chromium, as a table. Largest contentful paint and layout shift of a first
 * visit; interaction to next paint while a run of 432 nodes works, and while a sweep of forty runs at 128 nodes does, over what is
 * used meanwhile; and how long the page's own thread works for each use: that depends far less on what else the machine does.
 * Times are those of this machine, without a graphics processor and without a network in between: so it is a command, and no
 * test. How to read it: docs/contributing.md, "The first visit".
 *
 * `--site FOLDER`: a site that was built before, to compare with; `--quick`: one visit, a shorter run, and each use
 * once, for a first look. */

import { availableParallelism, loadavg } from 'node:os';
import { say } from './commands.mjs';
import { DESKTOP, fromMenu, median, onSite, PATIENCE_MS, printHead, printRow } from './measuring.mjs';
import { ownOptions } from './options.mjs';

const given = ownOptions({ quick: {}, site: { takes: 'a folder' } });
const isQuick = given.has('quick');
const VISITS = isQuick ? 1 : 5;
/** Each use is made so often. */
const ROUNDS = isQuick ? 1 : 3;
const SETTLED_MS = isQuick ? 1000 : 3000;
/** What is thought good, by https://web.dev/articles/vitals, and what this page sets itself. */
const PAINT = { vital: 'largest contentful paint', goal: 1500, unit: ' ms' };
const SHIFT = { vital: 'cumulative layout shift', goal: 0.05, unit: '' };
const REPLY = { vital: 'interaction to next paint', goal: 200, unit: ' ms' };

const button = (name) => (page) => page.getByRole('button', { name, exact: true }).click({ timeout: PATIENCE_MS });
/** Uses the pointer at shares of the width and height of something. */
const pointerIn = (locate) => (act, x, y) => async (page) => {
  const box = await locate(page).boundingBox();
  await page.mouse[act](box.x + box.width * x, box.y + box.height * y);
};
const inTree = pointerIn((page) => page.locator('section.lane .picture').first());
const theme = fromMenu('More', /^Theme/);
const chartNamed = (name) => fromMenu(/choose what is drawn$/, name);
const key = (name) => (page) => page.keyboard.press(name);
/** Until the sheet is there that it opens. */
const sheet = (open) => async (page) => {
  await open(page);
  await page.getByRole('dialog').waitFor({ timeout: PATIENCE_MS });
};
const RUN = [
  ['nothing, for as long', async () => {}],
  ['pause', button('Pause')],
  ['step forward', button('Step forward')],
  ['step back', button('Step back')],
  ['play', button('Play')],
  ['point at a link', inTree('move', 0.42, 0.6)],
  ['select', inTree('click', 0.45, 0.62)],
  ['another chart', chartNamed(/^Latency/)],
  ['the first chart', chartNamed(/^Network efficiency/)],
  [
    'move the clock',
    (page) => page.getByRole('slider', { name: 'Time', exact: true }).click({ position: { x: 20, y: 8 } }),
  ],
  ['another theme', theme],
  ['settings', key('w')],
  ['no settings', key('w')],
  ['help', sheet(key('?'))],
  ['no help', key('Escape')],
  ['a word of the sentence', button('Nodes: 432 nodes')],
  ['no word', key('Escape')],
  ['explore', sheet(button('Explore'))],
  ['no sheet', key('Escape')],
];

const chart = (page) => page.getByRole('slider', { name: /^Recovery time/ });
const onChart = pointerIn(chart);
/** On the first point that has a mean: its run opens in the trees. */
const openRun = onChart('click', 0.07, 0.6);
const sweepKey = (name) => (page) => page.locator(`.sweep-key[aria-label="${name}"]`).click({ timeout: PATIENCE_MS });
const SWEEP = [
  ['nothing, for as long', async () => {}],
  ['point at its chart', onChart('move', 0.4, 0.5)],
  ['take the chart to the keys', (page) => chart(page).focus()],
  ['the next point', key('ArrowRight')],
  ['the next lane', key('ArrowUp')],
  ['open a run', openRun],
  ['undo', button('Undo')],
  ['select', inTree('click', 0.45, 0.62)],
  ['select nothing', key('Escape')],
  ['another theme', theme],
  ['pause the sweep', sweepKey('Pause')],
  ['continue', sweepKey('Resume')],
];

/** What works while the page is used. */
const SCENES = [
  {
    name: 'a run of 432 nodes',
    fragment: `#v=1&preset=hot-432&play=1${isQuick ? '&until-ns=300000' : ''}`,
    uses: RUN,
    works: (page) =>
      page.evaluate(() => window.__fattree?.state().lanes.some(({ run }) => run.state === 'running') ?? false),
  },
  {
    name: 'a sweep of 40 runs at 128 nodes',
    fragment:
      '#v=1&preset=one-hot-node&play=0&sweep=traffic.share:0.02~0.4/5~log+seeds:4+measure:recovery,end-of-ideal+lanes:1,2',
    uses: SWEEP,
    begin: async (page) => {
      await page.evaluate(() => window.__fattree?.idle());
      await sweepKey('Run')(page);
      // The runs of the first points, which can be opened then.
      await page.waitForFunction(() => document.querySelector('.sweep-all')?.value >= 8);
    },
    works: (page) => page.locator('.sweep-key[aria-label="Pause"]').isVisible(),
  },
];

/** In the page, before anything else. Layout shifts count as web.dev has it: the largest sum within five seconds, without a second
 * of rest between. */
function observe() {
  const vitals = { lcp: 0, cls: 0, interactions: {} };
  const session = { first: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  window.vitals = vitals;
  const watch = (options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options });
  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    vitals.lcp = startTime;
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
  watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) vitals.interactions[interactionId] = Math.max(duration, vitals.interactions[interactionId] ?? 0);
  });
}

/** A first visit: nothing is kept from another one. Gives its vitals, with what is found `during` it. */
async function visit(browser, address, during = async () => {}) {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const used = await during(page);
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return { ...vitals, ...used };
}

/** Two pictures on: the first may have been begun before. */
const picture = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Gives how long the thread of the page has worked, ms of processor time. */
async function workOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

/** Uses the page as long as something works in it; says how many uses fell into that time, and what each kind of them took. */
async function use(page, { uses, begin = async () => {}, works }) {
  await begin(page);
  const worked = await workOf(page);
  const took = new Map(uses.map(([name]) => [name, { work: [], clock: [] }]));
  let fell = 0;
  for (const [name, act] of Array(ROUNDS).fill(uses).flat()) {
    const before = await worked();
    const begin = performance.now();
    await act(page);
    await picture(page);
    took.get(name).clock.push(performance.now() - begin);
    took.get(name).work.push((await worked()) - before);
    if (await works(page)) fell += 1;
  }
  // The last events are told after the picture that they led to.
  await page.waitForTimeout(500);
  return { fell, took };
}

const largest = (values) => Math.max(0, ...values);

const missed = [];
function print({ vital, goal, unit }, scene, value, more = '') {
  const what = vital + scene;
  const shown = (number) => `${number.toFixed(unit ? 0 : 4)}${unit}`;
  if (!(value < goal)) missed.push(`${what} ${shown(value)}`);
  printRow([what, shown(value), `under ${goal}${unit}`, value < goal ? 'yes' : 'NO', more]);
}

async function measure(browser, address) {
  const visits = [];
  for (let time = 0; time < VISITS; time++) visits.push(await visit(browser, address));
  const scenes = [];
  for (const scene of SCENES)
    scenes.push({ ...scene, ...(await visit(browser, address + scene.fragment, (page) => use(page, scene))) });
  printHead(['Web Vital', 'measured', 'goal', 'met', '']);
  const lcp = visits.map((each) => each.lcp);
  const more = `median of ${VISITS} first visits, worst ${largest(lcp).toFixed(0)} ms`;
  print(PAINT, '', median(lcp), more);
  print(SHIFT, '', largest(visits.map(({ cls }) => cls)), 'worst of the same visits');
  for (const { name, took, fell, ...vitals } of scenes) {
    print(PAINT, `, ${name}`, vitals.lcp);
    print(SHIFT, `, ${name} at work`, vitals.cls);
    const interactions = Object.values(vitals.interactions);
    const threadMs = largest([...took.values()].map(({ work }) => median(work)));
    const told = `slowest of ${interactions.length} interactions; median ${median(interactions)} ms, ${fell} uses while it worked; the page's own work at most ${threadMs.toFixed(0)} ms`;
    print(REPLY, `, ${name} at work`, largest(interactions), told);
  }
  for (const { name, took } of scenes) {
    console.log('');
    printHead([`while ${name} works, until two pictures later`, 'processor time of the page, ms', 'clock time, ms']);
    for (const [each, { work, clock }] of took) printRow([each, median(work).toFixed(0), median(clock).toFixed(0)]);
  }
  const [load = 0] = loadavg();
  const busy = load > availableParallelism() + 1 ? ' Others use this machine: measure again when it is quiet.' : '';
  console.log(
    `\n${missed.length === 0 ? 'All goals are met.' : `Not met: ${missed.join('; ')}.`} Load of the machine: ${load.toFixed(1)} on ${availableParallelism()} processors.${busy}`,
  );
}

say('Measuring.');
await onSite(measure, given.text('site'));
