/* What every link of a lane has carried from the start to an instant, one row per direction of a cable. Level 0: nodes. For the page and the command line. */

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
