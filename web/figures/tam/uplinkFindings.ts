/* What the uplinks carry (Figure 6), and the times that the equations predict. */

import type { Finding } from '../gallery.ts';
import type { Row } from '../report.ts';
import { sourceOf } from './source.ts';
import type { Told } from './tam.ts';
import { spread } from './words.ts';

const at = (rows: readonly Row[], place: number) => rows[place] as Row;

export function uplinkFinding(told: Told): Finding {
  const source = sourceOf(told, 'Figure 6');
  const [peak, last, endless, , single] = source.rows.map((_, place) => at(source.rows, place)) as [
    Row,
    Row,
    Row,
    Row,
    Row,
  ];
  const holds =
    (last.values?.[0] ?? 0) < 0.9 * (peak.values?.[0] ?? 0) && Math.abs((single.values?.[0] ?? 0) - 10) < 0.1;
  return {
    ...source,
    id: 'figure-6',
    ours: `Peak: ${peak.ours}.\n${last.what}: ${last.ours}.\n${single.what}: ${single.ours}.`,
    difference: `The peak is ${peak.difference}; 12 flows both ways do not fit 10 pairs of nodes otherwise.\nBeyond it the bandwidth ${last.difference}. With endless queues it stays at ${endless.ours.split(',')[0]}: it falls because frames are lost, and Go-Back-N waits for timeouts.\nThe 103 MB/s are a setting, taken from this figure.`,
    status: holds ? 'reproduced in shape' : 'not reproduced',
    why: holds
      ? 'How steep the decline is hangs on the timeout of 20 ms and on buffers; the axis of the figure is not in the copy at hand.'
      : 'The course is another one.',
  };
}

export function timesFinding(told: Told): Finding {
  const source = sourceOf(told, 'Equations 2, 6 and 7');
  const ratios = (words: string, which: number) =>
    source.rows.filter(({ what }) => what.includes(words)).map(({ values }) => values?.[which] ?? 0);
  const single = (scheme: string) => ratios(`16x1, ${scheme},`, 0);
  const best = ratios('sync + GW + CA', 1);
  const lossy = ratios('pairwise', 1).filter((ratio) => ratio > 0);
  return {
    ...source,
    id: 'equations-2-6-7',
    ours: `One switch, 1.5 to 1,200 KB: the shuffle takes ${spread(single('sync + GW'))} times T_sync, pairwise ${spread(single('pairwise'))} times T_gpw.\nOver uplinks, largest size: sync + GW + CA takes ${spread(best)} times what eq. 7 allows, pairwise ${spread(lossy)} times.`,
    difference:
      'T_sync and T_gpw hold on one switch, where acknowledgements and processes that are not scheduled take the rest. Over uplinks they are no prediction: eq. 7 is what binds the shuffle, and losses what binds pairwise.',
    status: 'reproduced in shape',
    why: 'The paper prints the formulas and not the values of g, O_s, L, O_r and U_r.',
  };
}
