/* The marks of a congestion tree beside words, as the picture draws them; all of one width, since they stand below one another. */

import { triangle } from '../../draw/curve.ts';
import type { Pen } from '../../draw/pen.ts';
import { groupOfJob } from '../../traffic/groups.ts';
import type { Sign } from '../common/legend.ts';
import { type Colours, coloursOn } from './picture/colours.ts';
import { paintRing } from './picture/paint-marks.ts';

const WIDTH = 14;
const MIDDLE = WIDTH / 2;
const CENTRE = { x: MIDDLE, y: 0, radius: 5 };

export function stateIcon(paint: (pen: Pen, colours: Colours) => void, name: string, width = WIDTH): Sign {
  return { name, width, paint: (pen, palette, theme) => paint(pen, coloursOn(palette, theme)) };
}

const line = (pen: Pen, colour: string): void => pen.box({ x: 0, y: -2, width: WIDTH, height: 4 }, 0, colour);

export const stateIcons = {
  root: stateIcon((pen, colours) => paintRing(pen, colours, { ...CENTRE, declared: true }), 'root'),
  timer: stateIcon((pen, colours) => paintRing(pen, colours, { ...CENTRE, declared: false }), 'timer'),
  /** an output that is stalled by what is further on, and one where congestion starts */
  branch: stateIcon((pen, { over }) => line(pen, over), 'branch'),
  source: stateIcon((pen, { over }) => pen.dot(MIDDLE, 0, 3, null, { colour: over, width: 2.4 }), 'source'),
  isolated: stateIcon((pen, { isolated }) => line(pen, isolated), 'isolated'),
  quiet: stateIcon((pen, { idle }) => pen.dot(MIDDLE, 0, 2, idle), 'quiet'),
  victim: stateIcon(paintVictim, 'victim'),
  jobs: stateIcon(paintJobs, 'jobs'),
  hotSource: stateIcon(paintHotSource, 'hot source'),
};

/** Two gauges, filled from below. */
function paintVictim(pen: Pen, { victim, victimGround }: Colours): void {
  for (const [x, height] of [
    [1, 5],
    [8, 2.5],
  ] as const) {
    pen.box({ x, y: -6.5, width: 5, height: 13 }, 0, victimGround);
    pen.box({ x, y: 6.5 - height, width: 5, height }, 0, victim);
  }
}

/** Feet of gauges, in the colours of two jobs. */
function paintJobs(pen: Pen, { gaugeGround, group }: Colours): void {
  for (const [x, colour] of [
    [1, group[groupOfJob(0)]],
    [8, group[groupOfJob(1)]],
  ] as const) {
    pen.box({ x, y: -6.5, width: 5, height: 8 }, 0, gaugeGround);
    pen.box({ x, y: 2, width: 5, height: 4.5 }, 0, colour ?? gaugeGround);
  }
}

/** Bars with feet of their own colours, as below the gauges of sources. */
function paintHotSource(pen: Pen, { ink, isolated }: Colours): void {
  for (const [x, colour] of [
    [3, ink],
    [10, isolated],
  ] as const) {
    pen.box({ x: x - 2, y: -8, width: 4, height: 10 }, 0, colour);
    pen.shape(triangle(x, 3.5, 2.6), colour);
  }
}
