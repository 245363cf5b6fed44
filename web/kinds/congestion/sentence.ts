/* Traffic without phases as a sentence: what is sent, and by which technique in which lane. */

import { partners } from '../../model/algorithms/partners.ts';
import { isolations, queuings } from '../../model/algorithms/queuings.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { traces } from '../../model/algorithms/traces.ts';
import { traffics } from '../../model/algorithms/traffics.ts';
import type { LaneSettings, Traffic } from '../../model/types.ts';
import { formatBytes, formatShare, formatTime } from '../../words/format.ts';
import { count, counted, joinSentence, lowerFirst, shortList } from '../../words/grammar.ts';
import { t, worded } from '../../words/language/language.ts';
import { type Lanes, ofLanes, type Sentence, treeSentence, type Word } from '../common/sentence.ts';

export function congestionSentence(lanes: Lanes): Sentence {
  return [...treeSentence(lanes, 'cables'), ': ', ...sent(lanes), '; ', techniqueWord(lanes)];
}

function sent(lanes: Lanes): Sentence {
  const row = traffics[lanes[0]?.traffic.kind ?? 'uniform'];
  const traffic = (name: string, text: (traffic: Traffic) => string, ...names: (keyof Traffic)[]): Word => ({
    ...{ name, text: ofLanes(lanes, (lane) => text(lane.traffic)) },
    fields: names.map((field) => `traffic.${field}` as const),
  });
  const load = traffic(t`Load`, loadText, 'load');
  const hotSpot = () =>
    worded<Word>`${traffic(t`Hot sources`, sourcesText, 'share', 'sources')} send only to ${traffic(t`Hot nodes`, hotText, 'hotNodes')} from ${traffic(t`From and to`, periodText, 'startNs', 'endNs')}`;
  if (row.hot === 'always')
    return worded<Word>`${hotSpot()}, all others ${traffic(t`All others`, othersText, 'background', 'load')}`;
  if (row.listed) {
    const program = traffic(t`Program`, programText, 'trace', 'rows', 'jobs', 'partners', 'shift', 'messageBytes');
    return lanes.some((lane) => lane.traffic.incast) ? worded<Word>`${program}, while ${hotSpot()}` : [program];
  }
  if (!row.permutes) return worded<Word>`each sends to any other one, ${load}`;
  return worded<Word>`each sends to one partner, ${traffic(t`Partner`, partnerText, 'partners', 'shift')}, ${load}`;
}

const loadText = ({ load }: Traffic) => (load === 1 ? t`at full rate` : t`at ${formatShare(load)} of the full rate`);

function othersText(traffic: Traffic): string {
  const what = traffic.background > 0 ? t`to anyone` : t`nothing`;
  return traffic.load === 1 ? what : `${what}, ${loadText(traffic)}`;
}

const sourcesText = ({ share, sources }: Traffic) =>
  sources.length > 0 ? nodesText(sources) : t`${formatShare(share)} of them`;

const hotText = ({ hotNodes }: Traffic) => nodesText(hotNodes);

const nodesText = (nodes: readonly number[]) =>
  nodes.length === 1 ? t`node ${count(nodes[0] ?? 0)}` : t`nodes ${shortList(nodes.map(count))}`;

const periodText = ({ startNs, endNs }: Traffic) => t`${formatTime(startNs * 1000)} to ${formatTime(endNs * 1000)}`;

function partnerText({ partners: kind, shift }: Traffic): string {
  const { label, takesShift } = partners[kind];
  return takesShift ? t`${lowerFirst(label)} by ${count(shift)}` : lowerFirst(label);
}

function programText(traffic: Traffic): string {
  const { trace, rows, jobs, messageBytes } = traffic;
  if (trace === 'file') return t`${counted(rows.length, 'row')} of a file`;
  if (trace === 'jobs') return t`${counted(jobs.length, 'job')} side by side`;
  const { label, takesPartners } = traces[trace];
  return takesPartners ? t`${formatBytes(messageBytes)} to one partner (${partnerText(traffic)})` : lowerFirst(label);
}

/** 'D-mod-k beside ARN + AFI', 'D-mod-k beside 3 others' */
function techniqueWord(lanes: Lanes): Word {
  const text = ({ routing, isolation, queuing }: LaneSettings) => {
    const { label, spreads } = queuings[queuing.kind];
    const isolated = isolation.kind === 'none' ? [] : [isolations[isolation.kind].label];
    const channels =
      queuing.kind === '1q' ? [] : [spreads ? joinSentence(label, counted(queuing.vcs, 'channel')) : label];
    return [routings[routing.kind].label, ...isolated, ...channels].join(' + ');
  };
  const beside = ([first = '', ...others]: readonly string[]) => {
    const [other = ''] = others;
    return others.length === 0
      ? first
      : t`${first} beside ${others.length === 1 ? other : counted(others.length, 'other')}`;
  };
  const fields = ['routing.kind', 'isolation.kind', 'queuing.kind', 'queuing.vcs'] as const;
  return { name: t`Technique`, text: ofLanes(lanes, text, beside), fields };
}
