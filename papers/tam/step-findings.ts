/* Counts and formulas: Figures 2 to 4, and equations 4 and 7. */

import { type Finding, findingOf } from '../gallery.ts';
import { statusOf, verdictOf } from '../measurement.ts';
import type { Section } from '../report.ts';
import { BUFFER, type Example, exactWindow, type Patterns, SLOW } from './patterns.ts';
import { CLUSTERS, ENGINE_MBYTES } from './schemes.ts';
import { spreadOf } from './words.ts';

export function sequenceFinding(section: Section): Finding {
  const right = section.measurements.every((measured) => verdictOf(measured) === 'holds');
  return findingOf(section, {
    id: 'figure-2',
    ours: 'Five steps from an edge colouring: in each all six nodes send, every one to another, and each receives one packet. Then the second packet begins.',
    difference: right
      ? 'None in what the text claims. Our copy has lost the digits of the figure, and there is more than one edge colouring.'
      : 'The steps are not an edge colouring.',
    why: 'Some step is not what the text says.',
  });
}

/** Frames lost in the example at this uplink rate in MB/s, by seed. */
function lossesAt(runs: readonly Example[], engine: number): number[] {
  return runs.find((run) => run.engine === engine)?.lost ?? [];
}

/** Consecutive steps towards one remote switch, in plain XOR on 4x4 nodes; as printed. */
const PRINTED_RUN = 4;
const PRINTED_WINDOW = 9;

export function plainFinding({ section, counts: { window, plain }, plain: runs }: Patterns): Finding {
  const [lost, fast] = [lossesAt(runs, SLOW), lossesAt(runs, ENGINE_MBYTES)];
  const counts = window === PRINTED_WINDOW && plain.run === PRINTED_RUN && plain.up > BUFFER;
  const words = {
    id: 'figure-3',
    ours: `The nodes of a switch send to the same other switch for ${plain.run} steps in a row. Within the ${window} steps of the window up to ${plain.up} packets climb one uplink, which has room for ${BUFFER}, and up to ${plain.pair} go from one switch to another.\nRun with a window of ${window}: ${spreadOf(lost, 0)} frames are lost on uplinks of ${SLOW} MB/s.`,
    difference: [
      counts
        ? `The counts are those of the text: ${plain.run} steps in a row, and, despite a window of ${window}, more packets than a buffer of ${BUFFER} holds.`
        : `The text has ${PRINTED_RUN} steps in a row, a window of ${PRINTED_WINDOW}, and a buffer of ${BUFFER} that overflows.`,
      counts && Math.min(...lost, ...fast) > 0
        ? 'Packets are lost, as in the text.'
        : `On uplinks of ${ENGINE_MBYTES} MB/s, which four nodes cannot fill, ${spreadOf(fast, 0)} frames are lost; to lose ${spreadOf(lost, 0)} they were slowed to ${SLOW} MB/s.`,
      'Our copy has lost the digits of the tables.',
    ].join(' '),
  };
  const found = findingOf(section, words, 'Figure 3');
  const why =
    statusOf(found.measurements) === 'reproduced in shape'
      ? `Packets are lost only on uplinks that were slowed from ${ENGINE_MBYTES} to ${SLOW} MB/s.`
      : 'The counts or the losses are not those of the text.';
  return { ...found, why };
}

export function awareFinding({ section, counts: { window, plain, aware }, aware: runs }: Patterns): Finding {
  const lost = lossesAt(runs, SLOW);
  const fits = aware.up <= BUFFER;
  const words = {
    id: 'figure-4',
    ours: `${aware.run === 1 ? 'No node sends to the same remote switch twice in a row' : `A node sends to the same remote switch for ${aware.run} steps in a row`}. Within ${window} steps at most ${aware.up} packets climb one uplink instead of ${plain.up}, and ${aware.pair} instead of ${plain.pair} go from one switch to another.\nRun with the same window on uplinks of ${SLOW} MB/s: ${Math.max(...lost)} frames are lost.`,
    difference: `${aware.run === 1 ? 'None in the claim that steps in a row go to different switches.' : 'Steps in a row still go to the same switch.'} ${fits ? `${aware.up} packets fit the buffer of ${BUFFER}.` : `Less even than the words suggest: an uplink still gets 0 or 4 packets in a step, and ${aware.up} are still more than the buffer of ${BUFFER}.`}`,
  };
  const found = findingOf(section, words, 'Figure 4');
  const why =
    statusOf(found.measurements) === 'reproduced in shape'
      ? `Within the window ${aware.up} packets still climb one uplink, more than the buffer of ${BUFFER} that eq. 4 is meant to keep from overflowing.`
      : 'Steps in a row go to the same switch, or packets are lost.';
  return { ...found, why };
}

function exactWindows(): string {
  const hierarchies = CLUSTERS.filter(({ switches }) => switches > 1);
  return hierarchies.map((cluster) => `${exactWindow(cluster).toFixed(2)} (printed ${cluster.window})`).join(', ');
}

export function formulaFinding(section: Section): Finding {
  const { measurements } = section;
  const off = measurements.filter((measured) => verdictOf(measured) !== 'holds');
  return findingOf(section, {
    id: 'equations-4-7',
    ours: `${measurements.length - off.length} of ${measurements.length} printed windows and bounds.`,
    difference:
      off
        .map(({ quantity, ours, paper }) => `${quantity} is ${ours} by eq. 4; the paper prints ${paper}.`)
        .join('\n') || 'None.',
    why: `Before rounding the windows are ${exactWindows()}; no single rule gives all four as printed.`,
  });
}
