/* What the runs say about each figure of Shu et al., in words and statuses made from their numbers. */

import type { Finding, Findings } from '../gallery.ts';
import { us } from './cases.ts';
import { NEIGHBOURS } from './contention.ts';
import { hierarchicalFinding, originalFinding, virtualFinding } from './largeFindings.ts';
import { pairFindings } from './pairFindings.ts';
import { finding, judged, runNamed } from './said.ts';
import type { Parts } from './shu.ts';

export function tableFinding({ table }: Pick<Parts, 'table'>): Finding {
  const { entries, beyond, wrong } = table.printed;
  const [bySource, byDestination] = ['S-mod-k', 'D-mod-k'].map((name) =>
    table.section.rows.find(({ what }) => what.endsWith(name)),
  );
  const hot = (row: typeof bySource) => row?.values?.[0] ?? Number.NaN;
  const said = (row: typeof bySource) =>
    hot(row) === 0 ? 'no two senders share a link in any cycle' : `contention in ${row?.ours}`;
  const asGood = hot(byDestination) === 0;
  const holds = wrong === 0 && hot(bySource) === 0;
  return finding(table, {
    id: 'table-1',
    ours: `S-mod-k: ${said(bySource)}.\nD-mod-k: ${said(byDestination)}.`,
    difference: `${beyond} of ${entries} printed pairs name nodes that do not exist; ${wrong === 0 ? 'wrapped behind node 15 all are equal' : `wrapped, ${wrong} differ still`}.\nThe text says that D-mod-k would do as well; it ${asGood ? 'does' : 'does not'}.`,
    ...(holds
      ? judged(
          beyond === 0 && asGood ? 'reproduced' : 'reproduced in shape',
          beyond > 0
            ? 'The print forgets that a table of ten receivers wraps.'
            : 'D-mod-k is not as good as the text says.',
        )
      : judged(
          'not reproduced',
          wrong > 0 ? 'The pairs are other ones than those printed.' : 'Senders share a link with S-mod-k.',
        )),
  });
}

/** What keeps every cycle free, of what was tried. */
const REMEDIES = [
  ['16 to 18, three times, S-mod-k', 'rounds of 16'],
  ['48 to 54 padded to 64 slots, D-mod-k', 'idle slots up to a multiple of 16'],
  ['48 to 54 without wrap, D-mod-k', 'no wrap'],
] as const;

export function contentionFinding({ contention }: Pick<Parts, 'contention'>): Finding {
  const { tallies, rule } = contention;
  const hot = (name: string) => `${tallies[name]?.hot} of ${tallies[name]?.cycles}`;
  const remedies = REMEDIES.filter(([name]) => tallies[name]?.hot === 0).map(([, words]) => words);
  const free = rule.wholeFree + rule.othersFree;
  return finding(contention, {
    id: 'contention',
    ours: [
      `48 to 54, cycles with contention: S-mod-k ${hot('48 to 54, S-mod-k')}, D-mod-k ${hot('48 to 54, D-mod-k')}`,
      `48 to the 18 that take twice as much, in rounds of 18: ${hot('18 to 18, 18 and 12, S-mod-k')}, on an 8-ary tree ${hot('18 to 18, 18 and 12, S-mod-k, k = 8')}; to 18 neighbours ${hot(NEIGHBOURS)}`,
      `48 to the same 18 in rounds of 16: ${hot('16 to 18, three times, S-mod-k')}`,
      `Of ${rule.cases} pairs of M ≤ N on small trees ${rule.free} are free with S-mod-k, ${free} with D-mod-k.`,
    ].join('\n'),
    difference: [
      rule.free === rule.cases && free === rule.cases
        ? 'The paper takes every shuffle with M ≤ N as free of contention, and so it is here.'
        : `The paper takes every shuffle with M ≤ N as free of contention. With S-mod-k one is ${rule.wrong === 0 ? 'exactly when' : `when, but for ${rule.wrong} cases,`} for q = k .. k^(n-1) each q divides N, or N < q, or M ≤ N - N mod q${rule.wrong === 0 ? ', right in all cases tried' : ''}.`,
      remedies.length > 0 ? `Remedies: ${remedies.join(', or ')}.` : 'No remedy that was tried keeps every cycle free.',
    ].join('\n'),
    status: 'beyond the paper',
  });
}

function headlineOf(parts: Parts): string {
  const first = runNamed(parts.original.runs, 'original, VOQs, 46');
  const printed = runNamed(parts.hierarchical.runs, 'hierarchical as printed');
  const by16 = runNamed(parts.hierarchical.runs, 'three rounds of 16 to 18 instead');
  const shorter = `A schedule that shifts the destinations takes the longest latency of 48 to 54 from ${us(first.longestNs)} to ${us(Math.min(printed.longestNs, by16.longestNs))}`;
  return printed.longestNs > by16.longestNs
    ? `${shorter}, as long as its rounds fit the tree: those that the paper prints still collide, and take ${us(printed.longestNs)}.`
    : `${shorter}, with the rounds that the paper prints.`;
}

export function findingsOf(parts: Parts): Findings {
  return {
    headline: headlineOf(parts),
    findings: [
      tableFinding(parts),
      ...pairFindings(parts),
      originalFinding(parts),
      virtualFinding(parts),
      hierarchicalFinding(parts),
      contentionFinding(parts),
    ],
  };
}
