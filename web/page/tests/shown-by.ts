/* A preset as the page shows it, without a page: the store on the built core, the pictures by the pen, heads and inspector as data. */

import type { Selection } from '../../draw/drawing.ts';
import type { Size } from '../../draw/pen.ts';
import type { Gutter, Overlay } from '../../draw/picture.ts';
import { svgDocument } from '../../draw/svg-pen.ts';
import type { InspectorInput, Queries, QueryResults } from '../../kinds/common/inspection.ts';
import type { Sign } from '../../kinds/common/legend.ts';
import { cardOf } from '../../kinds/common/panel.ts';
import { outcomes, slowdowns } from '../../kinds/congestion/head/figures.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { openPage, type Page } from '../../state/tests/page.ts';
import { laneFormula } from '../lane/headline.ts';
import { drawnLane, previewIn } from '../lane-picture.ts';
import { type DrawnInstant, drawingParts, drawnLanes, headAt, pictureOf } from '../picture.ts';
import { tableCsv } from '../title/tables.ts';
import { belowLanes, WIDTH } from './below-lanes.ts';
import { type Kept, rounded, type Shown } from './kept-pictures.ts';

/** Sizes of all trees side by side, and of one on a phone. */
const DESKTOP = { width: 1060, height: 400 };
const PHONE = { width: 390, height: 308 };

/** What is said of trees with more takes long, and is of the same kinds. */
const MOST_NODES = 4096;

/** Rows that are kept of each table, its head included. */
const ROWS = 6;

/** Larger runs are cut short: traffic at this limit of nodes times simulated picoseconds, an exchange, of which phases are shown, soon. */
const MANY_NODES = 150;
const MOST_WORK = 128 * 2e9;
const SOON_NS = 1000;

/** What a link shows: three instants; the middle one in all lanes, colours and sizes, and with something selected or lifted. And its words
 * about one of everything that can be selected, how its results come about, and its tables. */
export async function shownBy(link: string): Promise<{ looks: Kept; words: Kept }> {
  const page = await opened(link);
  const [early, middle, late] = instants(page);
  const kept: Kept = {};
  await goTo(page, early);
  kept.early = await shown(page, { lanes: 1 });
  await goTo(page, late);
  kept.late = await shown(page, { lanes: 1 });
  await goTo(page, middle);
  kept.middle = await shown(page, {});
  kept.stage = { pictures: [await stage(page)], says: [] };
  kept.below = await below(page);
  kept.phone = await shown(page, { lanes: 1, silent: true, size: PHONE, gutter: 'narrow' });
  page.store.getState().setTheme('dark');
  kept.dark = await shown(page, { lanes: 1, silent: true });
  page.store.getState().setTheme('light');
  const links = page.store.getState().lanes[0]?.shape?.links ?? 0;
  page.store.getState().select({ lane: 0, kind: 'link', link: Math.floor(links / 3) });
  kept.selected = await shown(page, { lanes: 1 });
  page.store.getState().select(null);
  if (await lift(page)) kept.lifted = await shown(page, { lanes: 1, silent: true });
  const words = await wordsOf(page);
  page.dispose();
  return { looks: kept, words };
}

async function wordsOf(page: Page): Promise<Kept> {
  const { lanes, select } = page.store.getState();
  if (lanes.some(({ shape }) => (shape?.nodes ?? 0) > MOST_NODES)) return {};
  const said: [string, unknown][] = [];
  for (const selection of someOf(lanes[0]?.loads ? lanes[0] : lanes[1])) {
    select(selection);
    const shown = await panel(page);
    said.push([selection.kind, shown && [shown, cardOf(shown)]]);
  }
  select(null);
  for (const lane of lanes) said.push([lane.name, (await familyOfLane(lane.settings).explain.load())(lane)]);
  for (const kind of lanes[0] ? familyOfLane(lanes[0].settings).tables : [])
    if (kind !== 'links')
      said.push([typeof kind === 'string' ? kind : kind.name, (await tableCsv(kind, lanes)).split('\n', ROWS)]);
  return Object.fromEntries(said.map(([name, own]) => [name, { pictures: [], says: linesOf(own) }]));
}

/** A link that is used the most, if that is known, and one switch, node and task. */
function someOf(lane: LaneState | undefined): Selection[] {
  if (!lane?.shape) return [];
  const { index, shape, loads, settings } = lane;
  const busiest = loads ? loads.linkLoad.indexOf(Math.max(...loads.linkLoad)) : settings.traffic.hotNodes[0];
  const link = loads ? (busiest ?? 0) : shape.upLinks + (busiest ?? 0);
  return [
    { lane: index, kind: 'link', link },
    { lane: index, kind: 'switch', entity: shape.toOf(shape.firstLinkOf(0)) },
    loads ? { lane: index, kind: 'task', task: 1 } : { lane: index, kind: 'node', node: 1 },
  ];
}

export async function opened(link: string): Promise<Page> {
  // What is fetched late is there, whichever preset is shown first.
  await Promise.all([outcomes.load(), slowdowns.load()]);
  const page = openPage({ fragment: link });
  page.start();
  const state = () => page.store.getState();
  while (!state().lanes.every(({ shape }) => shape)) await page.pass(1);
  const nodes = Math.max(...state().lanes.map(({ shape }) => shape?.nodes ?? 0));
  if (nodes > MANY_NODES) {
    const timed = state().lanes.some(({ settings }) => settings.switch.buffering === 'input');
    state().openText(`${link}&until-ns=${timed ? Math.floor(MOST_WORK / nodes / 1000) : SOON_NS}`);
  }
  await atRest(page);
  const complaints = [...state().problems, ...state().lanes.flatMap(({ error }) => error ?? [])];
  if (complaints.length > 0) throw new Error(complaints.join(' '));
  return page;
}

/** What the last action led to has come. */
async function atRest(page: Page): Promise<void> {
  await page.pass(32);
  await page.idle();
  await page.pass(32);
}

/** Phases, or picoseconds: near the beginning, in the middle, near the end. */
export function instants({ store }: Page): [number, number, number] {
  const { clock, lanes, setTime } = store.getState();
  if (clock.kind === 'phases') {
    const last = Math.min(...lanes.map(({ shape }) => shape?.phases ?? 1)) - 1;
    return [0, Math.floor(last / 2), last];
  }
  setTime(Number.MAX_SAFE_INTEGER);
  const end = store.getState().clock.timePs;
  return [Math.round(0.2 * end), Math.round(0.5 * end), Math.round(0.8 * end)];
}

export function goTo(page: Page, instant: number): Promise<void> {
  const { clock, setPhase, setTime } = page.store.getState();
  if (clock.kind === 'phases') setPhase(instant);
  else setTime(instant);
  return atRest(page);
}

/** The first task over the last node, where tasks can be moved. */
async function lift(page: Page): Promise<boolean> {
  const { lanes, setPreview } = page.store.getState();
  const [lane] = lanes;
  if (!lane?.shape || ['input', 'fifo', 'drop'].includes(lane.settings.switch.buffering)) return false;
  setPreview(0, 0, lane.shape.nodes - 1);
  await atRest(page);
  return page.store.getState().preview !== null;
}

interface Wanted {
  lanes?: number;
  silent?: boolean;
  size?: Size;
  gutter?: Gutter;
  overlay?: Overlay;
}

async function shown(page: Page, wanted: Wanted): Promise<Shown> {
  const says = wanted.silent ? [] : await said(page);
  return { pictures: await pictures(page, wanted), says };
}

export async function pictures(
  { store, playback }: Page,
  { lanes, size, gutter = 'wide', overlay }: Wanted,
): Promise<string[]> {
  const state = store.getState();
  const drawn = drawnLanes(state);
  const { pictures } = await drawingParts(state, drawn);
  const one = size ?? { width: Math.round(DESKTOP.width / drawn.length), height: DESKTOP.height };
  return drawn.slice(0, lanes).map((lane, at) => {
    const preview = lane.index === 0 ? previewIn(state.preview, state.lanes, 0) : null;
    const frame = state.clock.kind === 'packets' ? (playback.now().frames[lane.index] ?? null) : null;
    const still = { ...drawnLane(lane, state, at === 0 ? gutter : 'none', overlay), preview };
    const drawing = pictures.get(lane.index)?.still(still, one, [], { frame });
    return rounded(svgDocument(one, (pen) => drawing?.paintAll(pen)));
  });
}

/** The trees with heads and legend, as they are exported. */
async function stage(page: Page): Promise<string> {
  const state = page.store.getState();
  const { size, paint } = pictureOf(state, momentOf(page), await drawingParts(state));
  return rounded(svgDocument(size, paint));
}

async function below(page: Page): Promise<Shown> {
  const all = await belowLanes(page.store.getState(), momentOf(page));
  return {
    pictures: all.map(({ height, paint }) => rounded(svgDocument({ width: WIDTH, height }, paint))),
    says: all.flatMap(({ says }) => says),
  };
}

export function momentOf({ store, playback }: Page): DrawnInstant {
  const state = store.getState();
  const { position, timePs, frames } = playback.now();
  const lanes = drawnLanes(state);
  const shownFrames =
    state.clock.kind === 'packets' ? lanes.map(({ index }) => [index, frames[index] ?? null] as const) : [];
  return { position, timePs, lanes, frames: new Map(shownFrames), below: () => null };
}

/** Heads, then the inspector. */
async function said(page: Page): Promise<string[]> {
  const { lanes } = page.store.getState();
  const settings = lanes.map((lane) => lane.settings);
  const heads = drawnLanes(page.store.getState()).map((lane) => {
    const { bar, ...head } = headAt(lane, page.store.getState(), momentOf(page));
    return { formula: laneFormula(lane.settings, settings), head };
  });
  return linesOf([heads, await panel(page)]);
}

const linesOf = (value: unknown) => (JSON.stringify(value, plain, 1) ?? '').split('\n');

const plain = (key: string, value: unknown): unknown => {
  if (key === 'sign') return (value as Sign | null)?.name ?? null;
  return ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value;
};

async function panel(page: Page) {
  const { lanes, selection, activeLane } = page.store.getState();
  const lane = lanes[selection?.lane ?? activeLane];
  if (!lane) return null;
  const { inspection, overview } = familyOfLane(lane.settings);
  const part = await ((!selection && overview) || inspection).load();
  const seen = (): InspectorInput => {
    const { lanes, clock } = page.store.getState();
    const { timePs, frames } = page.playback.now();
    const frame = clock.kind === 'packets' ? (frames[lane.index] ?? null) : null;
    return { lane: lanes[lane.index] ?? lane, selection, instant: frame && { timePs, frame } };
  };
  const phase = part.phase?.(seen()) ?? null;
  if (phase !== null) page.store.getState().setPhase(phase);
  await atRest(page);
  return part.panel({ ...seen(), results: await answers(page, part.queries(seen()), seen()) });
}

/** What the core says to the questions of a panel. */
async function answers({ queries }: Page, asked: Queries, { lane, instant }: InspectorInput): Promise<QueryResults> {
  const { index } = lane;
  const timePs = instant?.timePs ?? (lane.summary?.finished ? lane.summary.completionPs : null);
  const at = <T>(subject: number | null | undefined, ask: (timePs: number, subject: number) => Promise<T>) =>
    subject == null || timePs === null ? null : ask(timePs, subject).then((value) => ({ timePs, value }));
  const port = await at(instant && asked.port, (timePs, link) => queries.ask(index, 'portOf', { timePs, link }));
  const queued = (instant ? (asked.queues ?? []) : []).map(
    async (link) => [link, await queries.ask(index, 'queueOf', { timePs: instant?.timePs ?? 0, link })] as const,
  );
  return {
    history: asked.history == null ? null : await queries.ask(index, 'linkHistory', { link: asked.history }),
    queues: queued.length > 0 ? new Map(await Promise.all(queued)) : null,
    port,
    entries:
      (await at(instant && asked.entries, (timePs, entity) => queries.ask(index, 'tableOf', { timePs, entity })))
        ?.value ?? null,
  };
}
