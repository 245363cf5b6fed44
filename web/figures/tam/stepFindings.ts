/* What is counted and computed: Figures 2 to 4, and equations 4 and 7. */

import type { Finding } from '../gallery.ts';
import { ENGINE_MBYTES } from './formulas.ts';
import { BUFFER, type Dispersal, dispersal, exactWindow, ranAt, SLOW } from './patterns.ts';
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

/** Frames lost in the example on uplinks of so many MB/s, by seed. */
function lossesAt({ rows }: Source, engine: number): number[] {
  return rows.find(({ what }) => what.startsWith(ranAt(engine)))?.values ?? [];
}

/** Steps in a row towards one remote switch, in plain XOR on 4x4 nodes; as printed. */
const PRINTED_RUN = 4;
const PRINTED_WINDOW = 9;

export function plainFinding(told: Told, { window, plain }: Dispersal = dispersal()): Finding {
  const source = sourceOf(told, 'Figure 3');
  const [lost, fast] = [lossesAt(source, SLOW), lossesAt(source, ENGINE_MBYTES)];
  const counts = window === PRINTED_WINDOW && plain.run === PRINTED_RUN && plain.up > BUFFER;
  const shape = counts && Math.min(...lost) > 0;
  const whole = shape && Math.min(...fast) > 0;
  return {
    ...source,
    id: 'figure-3',
    ours: `The nodes of a switch send to the same other switch for ${plain.run} steps in a row. Within the ${window} steps of the window up to ${plain.up} packets climb one uplink, where ${BUFFER} find room, and up to ${plain.pair} go from one switch to one other.\nRun with a window of ${window}: ${spread(lost, 0)} frames are lost on uplinks of ${SLOW} MB/s.`,
    difference: [
      counts
        ? `The counts are those of the text: ${plain.run} steps in a row, and in spite of a window of ${window} more packets than a buffer of ${BUFFER} holds.`
        : `The text has ${PRINTED_RUN} steps in a row, a window of ${PRINTED_WINDOW}, and a buffer of ${BUFFER} that overflows.`,
      whole
        ? 'Packets are lost as there.'
        : `On uplinks of ${ENGINE_MBYTES} MB/s, which are more than four nodes fill, ${spread(fast, 0)} frames are lost; for ${spread(lost, 0)} they were slowed to ${SLOW} MB/s.`,
      'The copy at hand has lost the digits of the tables.',
    ].join(' '),
    ...(whole
      ? { status: 'reproduced' }
      : shape
        ? {
            status: 'reproduced in shape',
            why: `Packets are lost only on uplinks that were slowed from ${ENGINE_MBYTES} to ${SLOW} MB/s.`,
          }
        : { status: 'not reproduced', why: 'The counts or the losses are not those of the text.' }),
  };
}

export function awareFinding(told: Told, { window, plain, aware }: Dispersal = dispersal()): Finding {
  const source = sourceOf(told, 'Figure 4');
  const lost = lossesAt(source, SLOW);
  const shape = aware.run === 1 && aware.up < plain.up && Math.max(...lost) === 0;
  const fits = aware.up <= BUFFER;
  return {
    ...source,
    id: 'figure-4',
    ours: `${aware.run === 1 ? 'No node sends to the same remote switch twice in a row' : `A node sends to the same remote switch for ${aware.run} steps in a row`}. Within ${window} steps at most ${aware.up} packets climb one uplink instead of ${plain.up}, and ${aware.pair} instead of ${plain.pair} go from one switch to one other.\nRun with the same window on uplinks of ${SLOW} MB/s: ${Math.max(...lost)} frames are lost.`,
    difference: `${aware.run === 1 ? 'None in the claim that steps in a row go to different switches.' : 'Steps in a row still go to the same switch.'} ${fits ? `${aware.up} packets fit the buffer of ${BUFFER}.` : `Less even than the words suggest: an uplink still gets 0 or 4 packets in a step, and ${aware.up} are still more than the buffer of ${BUFFER}.`}`,
    ...(shape
      ? fits
        ? { status: 'reproduced' }
        : {
            status: 'reproduced in shape',
            why: `Within the window ${aware.up} packets still climb one uplink, more than the buffer of ${BUFFER} that eq. 4 is meant to keep from overflowing.`,
          }
      : { status: 'not reproduced', why: 'Steps in a row go to the same switch, or packets are lost.' }),
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
