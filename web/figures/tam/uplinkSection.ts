/* Figure 6 as a section: the picture, and what the paper prints beside it. */

import { drawChart, type Series } from '../picture.ts';
import { type Row, type Section, SOURCES } from '../report.ts';
import { kilobytes } from './cluster.ts';
import { ENGINE_MBYTES } from './formulas.ts';
import { type Carried, PLACES, type Place, type Point, peakOf } from './uplinks.ts';

const figure = 'Figure 6';

const DRAWN: Record<Place, Omit<Series, 'points' | 'name'>> = {
  'one switch': { colour: '#626974', width: 1.6, dash: '6 3' },
  'no limit': { colour: '#9E9775', width: 1.6 },
  'endless queues': { colour: '#0B7A66', width: 1.6 },
  'test bed': { colour: '#1F5FD6', width: 2.6 },
};

function draw({ lines, packets }: Carried): string {
  const line = (place: Place): Series => ({
    name: place,
    ...DRAWN[place],
    points: lines[place].map(({ pairs, mbytes }) => [2 * pairs, mbytes]),
  });
  return drawChart({
    title: 'Twelve flows fill the uplinks, and more of them lose frames',
    subtitle: `${kilobytes(packets)} KB both ways between each pair, no window; mean of 3 seeds; the band is 103 MB/s`,
    xLabel: 'flows over the uplinks, each direction counted',
    yLabel: 'MB/s, both directions together',
    xTicks: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
    yTicks: [0, 50, 100, 150, 200, 250],
    series: [...PLACES].reverse().map(line),
    bands: [
      {
        name: 'printed peak, 103 MB/s',
        colour: '#D4400C',
        x: [2, 20],
        y: [ENGINE_MBYTES - 1, ENGINE_MBYTES + 1],
      },
    ],
  });
}

const rate = ({ mbytes }: Point) => `${mbytes.toFixed(1)} MB/s`;
const percentOff = (point: Point, from: Pick<Point, 'mbytes'>) =>
  Math.abs((100 * point.mbytes) / from.mbytes - 100).toFixed(1);
const counted = ({ lost }: Point) => Math.round(lost).toLocaleString('en');

function rowsOf({ lines }: Carried): Row[] {
  const [bed, endless, free, single] = PLACES.map((place) => lines[place]) as [Point[], Point[], Point[], Point[]];
  const peak = peakOf(bed);
  const last = (points: Point[]) => points.at(-1) as Point;
  const first = single[0] as Point;
  const below = 100 - (100 * peak.mbytes) / ENGINE_MBYTES;
  const most = peakOf(endless);
  return [
    {
      figure,
      what: 'peak over the uplinks',
      ours: `${rate(peak)} with ${peak.pairs} pairs, ${2 * peak.pairs} flows; ${counted(peak)} frames lost`,
      paper: '103 MB/s, with 12 flows',
      difference: `${below.toFixed(1)} % below, at ${2 * peak.pairs === 12 ? 'the same number of flows' : 'another number of flows'}, if each direction counts as one`,
      values: [peak.mbytes, peak.pairs],
    },
    {
      figure,
      what: `${last(bed).pairs} pairs, ${2 * last(bed).pairs} flows`,
      ours: `${rate(last(bed))}; ${counted(last(bed))} frames lost`,
      paper: 'beyond the peak it deteriorates gradually',
      difference: last(bed).mbytes < peak.mbytes ? 'falls too, and faster' : 'does not fall',
      values: [last(bed).mbytes],
    },
    {
      figure,
      what: `${last(endless).pairs} pairs, queues without end`,
      ours: `${rate(last(endless))}, at most ${rate(most)}`,
      paper: 'not studied',
      difference:
        last(endless).mbytes > 0.98 * most.mbytes
          ? 'no decline: it is loss that lets it fall'
          : 'falls without loss, too',
      values: [last(endless).mbytes, most.mbytes],
    },
    {
      figure,
      what: `${last(free).pairs} pairs, uplinks without the limit`,
      ours: rate(last(free)),
      paper: 'not studied',
      difference: `${percentOff(last(free), last(single))} % from one switch`,
      values: [last(free).mbytes],
    },
    {
      figure,
      what: `${last(single).pairs} pairs on one switch`,
      ours: `${rate(last(single))}, ${(last(single).mbytes / first.mbytes).toFixed(2)} times that of one pair`,
      paper: 'scales linearly',
      difference: `${percentOff(last(single), { mbytes: last(single).pairs * first.mbytes })} % from linear`,
      values: [last(single).mbytes / first.mbytes],
    },
  ];
}

export function uplinks(carried: Carried): Section {
  const { lines, packets } = carried;
  const all = lines['test bed'];
  return {
    title: 'Figure 6: what the uplinks carry together',
    source: SOURCES.runs,
    text: `Pairs of nodes, one on each of two switches, exchange ${packets} packets both ways at the same time: round 1 of the pairwise exchange by XOR with the permutation of eq. 5, on as many nodes as take part. Measured until the last node has sent and received all. The limit of 103 MB/s lies in the uplink's circuitry; the core takes it as a setting, so the plateau is put in. Where the line bends, how near it comes, and what happens beyond, are outcomes.`,
    pictures: [{ file: 'tam-figure-6.svg', caption: 'Figure 6: bandwidth over the uplinks', svg: draw(carried) }],
    rows: rowsOf(carried),
    tables: [
      {
        head: ['pairs', ...all.map(({ pairs }) => String(pairs))],
        rows: [
          ...PLACES.map((place) => [`${place}, MB/s`, ...lines[place].map(({ mbytes }) => mbytes.toFixed(1))]),
          ['test bed, frames lost', ...all.map(counted)],
        ],
      },
    ],
  };
}
