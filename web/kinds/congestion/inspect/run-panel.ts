/* Nothing selected: the current state of a lane's run. */

import { hasBreaks } from '../../../measures/break-spans.ts';
import { efficiencyAt, idealOf } from '../../../measures/efficiency.ts';
import { jobResults } from '../../../measures/job-results.ts';
import { cappedPs, latencyAt } from '../../../measures/latency.ts';
import { innocentsOf, type NetworkState, networkStateOf } from '../../../measures/network-state.ts';
import { ownQueueText, type Slowdowns, slowdownsAt } from '../../../measures/slowdown.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { cutLinks } from '../../../model/cables.ts';
import { isHotSpotActive, runsJobs } from '../../../model/lanes.ts';
import { LINK_ROOT, NODE_HOT_SOURCE } from '../../../run/protocol.ts';
import { linkName } from '../../../tree/names.ts';
import { formatBytes, formatCount, formatMultiple, formatTime } from '../../../words/format.ts';
import { agree, capitalize, counted, fixed, shortList } from '../../../words/grammar.ts';
import { t, translated } from '../../../words/language/language.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import { type Fact, HINT, type Item, type Panel, type PanelSection } from '../../common/panel.ts';
import { nodeRateOf } from '../facts.ts';
import { isNotified } from '../notified-switches.ts';
import { stateIcons } from '../state-icons.ts';
import {
  type CongestionInstant,
  type CongestionLane,
  type CongestionView,
  doneAtPs,
  endRemark,
  formatInstant,
  share,
  totalText,
  type ViewNow,
} from './lane.ts';
import { rootByPs } from './port.ts';

import { termOf } from './terms.ts';

const hint: PanelSection = { items: [{ kind: 'sentence', text: HINT, tone: 'grey' }] };

export function runPanel(view: CongestionView): Panel {
  const { lane, instant } = view;
  if (instant) return instantPanel({ ...view, instant });
  const trouble = translated(lane.error ?? lane.run.refusal ?? '');
  return {
    title: lane.name,
    location: trouble || capitalize(t`not simulated yet`),
    sections: trouble ? [] : [hint],
    card: { line: t`Tap a link, a switch or a node` },
  };
}

function instantPanel(view: ViewNow): Panel {
  const { lane, instant } = view;
  const { congestion, frame, timePs } = instant;
  const isDone = doneAtPs(lane, instant) !== null;
  const networkState = networkStateOf(lane.shape, frame, congestion, lane.settings);
  const innocents = innocentsOf(lane, networkState);
  const remark = endRemark(lane, instant) ?? (innocents === 0 ? sharesSentence(sharesOf(lane, instant)) : '');
  const efficiencies = efficiencyNow(lane, timePs);
  const { now } = efficiencies;
  return {
    ...headingOf(view, networkState, innocents),
    // Until the end always there, so that nothing below it moves.
    figure: isDone ? null : { value: share(now), over: false, meaning: t`network efficiency` },
    items: remark && !isDone ? [{ kind: 'sentence', text: remark }] : [],
    card: now === null ? { figure: '' } : {},
    sections: [
      ...(isDone ? [] : [efficiency(efficiencies, networkState)]),
      ...(isNotified(lane.settings) ? [roots(view, isDone)] : []),
      ...(lane.jobs ? [jobs(lane, lane.jobs)] : []),
      packets(view),
      ...slowdown(lane, timePs),
      ...(frame.delivered > 0 ? [latency(lane, isDone ? null : timePs)] : []),
      hint,
    ],
  };
}

/** How many suffer, unless nobody could. */
function headingOf(
  { lane, instant }: ViewNow,
  { victims, judged }: Pick<NetworkState, 'victims' | 'judged'>,
  innocents: number,
): Pick<Panel, 'kicker' | 'title'> {
  const donePs = doneAtPs(lane, instant);
  if (donePs !== null) return { kicker: lane.name, title: capitalize(t`done at ${formatTime(donePs)}`) };
  const when = t`at ${formatInstant(instant.timePs)}`;
  if (innocents === 0 || !judged) return { kicker: capitalize(when), title: lane.name };
  return {
    kicker: `${lane.name}, ${when}`,
    title: victims === 0 ? t`No victims` : t`${victims} of ${innocents} are victims`,
  };
}

function packets({ lane: { settings }, instant: { congestion, frame } }: ViewNow): PanelSection {
  const { kind, sourceQueue } = settings.traffic;
  const { generatedPackets, unofferedPackets, injectedPackets, lostPackets, reorderedPackets } = congestion;
  const waits = sourceQueue === 0 && cutLinks(settings.topology).length === 0;
  const facts: (Fact | false)[] = [
    { name: t`Offered`, value: formatCount(generatedPackets) },
    // What the load asks for and no node has room for; a trace waits for itself.
    !traffics[kind].listed && {
      name: waits ? t`Not yet offered` : t`Not offered`,
      value: formatCount(unofferedPackets),
    },
    hasBreaks(settings) && { name: t`Lost in broken cables`, value: formatCount(lostPackets) },
    { name: t`Injected`, value: formatCount(injectedPackets) },
    { name: t`Delivered`, value: formatCount(frame.delivered) },
    // Counted where packets have several ways.
    reorderedPackets > 0 && { name: t`Out of order`, value: formatCount(reorderedPackets) },
    { name: t`In network`, value: formatCount(injectedPackets - frame.delivered - lostPackets) },
  ];
  return {
    title: t`Packets`,
    term: termOf('rate'),
    aside: t`since the start`,
    items: [{ kind: 'facts', facts: facts.filter((fact) => fact !== false) }],
  };
}

/** A queue is congested from HCDTh until it falls below LCDTh. Buffers fill up before a port is flagged, and also stay full behind a flagged
 * port of another switch, so that links are stalled beyond those. */
function efficiency(
  { now, ideal }: ReturnType<typeof efficiencyNow>,
  { congested, stalled }: Pick<NetworkState, 'congested' | 'stalled'>,
): PanelSection {
  const facts = [
    { name: t`Ideal now`, value: ideal === null ? t`as offered` : share(ideal) },
    { name: t`ports with a congested queue`, value: formatCount(congested) },
    { name: t`stalled links`, value: formatCount(stalled) },
  ];
  return {
    title: t`Network efficiency`,
    term: termOf('networkEfficiency'),
    ...(now === null && { aside: t`not known yet` }),
    items: [{ kind: 'facts', facts }],
  };
}

/** Rows shown before the list is expanded. */
const FIRST = 6;

function roots({ lane, instant }: ViewNow, isDone: boolean): PanelSection {
  const { roots: declared, notified } = instant.congestion;
  const rows = (isDone ? [] : rootsOf(lane, instant)).map(({ link, byPs }) => ({
    sign: stateIcons.root,
    text: linkName(lane.shape, link),
    aside: byPs === null ? '' : t`by ${formatInstant(byPs)}`,
    target: linkAt(lane, link),
  }));
  return {
    title: t`Roots`,
    term: termOf('root'),
    aside: rows.length === 0 ? t`none now` : String(rows.length),
    strong: rows.length > 0,
    items: [
      { kind: 'list', rows, atFirst: rows.slice(0, FIRST) },
      {
        kind: 'facts',
        facts: [
          { name: t`Roots so far`, value: formatCount(declared) },
          { name: t`Notifications so far`, value: formatCount(notified) },
        ],
      },
    ],
  };
}

/** Results of several jobs, when each has run alone, too. */
function jobs({ settings }: CongestionLane, times: NonNullable<CongestionLane['jobs']>): PanelSection {
  const time = (ns: number | null) => (ns === null ? '–' : formatTime(ns * 1000));
  const rows = jobResults(settings, times).jobs.map(({ job, nodes, aloneNs, timeNs, slowdown }) => ({
    name: `${job}, ${counted(nodes.length, 'task')}`,
    cells: [time(aloneNs), time(timeNs), slowdown === null ? '–' : formatMultiple(slowdown)],
  }));
  return {
    title: t`Jobs`,
    term: { word: 'jobSlowdown', source: t`Ours; the paper has one application at a time` },
    items: [{ kind: 'table', heads: [t`alone`, t`here`, t`times`], rows }],
  };
}

/** Slowdown of a trace's messages, open until all are delivered; by size where there are several. jobs() says the slowdown of jobs, so that
 * their messages only say what would mislead. */
function slowdown(lane: CongestionLane, timePs: number): PanelSection[] {
  if (!traffics[lane.settings.traffic.kind].listed) return [];
  const results = slowdownsAt(lane, timePs);
  const text = results && ownQueueText(results);
  if (runsJobs(lane.settings) && !text) return [];
  const { bySize } = results ?? { bySize: [] };
  const row = (name: string, of: Slowdowns | null) => ({
    name,
    cells: of ? [fixed(of.p50, 2), fixed(of.p99, 2)] : ['–', '–'],
  });
  const sizes = bySize.length > 1 ? bySize.map((of) => row(t`up to ${formatBytes(of.bytes)}`, of)) : [];
  const heads = ['p50', 'p99'];
  const rows = [row(t`all`, results), ...sizes];
  const items: Item[] = [
    { kind: 'table', heads, rows },
    ...(text ? [{ kind: 'sentence', text, tone: 'note' } as const] : []),
  ];
  return [{ title: t`Slowdown`, term: termOf('slowdown'), aside: t`whole run`, items }];
}

/** `timePs`: null once the run is over. */
function latency(lane: CongestionLane, timePs: number | null): PanelSection {
  const of = lane.summary?.latencyPs;
  const timeOr = (ps: number) => (ps <= 0 ? '–' : formatTime(ps));
  const row = (name: string, whole: number | undefined, now?: 'latencyP50Ps' | 'latencyP99Ps') => {
    const cells = [timeOr(cappedPs(whole ?? -1, of))];
    if (timePs !== null) cells.unshift(now ? timeOr(latencyAt(lane, now, timePs) ?? -1) : '');
    return { name, cells };
  };
  const rows = [
    row(t`mean`, of?.mean),
    row('p50', of?.p50, 'latencyP50Ps'),
    row('p99', of?.p99, 'latencyP99Ps'),
    row(t`max`, of?.max),
  ];
  const heads = [...(timePs === null ? [] : [t`now`]), totalText(lane)];
  return { title: t`Latency`, term: termOf('latency'), items: [{ kind: 'table', heads, rows }] };
}

export function efficiencyNow(
  { settings, shape, summary }: CongestionLane,
  timePs: number,
): { now: number | null; ideal: number | null } {
  if (!summary) return { now: null, ideal: null };
  if (summary.finished && timePs >= summary.completionPs) return { now: null, ideal: null };
  const now = efficiencyAt({ settings, shape, summary }, timePs);
  const { traffic } = settings;
  const hot = traffics[traffic.kind].hot === 'always' && isHotSpotActive(traffic, timePs);
  return { now, ideal: hot && summary.congestion ? idealOf(settings, summary.congestion, shape.nodes).ideal : null };
}

/** `byPs`: null if the history does not go back that far. */
function rootsOf({ history }: CongestionLane, { timePs, congestion }: CongestionInstant) {
  return [...congestion.linkState.entries()]
    .filter(([, state]) => (state & LINK_ROOT) !== 0)
    .map(([link]) => ({ link, byPs: rootByPs(history, timePs, link) }))
    .sort((a, b) => (a.byPs ?? 0) - (b.byPs ?? 0) || a.link - b.link);
}

/** Output rate of each hot source, highest first. */
export function sharesOf(lane: CongestionLane, instant: CongestionInstant): { node: number; rate: number }[] {
  const shares: ReturnType<typeof sharesOf> = [];
  instant.congestion.nodeState.forEach((state, node) => {
    if ((state & NODE_HOT_SOURCE) !== 0) shares.push({ node, rate: nodeRateOf(lane, node, instant) });
  });
  return shares.sort((a, b) => b.rate - a.rate || a.node - b.node);
}

/** 'Node 1: 0.50, nodes 2 and 8: 0.25 of link rate.' */
export function sharesSentence(shares: ReturnType<typeof sharesOf>): string {
  const nodesOf = new Map<string, number[]>();
  for (const { node, rate } of shares) {
    const text = fixed(rate, 2);
    nodesOf.set(text, [...(nodesOf.get(text) ?? []), node]);
  }
  const parts = [...nodesOf].map(([rate, nodes]) => `${agree(nodes.length, 'node')} ${shortList(nodes)}: ${rate}`);
  return parts.length === 0 ? '' : t`${capitalize(parts.join(', '))} of link rate.`;
}
