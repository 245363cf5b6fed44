/* Counts and formulas: Figures 2 to 4, and equations 4 and 7. */

import type { Finding } from '../gallery.ts';
import { statusOf, verdictOf } from '../measurement.ts';
import type { Section } from '../report.ts';
import { BUFFER, type Example, exactWindow, type Patterns, SLOW } from './patterns.ts';
import { finding } from './rows.ts';
import { CLUSTERS, ENGINE_MBYTES } from './schemes.ts';
import { spreadOf } from './words.ts';

export function sequenceFinding(section: Section): Finding {
  const right = section.measurements.every((measured) => verdictOf(measured) === 'holds');
  return finding(section, 'figure-2', { difference: right });
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
  const found = finding(
    section,
    'figure-3',
    {
      ...{ run: plain.run, up: plain.up, pair: plain.pair, window, lost: spreadOf(lost, 0), slow: SLOW },
      counts: counts
        ? `The counts are those of the text: ${plain.run} steps in a row, and, despite a window of ${window}, more packets than a buffer of ${BUFFER} holds.`
        : `The text has ${PRINTED_RUN} steps in a row, a window of ${PRINTED_WINDOW}, and a buffer of ${BUFFER} that overflows.`,
      losses:
        counts && Math.min(...lost, ...fast) > 0
          ? 'Packets are lost, as in the text.'
          : `On uplinks of ${ENGINE_MBYTES} MB/s, which four nodes cannot fill, ${spreadOf(fast, 0)} frames are lost; to lose ${spreadOf(lost, 0)} they were slowed to ${SLOW} MB/s.`,
    },
    {},
    'Figure 3',
  );
  const why =
    statusOf(found.measurements) === 'reproduced in shape'
      ? `Packets are lost only on uplinks that were slowed from ${ENGINE_MBYTES} to ${SLOW} MB/s.`
      : 'The counts or the losses are not those of the text.';
  return { ...found, why };
}

export function awareFinding({ section, counts: { window, plain, aware }, aware: runs }: Patterns): Finding {
  const { run, up, pair } = aware;
  const found = finding(
    section,
    'figure-4',
    {
      ...{ window, up, plainUp: plain.up, pair, plainPair: plain.pair, slow: SLOW },
      lost: Math.max(...lossesAt(runs, SLOW)),
      often:
        run === 1
          ? 'No node sends to the same remote switch twice in a row'
          : `A node sends to the same remote switch for ${run} steps in a row`,
      steps:
        run === 1
          ? 'None in the claim that steps in a row go to different switches.'
          : 'Steps in a row still go to the same switch.',
      fit:
        up <= BUFFER
          ? `${up} packets fit the buffer of ${BUFFER}.`
          : `Less even than the words suggest: an uplink still gets 0 or 4 packets in a step, and ${up} are still more than the buffer of ${BUFFER}.`,
    },
    {},
    'Figure 4',
  );
  const why =
    statusOf(found.measurements) === 'reproduced in shape'
      ? `Within the window ${up} packets still climb one uplink, more than the buffer of ${BUFFER} that eq. 4 is meant to keep from overflowing.`
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
  const difference =
    off.map(({ quantity, ours, paper }) => `${quantity} is ${ours} by eq. 4; the paper prints ${paper}.`).join('\n') ||
    'None.';
  const values = { held: measurements.length - off.length, all: measurements.length, windows: exactWindows() };
  return finding(section, 'equations-4-7', values, { difference });
}
