/* One instant, one picture: heads, trees, matrices, inspector and tables agree on an instant, however it was reached. With
 * random settings for every family; the seed is in the test's name, so that a failure can be reproduced. */

import { DESKTOP, figuresOf, goTo, KINDS, openRun, snapshot } from './instants.ts';
import { expect, type Playground, testOnOnePage as test } from './playground.ts';

const SMALLER = { width: 1120, height: 760 };

/** Queries that only the core can answer are not sent while the clock runs. */
const NOT_ASKED = /^Pause to see/;

/** Plays from where the clock stands until it has passed an instant, or has come to the end. */
async function playPast({ page }: Playground, timePs: number): Promise<void> {
  await page.evaluate(() => window.__fattree?.state().play());
  await page.waitForFunction((past) => {
    const clock = window.__fattree?.state().clock;
    return clock !== undefined && (clock.timePs > past || !clock.playing);
  }, timePs);
  await page.evaluate(() => window.__fattree?.state().pause());
}

/** Plays from an instant, so slowly that flits are seen even where a busy machine leaves out pictures (coarser steps are drawn as a
 * texture), and lets the clock stand while it goes on playing. Gives its time. */
async function freeze({ page }: Playground, timePs: number): Promise<number> {
  await page.evaluate((from) => {
    const state = window.__fattree?.state();
    state?.setTime(from);
    state?.setSpeed(0.005);
    state?.play();
  }, timePs);
  await page.waitForFunction((past) => (window.__fattree?.state().clock.timePs ?? 0) > past, timePs);
  return page.evaluate(() => {
    const { setSpeed, clock } = window.__fattree?.state() ?? {};
    if (!clock?.playing) throw new Error('The clock does not play.');
    setSpeed?.(0);
    return window.__fattree?.drawnPs() ?? -1;
  });
}

/** Pauses, and has the clock go as fast as ever. */
async function stop({ page }: Playground): Promise<void> {
  await page.evaluate(() => {
    window.__fattree?.state().pause();
    window.__fattree?.state().setSpeed(1);
  });
}

/** An instant that is played says what it says when it is sought. */
async function expectPlayedAsSought(playground: Playground, end: number, instant: number): Promise<void> {
  const timePs = await freeze(playground, instant);
  const played = await snapshot(playground);
  const exported = await exportedPicture(playground);
  await stop(playground);
  await goTo(playground, end);
  await snapshot(playground);
  await goTo(playground, timePs);
  const sought = await snapshot(playground);
  expect(sought.pictures).toEqual(played.pictures);
  const said = played.words.filter((line) => !NOT_ASKED.test(line));
  if (said.length === played.words.length) expect(sought.words).toEqual(said);
  else for (const line of said) expect(sought.words).toContain(line);
  expect(await exportedPicture(playground), 'exported').toEqual(exported);
  const written = textsOf(exported);
  for (const figure of await figuresOf(playground)) expect(written).toContain(figure);
}

/** The picture that the menu saves. */
const exportedPicture = async (playground: Playground) => (await playground.saved(/SVG/)).toString();

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) =>
    text.replaceAll(/\s/g, ' ').replace(/;$/, ''),
  );
}

test('while the clock plays, transport and inspector tell of one instant', async ({ playground, page }) => {
  await openRun(playground, 'exchange', 1);
  await goTo(playground, 0);
  await page.evaluate(() => window.__fattree?.state().select(null));
  await playground.openInspector();
  await page.evaluate(() => {
    window.__fattree?.state().play();
  });
  const said = await page.evaluate(async () => {
    const texts: [string, string][] = [];
    const seen = new Set<string>();
    while (seen.size < 8) {
      await new Promise(requestAnimationFrame);
      const inspector = document.querySelector<HTMLElement>('.panel.right')?.innerText ?? '';
      const [, instant = 'none'] = inspector.match(/at ([\d.,]+\s\S+)/i) ?? [];
      seen.add(instant);
      texts.push([instant, document.querySelector('.transport .time')?.textContent ?? '']);
      if (!window.__fattree?.state().clock.playing) break;
    }
    return texts;
  });
  expect(new Set(said.map(([instant]) => instant)).size).toBeGreaterThan(4);
  for (const [instant, time] of said) expect(time).toBe(instant);
});

test('the inspector says the same of the link to the hot node, playing or not', async ({ playground, page }) => {
  const { instant } = await openRun(playground, 'congestion', 5);
  const node = await page.evaluate(() => window.__fattree?.state().scenario.traffic.hotNodes[0] ?? 0);
  const link = await page.evaluate((to) => (window.__fattree?.state().lanes[0]?.shape?.upLinks ?? 0) + to, node);
  await page.evaluate((at) => window.__fattree?.state().select({ lane: 0, kind: 'link', link: at }), link);
  const said = async () => {
    const { words } = await snapshot(playground);
    const rate = words[words.findIndex((line) => line.startsWith('of link rate, mean over')) - 1];
    return Number(rate);
  };
  const timePs = await freeze(playground, instant);
  const played = await said();
  expect(played).toBeGreaterThan(0.2);
  await stop(playground);
  await goTo(playground, timePs);
  expect(await said()).toBe(played);
});

test('the card under the pointer tells of the instant that is shown', async ({ playground, page }) => {
  const { instant } = await openRun(playground, 'exchange', 1);
  const card = page.locator('section.lane').first().locator('.picture-card');
  await goTo(playground, instant);
  let others = 0;
  const places = await placesOfLinks(playground);
  expect(places.length).toBeGreaterThan(1);
  for (const [x, y] of places) {
    await goTo(playground, instant);
    await page.mouse.move(x, y);
    await snapshot(playground);
    const there = await card.innerText();
    await goTo(playground, Math.round(instant / 5));
    await snapshot(playground);
    const kept = await card.innerText();
    if (kept !== there) others += 1;
    await page.mouse.move(0, 0);
    await page.mouse.move(x, y);
    await snapshot(playground);
    expect(await card.innerText(), 'pointed at anew').toBe(kept);
  }
  expect(others).toBeGreaterThan(0);
});

/** Some places in the first tree where a link says what it does. */
async function placesOfLinks({ page }: Playground): Promise<[number, number][]> {
  const lane = page.locator('section.lane').first();
  // What is still to come may move the tree.
  await page.evaluate(() => window.turns.settle());
  const box = await lane.locator('canvas').first().boundingBox();
  if (!box) throw new Error('There is no picture.');
  const places: [number, number][] = [];
  const links = new Set<string>();
  for (let step = 0; step < 80 && places.length < 4; step++) {
    const place: [number, number] = [box.x + box.width * (0.2 + 0.009 * step), box.y + box.height * 0.78];
    await page.mouse.move(...place);
    const card = lane.locator('.picture-card');
    if (!(await card.isVisible())) continue;
    const text = await card.innerText();
    if (!/busy in the last [^%]*[1-9]\d*\s%/.test(text) || links.has(text)) continue;
    links.add(text);
    places.push(place);
  }
  return places;
}

// Each way on one of two random runs: to open and simulate one takes longer than to go a way.
for (const family of KINDS) {
  test(`${family}, seed 1: an instant looks the same however one came to it`, async ({ playground, page }) => {
    const { end, instant } = await openRun(playground, family, 1);
    await goTo(playground, instant);
    const sought = await snapshot(playground);
    expect(sought.pictures.length).toBeGreaterThan(0);

    await goTo(playground, Math.round(instant * 0.97));
    await playPast(playground, instant);
    await goTo(playground, instant);
    expect(await snapshot(playground), 'played past, and back').toEqual(sought);

    await page.setViewportSize(SMALLER);
    await playground.settle();
    await page.setViewportSize(DESKTOP);
    expect(await snapshot(playground), 'after another size of the window').toEqual(sought);

    await test.step('played, and back from the end', () => expectPlayedAsSought(playground, end, instant));
  });

  test(`${family}, seed 2: an instant looks the same by its link`, async ({ playground, page }) => {
    const { instant } = await openRun(playground, family, 2);
    await goTo(playground, instant);
    const sought = await snapshot(playground);
    const address = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
    await expect(page, 'the address is written').toHaveURL(address);
    await page.goto('about:blank');
    await page.goto(address);
    await playground.idle();
    expect(await snapshot(playground), 'by a link').toEqual(sought);
  });
}
