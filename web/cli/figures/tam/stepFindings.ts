/* What is counted and computed: Figures 2 to 4, and equations 4 and 7. */

import type { Finding } from '../gallery.ts';
import { dispersal, exactWindow, ranAt, SLOW } from './patterns.ts';
import { CLUSTERS } from './schemes.ts';
import { type Source, sourceOf } from './source.ts';
import type { Told } from './tam.ts';
import { spread } from './words.ts';

export function sequenceFinding(told: Told): Finding {
  const source = sourceOf(told, 'Figure 2');
  const right = source.rows.every(({ difference }) => difference === 'none');
  return {
    ...source,
    id: 'figure-2',
    ours: 'Five steps from an edge colouring: in each all six nodes send, every one to another, and each receives one packet. Then the second packet begins.',
    difference: right
      ? 'None in what the text claims. The copy at hand has lost the digits of the figure, and there is more than one edge colouring.'
      : 'The steps are no edge colouring.',
    status: right ? 'reproduced' : 'not reproduced',
    ...(right ? {} : { why: 'Some step is not what the text says.' }),
  };
}

/** Frames lost in the example on slow uplinks, by seed. */
function slowLosses({ rows }: Source): number[] {
  return rows.find(({ what }) => what.startsWith(ranAt(SLOW)))?.values ?? [];
}

export function plainFinding(told: Told): Finding {
  const { window, plain } = dispersal();
  const source = sourceOf(told, 'Figure 3');
  const lost = slowLosses(source);
  const holds = window === 9 && plain.run === 4 && plain.up > 30 && Math.min(...lost) > 0;
  return {
    ...source,
    id: 'figure-3',
    ours: `The nodes of a switch send to the same other switch for ${plain.run} steps in a row. Within the ${window} steps of the window up to ${plain.up} packets climb one uplink, where 30 find room, and up to ${plain.pair} go from one switch to one other.\nRun with a window of ${window}: ${spread(lost, 0)} frames are lost on uplinks of ${SLOW} MB/s.`,
    difference: `None in what the text claims: four packets a step for four steps in a row, and a buffer of 30 that overflows in spite of a window of 9. That takes uplinks of ${SLOW} MB/s: 103 are more than four nodes fill, and nothing is lost there. The copy at hand has lost the digits of the tables.`,
    status: holds ? 'reproduced' : 'not reproduced',
    ...(holds ? {} : { why: 'The counts or the losses are not those of the text.' }),
  };
}

export function awareFinding(told: Told): Finding {
  const { window, plain, aware } = dispersal();
  const source = sourceOf(told, 'Figure 4');
  const lost = slowLosses(source);
  const holds = aware.run === 1 && Math.max(...lost) === 0;
  return {
    ...source,
    id: 'figure-4',
    ours: `No node sends to the same remote switch twice in a row. Within ${window} steps at most ${aware.up} packets climb one uplink instead of ${plain.up}, and ${aware.pair} instead of ${plain.pair} go from one switch to one other.\nRun with the same window on uplinks of ${SLOW} MB/s: ${Math.max(...lost)} frames are lost.`,
    difference: `None in the claim that steps in a row go to different switches. Less even than the words suggest: an uplink still gets 0 or 4 packets in a step, and ${aware.up} are still more than the buffer of 30.`,
    status: holds ? 'reproduced' : 'not reproduced',
    ...(holds ? {} : { why: 'Steps in a row go to the same switch, or packets are lost.' }),
  };
}

function exactWindows(): string {
  const hierarchies = CLUSTERS.filter(({ switches }) => switches > 1);
  return hierarchies.map((cluster) => `${exactWindow(cluster).toFixed(2)} (printed ${cluster.window})`).join(', ');
}

export function formulaFinding(told: Told): Finding {
  const source = sourceOf(told, 'Equations 4 and 7');
  const off = source.rows.filter(({ difference }) => difference !== 'none' && difference !== 'the last digit');
  return {
    ...source,
    id: 'equations-4-7',
    ours: `${source.rows.length - off.length} of ${source.rows.length} printed windows and bounds.`,
    difference:
      off.map(({ what, ours, paper }) => `${what} is ${ours} by eq. 4, printed is ${paper}.`).join('\n') || 'None.',
    status: off.length === 0 ? 'reproduced' : 'reproduced in shape',
    ...(off.length === 0
      ? {}
      : {
          why: `Before rounding the windows are ${exactWindows()}; no one rule makes all four the printed ones.`,
        }),
  };
}
