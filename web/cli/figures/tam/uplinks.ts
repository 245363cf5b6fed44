/* Figure 6: what the uplinks carry. The paper has 1 to 20 chosen pairs of nodes exchange; a cluster here exchanges among all of its
 * nodes, so the load grows with the nodes instead. */

import type { Core } from '../../../engine/core.ts';
import { drawChart } from '../picture.ts';
import type { Section } from '../report.ts';
import { measure, nodesOf, type Shape } from './cluster.ts';
import { crossingShare, ENGINE_MBYTES } from './formulas.ts';
import type { Plan } from './schemes.ts';

export interface Carried {
  /** MB/s over both uplinks, by nodes on each of the two switches */
  points: { perSwitch: number; crossing: number; noEngine: number; local: number }[];
}

const MOST = 12;
const PRINTED_ON = 10;

export function carriedBy(core: Core, plan: Plan): Carried {
  const points = Array.from({ length: MOST }, (_, index) => {
    const perSwitch = index + 1;
    const shape: Shape = { perSwitch, switches: 2 };
    const [packets, common] = [plan.compared, { schedule: 'sync', windowed: true } as const];
    const share = nodesOf(shape) * crossingShare(shape);
    const rate = (aware: boolean, on: Shape, loss = {}) =>
      share * measure(core, { ...on, ...common, aware, packets, loss }).mbytes;
    return {
      perSwitch,
      crossing: rate(true, shape),
      noEngine: rate(true, shape, { uplinkMBs: 0 }),
      local: rate(false, { perSwitch: 2 * perSwitch, switches: 1 }),
    };
  });
  return { points };
}

export function uplinks({ points }: Carried, plan: Plan): Section {
  const line = (field: 'crossing' | 'noEngine' | 'local') =>
    points.map((point): [number, number] => [point.perSwitch, point[field]]);
  const at = points.find(({ perSwitch }) => perSwitch === PRINTED_ON);
  const peak = Math.max(...points.map(({ crossing }) => crossing));
  const difference = `${((100 * peak) / ENGINE_MBYTES - 100).toFixed(1)} %; the limit is a setting of ours and not an outcome`;
  return {
    title: 'Figure 6: what the uplinks carry together',
    text: `A x 2 nodes, all exchanging with all (sync + GW + CA, ${plan.compared} packets): of what they receive, the part that comes over the uplinks. The paper measures chosen pairs on 10x2 nodes instead. Its limit of 103 MB/s lies in the uplink's circuitry; our core takes it as a setting, so the plateau is put in, and only how near an exchange comes to it, and where, is an outcome. The line of one switch is the same traffic without uplinks.`,
    pictures: [
      {
        file: 'tam-figure-6.svg',
        caption: 'Figure 6: bandwidth over the uplinks',
        svg: drawChart({
          title: 'What the uplinks of two switches carry together',
          subtitle:
            'A x 2 nodes exchange with all; both directions, in place of the pairs of Figure 6; the band is 103 MB/s',
          xLabel: 'A, nodes on each switch',
          yLabel: 'MB/s that cross',
          xTicks: [1, 2, 4, 6, 8, 10, 12],
          yTicks: [0, 25, 50, 75, 100, 125, 150],
          series: [
            { name: 'one switch', colour: '#626974', width: 1.6, dash: '6 3', points: line('local') },
            { name: 'no engine limit', colour: '#9E9775', width: 1.6, points: line('noEngine') },
            { name: 'as measured', colour: '#1F5FD6', width: 2.6, points: line('crossing') },
          ],
          bands: [
            {
              name: 'printed peak, 103 MB/s',
              colour: '#D4400C',
              x: [1, 12],
              y: [ENGINE_MBYTES - 1, ENGINE_MBYTES + 1],
            },
          ],
        }),
      },
    ],
    rows: [
      {
        figure: 'Figure 6',
        what: 'peak over the uplinks',
        ours: `${peak.toFixed(1)} MB/s`,
        paper: '103 MB/s, with 12 flows both ways',
        difference,
      },
      {
        figure: 'Figure 6',
        what: '10x2 nodes, all with all',
        ours: `${(at?.crossing ?? 0).toFixed(1)} MB/s; ${(at?.noEngine ?? 0).toFixed(1)} without the limit, ${(at?.local ?? 0).toFixed(1)} on one switch`,
        paper: 'not measured; a single switch scales with the flows',
        difference: 'not comparable: other traffic',
      },
    ],
    tables: [
      {
        head: ['A', ...points.map(({ perSwitch }) => String(perSwitch))],
        rows: [
          ['as measured, MB/s', ...points.map(({ crossing }) => crossing.toFixed(1))],
          ['no engine limit, MB/s', ...points.map(({ noEngine }) => noEngine.toFixed(1))],
          ['one switch, MB/s', ...points.map(({ local }) => local.toFixed(1))],
        ],
      },
    ],
  };
}
