/* What the runs say about each figure of Shu et al., worded from their numbers. */

import { type Finding, type Findings, findingOf } from '../gallery.ts';
import { byId, verdictOf, verdictText } from '../measurement.ts';
import { ONE_PAIR_NS, us } from './cases.ts';
import { hotText, type ScheduleKey } from './contention.ts';
import { comparedWithPrinted, FAR, PRINTED, type Ran, runOf } from './large.ts';
import { highFinding, lowFinding, pairFinding, turnsFinding, twoFinding } from './pair-findings.ts';
import type { Experiments } from './shu.ts';

export function tableFinding({ table: { section, table } }: Pick<Experiments, 'table'>): Finding {
  const { entries, beyond, wrong, hot } = table;
  const said = (routing: 's-mod-k' | 'd-mod-k') =>
    hot[routing].cycles === 0 ? 'no two senders share a link in any cycle' : `contention in ${hotText(table, routing)}`;
  const asGood = hot['d-mod-k'].cycles === 0;
  const why =
    wrong > 0
      ? 'The pairs differ from those printed.'
      : hot['s-mod-k'].cycles > 0
        ? 'Senders share a link with S-mod-k.'
        : beyond > 0
          ? 'The print forgets that a table of ten receivers wraps.'
          : 'D-mod-k is not as good as the text says.';
  return findingOf(section, {
    id: 'table-1',
    ours: `S-mod-k: ${said('s-mod-k')}.\nD-mod-k: ${said('d-mod-k')}.`,
    difference: `${beyond} of ${entries} printed pairs name nodes that do not exist; ${wrong === 0 ? 'wrapped after node 15, all match' : `wrapped, ${wrong} still differ`}.\nThe text says that D-mod-k would do as well; it ${asGood ? 'does' : 'does not'}.`,
    why,
  });
}

export function originalFinding({ original: { section, runs } }: Pick<Experiments, 'original'>): Finding {
  const [first, unlimited, fast] = ['original', 'unlimited', 'fast'].map((key) => runOf(runs, key)) as [Ran, Ran, Ran];
  const shallow = runs.filter(({ key }) => SHALLOW.includes(key)).map(({ longestNs }) => longestNs);
  const rises = first.longestNs > FAR * ONE_PAIR_NS;
  return findingOf(section, {
    id: 'figure-12',
    ours: `Longest ${us(first.longestNs)} with 46 packets of room at an input, ${us(unlimited.longestNs)} without limit; ${us(fast.longestNs)} when links of the 18 are really twice as fast. Complete after ${us(first.completionNs)}.`,
    difference: `${comparedWithPrinted(first.longestNs, PRINTED.originalNs)}; with faster links ${comparedWithPrinted(fast.longestNs, PRINTED.originalNs)}.\nWith FIFOs, or 12 packets of room, it would be ${us(Math.min(...shallow))} to ${us(Math.max(...shallow))}.`,
    why: rises
      ? 'Buffers, the order of the destinations and what "twice the throughput" means at a port are not printed; the longest latency follows from them.'
      : `Latency does not reach ${FAR} times that of a pair alone.`,
  });
}

/** FIFOs, or small buffers. */
const SHALLOW = ['voq-12', 'fifo-46', 'fifo-12'];

export function virtualFinding(parts: Pick<Experiments, 'original' | 'virtual' | 'contention'>): Finding {
  const { section, runs } = parts.virtual;
  const first = runOf(parts.original.runs, 'original');
  const [wide, fast] = [runOf(runs, 'virtual'), runOf(runs, 'virtual-fast')];
  const { hot = 0, cycles = 0 } = parts.contention.contention.tallies.virtual ?? {};
  const ratio = first.longestNs / wide.longestNs;
  const holds = ratio > 1 && hot > 0;
  return findingOf(section, {
    id: 'figure-13',
    ours: `Longest ${us(wide.longestNs)}, mean ${us(wide.meanNs)}; ${us(fast.longestNs)} with faster links for the 18.`,
    difference: `The longest latency is ${ratio > 1 ? `${ratio.toFixed(1)} times shorter than` : 'not shorter than'} that of the original, with hot spots in ${hot} of ${cycles} cycles${holds ? ', as the paper says in words' : ''}.`,
    why: holds
      ? 'The paper prints no number for it.'
      : 'The paper says that latency is reduced, and that hot spots stay.',
  });
}

export function hierarchicalFinding(parts: Pick<Experiments, 'original' | 'hierarchical' | 'contention'>): Finding {
  const { runs, section } = parts.hierarchical;
  const first = runOf(parts.original.runs, 'original');
  const [printed, printedFast, by16] = ['rounds-18', 'rounds-18-fast', 'rounds-16'].map((key) => runOf(runs, key)) as [
    Ran,
    Ran,
    Ran,
  ];
  const kept = runs
    .filter(({ key }) => key.startsWith('rounds-16'))
    .every(({ undisturbed, messages }) => undisturbed === messages.length);
  const longer = byId(section.measurements, 'figure-14/longer');
  const { hot = 0, cycles = 0 } = parts.contention.contention.tallies['rounds-18'] ?? {};
  const same = verdictOf(byId(section.measurements, 'figure-14/rounds-18')) === 'holds';
  return findingOf(section, {
    id: 'figure-14',
    ours: `As printed, rounds of 18: longest ${us(printed.longestNs)}, or ${us(printedFast.longestNs)} with faster links for the 18.\nRounds of 16: ${kept ? `${us(by16.longestNs)} for every packet` : `longest ${us(by16.longestNs)}`}, complete after ${us(by16.completionNs)}.\nSenders work ${longer.ours} longer.`,
    difference: `The printed rounds ${same ? 'keep' : 'do not keep'} to ${us(PRINTED.aloneNs)}; rounds of 16 ${kept ? 'do' : 'do not'}, in ${by16.cycles === printed.cycles ? 'as many' : 'a different number of'} cycles.\nLonger work: ${verdictText(longer)}.\nCompletion is ${(first.completionNs / by16.completionNs).toFixed(2)} times as fast as the original; the paper says twice.`,
    why: `Rounds of 18 share links under S-mod-k in ${hot} of ${cycles} cycles${kept ? '; with rounds of 16 the printed latency comes out exactly' : ''}.`,
  });
}

/** Of the remedies tried, those that keep every cycle contention-free. */
const REMEDIES: [ScheduleKey, string][] = [
  ['rounds-16', 'rounds of 16'],
  ['54-padded', 'idle slots up to a multiple of 16'],
  ['54-no-wrap', 'no wrap'],
];

export function contentionFinding({ contention: { section, contention } }: Pick<Experiments, 'contention'>): Finding {
  const { tallies, rule } = contention;
  const hot = (name: ScheduleKey) => `${tallies[name]?.hot} of ${tallies[name]?.cycles}`;
  const remedies = REMEDIES.filter(([name]) => tallies[name]?.hot === 0).map(([, words]) => words);
  const free = rule.wholeFree + rule.othersFree;
  return findingOf(section, {
    id: 'contention',
    ours: [
      `48 to 54, cycles with contention: S-mod-k ${hot('54-by-source')}, D-mod-k ${hot('54-by-destination')}`,
      `48 to the 18 that take twice as much, in rounds of 18: ${hot('rounds-18')}, on an 8-ary tree ${hot('rounds-18-8-ary')}; to 18 neighbours ${hot('rounds-18-neighbours')}`,
      `48 to the same 18 in rounds of 16: ${hot('rounds-16')}`,
      `Of ${rule.cases} pairs of M ≤ N on small trees ${rule.free} are free with S-mod-k, ${free} with D-mod-k.`,
    ].join('\n'),
    difference: [
      rule.free === rule.cases && free === rule.cases
        ? 'The paper takes every shuffle with M ≤ N as free of contention, and so it is here.'
        : `The paper takes every shuffle with M ≤ N as free of contention. With S-mod-k it is free ${rule.wrong === 0 ? 'exactly when' : `when, but for ${rule.wrong} cases,`} for every q = k .. k^(n-1) q divides N, or N < q, or M ≤ N - N mod q${rule.wrong === 0 ? ', right in all cases tried' : ''}.`,
      remedies.length > 0 ? `Remedies: ${remedies.join(', or ')}.` : 'No remedy that was tried keeps every cycle free.',
    ].join('\n'),
  });
}

function headlineOf(parts: Experiments): string {
  const first = runOf(parts.original.runs, 'original');
  const printed = runOf(parts.hierarchical.runs, 'rounds-18');
  const by16 = runOf(parts.hierarchical.runs, 'rounds-16');
  const shorter = `A schedule that shifts the destinations cuts the longest latency of 48 to 54 from ${us(first.longestNs)} to ${us(Math.min(printed.longestNs, by16.longestNs))}`;
  return printed.longestNs > by16.longestNs
    ? `${shorter}, as long as its rounds fit the tree: those that the paper prints still collide, and take ${us(printed.longestNs)}.`
    : `${shorter}, with the rounds that the paper prints.`;
}

export function findingsOf(parts: Experiments): Findings {
  const { pair, alternation, low, high, two } = parts;
  return {
    headline: headlineOf(parts),
    findings: [
      tableFinding(parts),
      pairFinding(pair.section, pair.outcome),
      turnsFinding(alternation.section, alternation.outcome),
      lowFinding(low.section, low.outcome),
      highFinding(high.section, high.outcome),
      twoFinding(two.section, two.outcome),
      originalFinding(parts),
      virtualFinding(parts),
      hierarchicalFinding(parts),
      contentionFinding(parts),
    ],
  };
}
