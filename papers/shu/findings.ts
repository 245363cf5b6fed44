/* What the runs say about each figure of Shu et al., worded from their numbers. */

import type { Finding, Findings } from '../gallery.ts';
import { byId, verdictOf, verdictText } from '../measurement.ts';
import { ONE_PAIR_NS, us } from './cases.ts';
import { hotText, type ScheduleKey } from './contention.ts';
import { comparedWithPrinted, FAR, PRINTED, type Ran, runOf } from './large.ts';
import { highFinding, lowFinding, pairFinding, turnsFinding, twoFinding } from './pair-findings.ts';
import { finding } from './rows.ts';
import type { Experiments } from './shu.ts';

export function tableFinding({ table: { section, table } }: Pick<Experiments, 'table'>): Finding {
  const { entries, beyond, wrong, hot } = table;
  const said = (routing: 's-mod-k' | 'd-mod-k') =>
    hot[routing].cycles === 0 ? 'no two senders share a link in any cycle' : `contention in ${hotText(table, routing)}`;
  return finding(section, 'table-1', {
    ...{ entries, beyond, bySource: said('s-mod-k'), byDestination: said('d-mod-k') },
    match: wrong === 0 ? 'wrapped after node 15, all match' : `wrapped, ${wrong} still differ`,
    does: hot['d-mod-k'].cycles === 0 ? 'does' : 'does not',
    why: wrong > 0 ? 'pairs' : hot['s-mod-k'].cycles > 0 ? 'shared' : beyond > 0 ? 'wrap' : 'no',
  });
}

/** FIFOs, or small buffers. */
const SHALLOW = ['voq-12', 'fifo-46', 'fifo-12'];

export function originalFinding({ original: { section, runs } }: Pick<Experiments, 'original'>): Finding {
  const [first, unlimited, fast] = ['original', 'unlimited', 'fast'].map((key) => runOf(runs, key)) as [Ran, Ran, Ran];
  const shallow = runs.filter(({ key }) => SHALLOW.includes(key)).map(({ longestNs }) => longestNs);
  const beside = ({ longestNs }: Ran) => comparedWithPrinted(longestNs, PRINTED.originalNs);
  return finding(section, 'figure-12', {
    ...{ longest: us(first.longestNs), unlimited: us(unlimited.longestNs), fast: us(fast.longestNs) },
    ...{ complete: us(first.completionNs), beside: beside(first), besideFast: beside(fast) },
    ...{ least: us(Math.min(...shallow)), most: us(Math.max(...shallow)) },
    why: first.longestNs > FAR * ONE_PAIR_NS,
  });
}

export function virtualFinding(parts: Pick<Experiments, 'original' | 'virtual' | 'contention'>): Finding {
  const { section, runs } = parts.virtual;
  const [wide, fast] = [runOf(runs, 'virtual'), runOf(runs, 'virtual-fast')];
  const { hot = 0, cycles = 0 } = parts.contention.contention.tallies.virtual ?? {};
  const ratio = runOf(parts.original.runs, 'original').longestNs / wide.longestNs;
  const holds = ratio > 1 && hot > 0;
  return finding(section, 'figure-13', {
    ...{ longest: us(wide.longestNs), mean: us(wide.meanNs), fast: us(fast.longestNs), hot, cycles },
    shorter: ratio > 1 ? `${ratio.toFixed(1)} times shorter than` : 'not shorter than',
    words: holds ? ', as the paper says in words' : '',
    why: holds,
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
  return finding(section, 'figure-14', {
    ...{ longest: us(printed.longestNs), fast: us(printedFast.longestNs), complete: us(by16.completionNs) },
    by16: kept ? `${us(by16.longestNs)} for every packet` : `longest ${us(by16.longestNs)}`,
    ...{ longer: longer.ours, verdict: verdictText(longer), hot, cycles, why: kept },
    keep: verdictOf(byId(section.measurements, 'figure-14/rounds-18')) === 'holds' ? 'keep' : 'do not keep',
    ...{ do: kept ? 'do' : 'do not', same: by16.cycles === printed.cycles ? 'as many' : 'a different number of' },
    times: (first.completionNs / by16.completionNs).toFixed(2),
  });
}

/** The remedies that keep every cycle contention-free. */
const REMEDIES: [ScheduleKey, string][] = [
  ['rounds-16', 'rounds of 16'],
  ['54-padded', 'idle slots up to a multiple of 16'],
  ['54-no-wrap', 'no wrap'],
];

export function contentionFinding({ contention: { section, contention } }: Pick<Experiments, 'contention'>): Finding {
  const { tallies, rule } = contention;
  const hot = (name: ScheduleKey) => `${tallies[name]?.hot} of ${tallies[name]?.cycles}`;
  const remedies = REMEDIES.filter(([name]) => tallies[name]?.hot === 0).map(([, words]) => words);
  const freeByDestination = rule.wholeFree + rule.othersFree;
  const isFree = rule.free === rule.cases && freeByDestination === rule.cases;
  return finding(section, 'contention', {
    ...{ bySource: hot('54-by-source'), byDestination: hot('54-by-destination'), by18: hot('rounds-18') },
    ...{ by18on8: hot('rounds-18-8-ary'), neighbours: hot('rounds-18-neighbours'), by16: hot('rounds-16') },
    ...{ cases: rule.cases, free: rule.free, freeByDestination, wrong: rule.wrong },
    difference: isFree ? 'all' : rule.wrong === 0 ? 'exactly' : 'nearly',
    remedies:
      remedies.length > 0 ? `Remedies: ${remedies.join(', or ')}.` : 'No remedy that was tried keeps every cycle free.',
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
