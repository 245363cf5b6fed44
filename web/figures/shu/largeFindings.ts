/* Experiment 2: what Figures 12 to 14 come to, from what was measured. */

import type { Finding } from '../gallery.ts';
import { ONE_PAIR_NS, us } from './cases.ts';
import { against, PRINTED } from './large.ts';
import { finding, judged, runNamed } from './said.ts';
import type { Parts } from './shu.ts';

/** Of a printed latency: what counts as the same. */
const NEAR = 0.02;

function near(ns: number, printedNs: number): boolean {
  return Math.abs(ns / printedNs - 1) <= NEAR;
}

/** Latency rises far above that of a pair alone. */
const FAR = 10;

export function originalFinding(parts: Pick<Parts, 'original'>): Finding {
  const { runs } = parts.original;
  const first = runNamed(runs, 'original, VOQs, 46');
  const unlimited = runNamed(runs, 'original, unlimited');
  const fast = runNamed(runs, 'original, links');
  const shallow = runs.filter(({ what }) => /VOQs, 12|FIFO/.test(what)).map(({ longestNs }) => longestNs);
  const same = near(first.longestNs, PRINTED.originalNs);
  const rises = first.longestNs > FAR * ONE_PAIR_NS;
  return finding(parts.original, {
    id: 'figure-12',
    ours: `Longest ${us(first.longestNs)} with 46 packets of room at an input, ${us(unlimited.longestNs)} without limit; ${us(fast.longestNs)} when links of the 18 are really twice as fast. Complete after ${us(first.completionNs)}.`,
    difference: `${against(first.longestNs, PRINTED.originalNs)}; with faster links ${against(fast.longestNs, PRINTED.originalNs)}.\nWith FIFOs, or 12 packets of room, it would be ${us(Math.min(...shallow))} to ${us(Math.max(...shallow))}.`,
    ...(rises
      ? judged(
          same ? 'reproduced' : 'reproduced in shape',
          'Buffers, the order of the destinations and what "twice the throughput" means at a port are not printed; the longest latency follows from them.',
        )
      : judged('not reproduced', `Latency does not come to ${FAR} times that of a pair alone.`)),
  });
}

export function virtualFinding(parts: Pick<Parts, 'original' | 'virtual' | 'contention'>): Finding {
  const first = runNamed(parts.original.runs, 'original, VOQs, 46');
  const wide = runNamed(parts.virtual.runs, 'virtual destinations, 48 to 72');
  const fast = runNamed(parts.virtual.runs, 'virtual destinations, links');
  const { hot = 0, cycles = 0 } = parts.contention.tallies['48 to 72 with virtual destinations, S-mod-k'] ?? {};
  const ratio = first.longestNs / wide.longestNs;
  const holds = ratio > 1 && hot > 0;
  return finding(parts.virtual, {
    id: 'figure-13',
    ours: `Longest ${us(wide.longestNs)}, mean ${us(wide.meanNs)}; ${us(fast.longestNs)} with faster links for the 18.`,
    difference: `The longest latency is ${ratio > 1 ? `${ratio.toFixed(1)} times shorter than` : 'not shorter than'} that of the original, with hot spots in ${hot} of ${cycles} cycles${holds ? ', as the paper says in words' : ''}.`,
    ...(holds
      ? judged('reproduced in shape', 'The paper prints no number for it.')
      : judged('not reproduced', 'The paper says that latency is reduced, and that hot spots stay.')),
  });
}

/** Rounds as printed, and why they are not what the paper says. */
const ROUNDS = '18 to 18, 18 and 12, S-mod-k';

export function hierarchicalFinding(parts: Pick<Parts, 'original' | 'hierarchical' | 'contention'>): Finding {
  const { runs, section } = parts.hierarchical;
  const first = runNamed(parts.original.runs, 'original, VOQs, 46');
  const printed = runNamed(runs, 'hierarchical as printed');
  const printedFast = runNamed(runs, 'as printed, links');
  const by16 = runNamed(runs, 'three rounds of 16 to 18 instead');
  const kept = runs
    .filter(({ what }) => what.startsWith('three'))
    .every(({ undisturbed, messages }) => undisturbed === messages.length);
  const longer = section.rows.find(({ what }) => what.startsWith('how much longer'));
  const { hot = 0, cycles = 0 } = parts.contention.tallies[ROUNDS] ?? {};
  const same = near(printed.longestNs, PRINTED.aloneNs);
  return finding(parts.hierarchical, {
    id: 'figure-14',
    ours: `As printed, rounds of 18: longest ${us(printed.longestNs)}, or ${us(printedFast.longestNs)} with faster links for the 18.\nRounds of 16: ${kept ? `${us(by16.longestNs)} for every packet` : `longest ${us(by16.longestNs)}`}, complete after ${us(by16.completionNs)}.\nSenders work ${longer?.ours} longer.`,
    difference: `The printed rounds ${same ? 'keep' : 'do not keep'} to ${us(PRINTED.aloneNs)}; rounds of 16 ${kept ? 'do' : 'do not'}, in ${by16.cycles === printed.cycles ? 'as many' : 'other'} cycles.\nLonger work: ${longer?.difference}.\nCompletion is ${(first.completionNs / by16.completionNs).toFixed(2)} times as fast as the original; the paper says twice.`,
    ...judged(
      same ? 'reproduced' : 'not reproduced',
      `Rounds of 18 share links under S-mod-k in ${hot} of ${cycles} cycles${kept ? '; with rounds of 16 the printed latency comes out exactly' : ''}.`,
    ),
  });
}
