/* What the paper did not look at. */

import type { Finding } from '../gallery.ts';
import { FIGURE } from './beyond.ts';
import { sourceOf } from './source.ts';
import type { Told } from './tam.ts';
import { spread } from './words.ts';

export function partsFinding(told: Told): Finding {
  const source = sourceOf(told, FIGURE.parts);
  const row = (what: string) => source.rows.find((one) => one.what.startsWith(what));
  const ratio = (what: string, over: number, under: number) =>
    (row(what)?.values?.[over] ?? 0) / (row(what)?.values?.[under] ?? 1);
  const percent = (value: number) => `${value >= 1.005 ? '+' : ''}${Math.round(100 * (value - 1)) + 0} %`;
  const on = ['8x2', '8x3', '6x4', '8x4'];
  const each = (part: string, over: number, under: number) =>
    on.map((name) => `${name} ${percent(ratio(`${name}, ${part}`, over, under))}`).join(', ');
  return {
    ...source,
    id: 'part-by-part',
    ours: [
      `What the window adds to sync: ${each('as in the test bed', 2, 0)}`,
      `The same with queues without end: ${each('queues without end', 2, 0)}`,
      `What CA adds to sync + GW: ${each('as in the test bed', 3, 2)}`,
      `The same without the 103 MB/s limit: ${each('no 103 MB/s limit', 3, 2)}`,
    ].join('\n'),
    difference:
      'The paper has no such numbers. Without ends of queues there is nothing for the window to save, and without the limit of the uplinks nothing for CA; both remedies answer one part of the machine.',
    status: 'beyond the paper',
  };
}

export function closingFinding(told: Told): Finding {
  const source = sourceOf(told, FIGURE.closing);
  const [receipt, ack] = [0, 1].map((at) => source.rows.map(({ values }) => values?.[at] ?? 0)) as [number[], number[]];
  return {
    ...source,
    id: 'window-closing',
    ours: `Closed by any receipt, as Algorithm 2 says: ${spread(receipt, 0)} % of the bound. Closed by acknowledgements: ${spread(ack, 0)} %.`,
    difference: 'The paper does not compare. Algorithm 2 to the letter is what comes near its numbers, and above them.',
    status: 'beyond the paper',
  };
}

export function xorFinding(told: Told): Finding {
  const source = sourceOf(told, FIGURE.xor);
  return {
    ...source,
    id: 'xor-24',
    ours: source.rows.map(({ what, ours }) => `${what}: ${ours}.`).join('\n'),
    difference:
      'The paper says that idle steps are a drawback of XOR and gives no number. Here an idle step takes no time; what is lost is evenness.',
    status: 'beyond the paper',
  };
}
