/* What every link of a lane has carried from the start to an instant, one row per direction of a cable (level 0: nodes), and the loads of
 * a lane, one row per phase and level: for the page and the command line. */

import type { LevelLoads, Loads } from '../../measures/loads.ts';
import { engineRow } from '../../model/lanes.ts';
import { flitBytes, flitPs } from '../../run/flits.ts';
import type { Frame } from '../../run/protocol.ts';
import { queueCapacity } from '../../traffic/queue-capacity.ts';
import { gbpsOf } from '../../traffic/rates.ts';
import { type Column, csvOf } from '../../words/table.ts';
import type { BuiltLane } from './lane-view.ts';

/** A lane and an instant of its run. */
export type LinksOf = BuiltLane & { frame: Pick<Frame, 'timePs' | 'linkSent' | 'linkQueue'> };

type LinksRow = LinksOf & { link: number };

const sent = ({ frame, link }: LinksRow) => frame.linkSent[link] ?? 0;

/** Frames of a cluster differ in size: how many bytes they were is not counted. */
const areEqual = ({ settings }: LinksRow) => !engineRow(settings).drops;

const COLUMNS: readonly Column<LinksRow>[] = [
  { heading: 'lane', value: ({ settings }) => settings.name },
  { heading: 'from level', value: ({ shape, link }) => shape.levelOf(shape.fromOf(link)) },
  { heading: 'from', value: ({ shape, link }) => shape.indexOf(shape.fromOf(link)) },
  { heading: 'to level', value: ({ shape, link }) => shape.levelOf(shape.toOf(link)) },
  { heading: 'to', value: ({ shape, link }) => shape.indexOf(shape.toOf(link)) },
  // Cables between the same two ends are numbered as in the names of cuts: 0 is the first.
  { heading: 'cable', value: ({ shape, link }) => shape.cableOf(link) },
  { heading: 'cut', value: ({ shape, link }) => shape.isCut(link) },
  { heading: 'time', unit: 'ns', value: ({ frame }) => frame.timePs / 1000 },
  { heading: 'sent', value: sent },
  { heading: 'bytes', value: (row) => (areEqual(row) ? sent(row) * flitBytes(row.settings) : null) },
  { heading: 'utilisation', value: (row) => (areEqual(row) ? utilisation(row) : null) },
  { heading: 'queue', value: ({ frame, link }) => frame.linkQueue[link] },
  { heading: 'queue capacity', value: ({ settings, shape, link }) => finite(queueCapacity(settings, shape, link)) },
];

/** What a machine calls both ends of a link. */
const NAMES: readonly Column<LinksRow>[] = [
  { heading: 'from name', value: ({ shape, link }) => shape.names[shape.fromOf(link)] ?? '' },
  { heading: 'to name', value: ({ shape, link }) => shape.names[shape.toOf(link)] ?? '' },
];

/** Share of the time in which the link carried something. */
function utilisation(row: LinksRow): number | null {
  const { settings, shape, frame, link } = row;
  const unitPs = (flitPs(settings) * settings.link.gbps) / gbpsOf(settings, shape, link);
  // What has just begun is counted whole.
  return frame.timePs > 0 ? Number(Math.min(1, (sent(row) * unitPs) / frame.timePs).toFixed(6)) : null;
}

const finite = (places: number) => (Number.isFinite(places) ? places : null);

/** `lanes` may be of different trees. */
export function linksCsv(lanes: readonly LinksOf[]): string {
  const rows = lanes.flatMap((lane) =>
    [...lane.frame.linkSent.keys()]
      .filter((link) => lane.shape.hasLink(link))
      .map((link): LinksRow => ({ ...lane, link })),
  );
  const columns = lanes.some(({ shape }) => shape.names.length > 0) ? [...COLUMNS, ...NAMES] : COLUMNS;
  return csvOf({ columns, rows });
}

/** One phase, and the links between a level and the one below it. */
export interface LoadsRow {
  lane: string;
  loads: Loads;
  /** 0-based; `first`: number of the first one on the page */
  phase: number;
  first: number;
  below: LevelLoads;
}

export const LOADS_COLUMNS: readonly Column<LoadsRow>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'phase', value: ({ phase, first }) => phase + first },
  { heading: 'level', value: ({ below }) => below.level + 1 },
  { heading: 'crossings', value: ({ below, phase }) => below.crossings[phase] },
  { heading: 'links up', value: ({ below }) => below.links },
  { heading: 'busiest link up', value: ({ below, phase }) => below.maxLinkUp[phase] },
  { heading: 'busiest link down', value: ({ below, phase }) => below.maxLinkDown[phase] },
  { heading: 'busiest bundle up', value: ({ below, phase }) => below.maxUp[phase] },
  { heading: 'busiest bundle down', value: ({ below, phase }) => below.maxDown[phase] },
  { heading: 'contention', value: ({ loads, phase }) => loads.contention[phase] },
  { heading: 'bound', value: ({ loads, phase }) => loads.bound[phase] },
  { heading: 'conflict-free', value: ({ loads, phase }) => loads.conflictFree[phase] },
  { heading: 'messages', value: ({ loads, phase }) => loads.messages[phase] },
  { heading: 'self messages', value: ({ loads, phase }) => loads.selfMessages[phase] },
  { heading: 'idle', value: ({ loads, phase }) => loads.idle[phase] },
  { heading: 'unreachable', value: ({ loads, phase }) => loads.unreachable[phase] },
];

export function loadsRows(lane: string, loads: Loads, first: number): LoadsRow[] {
  return loads.contention.flatMap((_, phase) => loads.levels.map((below) => ({ lane, loads, phase, first, below })));
}
