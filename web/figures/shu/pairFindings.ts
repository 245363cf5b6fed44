/* Experiment 1: what Figures 7 to 11 come to, from what was measured. */

import type { Finding } from '../gallery.ts';
import { inNs, ONE_PAIR_NS, us } from './cases.ts';
import { type Measured, PRINTED_GAIN_NS } from './pairs.ts';
import { finding, judged } from './said.ts';
import type { Parts } from './shu.ts';

const of = (part: Measured, name: string) => part.values[name] ?? Number.NaN;

const PRINTED_GBPS = 14.222;

export function pairFinding({ pair }: Pick<Parts, 'pair'>): Finding {
  const [least, most, rate] = [of(pair, 'shortestNs'), of(pair, 'longestNs'), of(pair, 'rate')];
  const steady = least === most;
  const holds = steady && Math.abs(most - ONE_PAIR_NS) < 0.01 && Math.abs(rate - PRINTED_GBPS) < 0.001;
  return finding(pair, {
    id: 'figure-7',
    ours: `${steady ? `${inNs(most)} for every packet` : `${inNs(least)} to ${inNs(most)}`}, through five switches; ${rate.toFixed(3)} Gb/s.`,
    difference: holds
      ? 'None in the sum and the throughput, whose parts the run is given: 608 ns of processors, 170 ns a switch, 26 ns of cable, a packet every 144 ns. The measured packets vary a little, ours do not.'
      : `The parts that the run is given add up to ${inNs(ONE_PAIR_NS)} and ${PRINTED_GBPS} Gb/s.`,
    ...(holds
      ? judged('reproduced in shape', 'The numbers are what the model is made of, and its processors are regular.')
      : judged('not reproduced', 'What comes out is not the sum of its parts.')),
  });
}

export function turnsFinding({ turns }: Pick<Parts, 'turns'>): Finding {
  const inTurn = of(turns, 'twice') === 0;
  return finding(turns, {
    id: 'figure-8',
    ours: inTurn
      ? 'Sent at the same time, received in turns: never two of one sender in a row.'
      : 'One sender is at times served twice in a row.',
    difference: inTurn ? 'None.' : 'The output is held.',
    ...judged(inTurn ? 'reproduced' : 'not reproduced', 'The switch does not serve its inputs in turn.'),
  });
}

export function lowFinding({ low }: Pick<Parts, 'low'>): Finding {
  const [least, most] = [of(low, 'leastWaitNs'), of(low, 'mostWaitNs')];
  const wait =
    least === most
      ? `a wait of ${inNs(most)}${most === of(low, 'packetNs') ? ', one packet' : ''}, which does not grow`
      : `a wait of ${inNs(least)} to ${inNs(most)}`;
  const both = of(low, 'same') === 1 ? 'both readings give the same' : 'the two readings differ';
  return finding(low, {
    id: 'figure-9',
    ours: `${inNs(of(low, 'shortestNs'))} for one sender and ${inNs(of(low, 'longestNs'))} for the other: ${wait}.`,
    difference:
      most > 0
        ? 'Latency increases, as printed; how far is drawn in the paper and not in the copy at hand.'
        : 'Latency does not increase, as it does in the paper.',
    ...(most > 0
      ? judged(
          'reproduced in shape',
          `The copy at hand has no axis to compare with, and does not say whose average 2.4967 Gb/s is; ${both}.`,
        )
      : judged('not reproduced', 'No packet waits for another one.')),
  });
}

export function highFinding({ high }: Pick<Parts, 'high'>): Finding {
  const [law, levels] = [of(high, 'law') === 1, of(high, 'levels') === 1];
  return finding(high, {
    id: 'figure-10',
    ours: `${law ? '1484 + 128 i and 1620 + 128 i ns for packet i' : 'Growth by another law'}; ${levels ? 'level' : 'at most'} at ${us(of(high, 'twelveNs'))} with 12 packets of room at an input, at ${us(of(high, 'fourNs'))} with 4${levels ? ', without end when there is no limit' : ''}.`,
    difference: `${law && levels ? 'The same course' : 'Another course'}; the numbers of the axis are not in the copy at hand.`,
    ...(law && levels
      ? judged('reproduced in shape', 'There is no printed number to hold ours against.')
      : judged('not reproduced', 'Latency does not grow packet by packet until the buffers are full.')),
  });
}

function besideGain(ns: number): string {
  const off = Math.round(ns - PRINTED_GAIN_NS);
  return `${Math.abs(off)} ns ${off > 0 ? 'more' : 'less'}`;
}

export function twoFinding({ two }: Pick<Parts, 'two'>): Finding {
  const [small, mean] = [of(two, 'smallNs'), of(two, 'meanNs')];
  const gains = small > 0 && of(two, 'leastNs') > 0;
  return finding(two, {
    id: 'figure-11',
    ours: `Packets of the second sender, of 256 B: ${inNs(small)} less.\nOf 480 B as two packets: ${inNs(of(two, 'leastNs'))} to ${inNs(of(two, 'mostNs'))} less, ${inNs(mean)} on average.\nTwo to four ${of(two, 'four') === 1 ? 'gains the same' : 'gains something else'}.`,
    difference: `${besideGain(small)} with 256 B and ${besideGain(mean)} with 480 B than the measured ${PRINTED_GAIN_NS} ns.`,
    ...(gains
      ? judged(
          'reproduced in shape',
          `The size of the messages is not printed; with the 480 B of the second experiment the mean is ${inNs(mean)}.`,
        )
      : judged('not reproduced', 'Without the hot spot latency is no lower.')),
  });
}

export function pairFindings(parts: Parts): Finding[] {
  return [pairFinding(parts), turnsFinding(parts), lowFinding(parts), highFinding(parts), twoFinding(parts)];
}
