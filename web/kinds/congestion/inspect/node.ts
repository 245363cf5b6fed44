/* A node: its rate and its role in the hot spot, its queues, its ARN entries, and for a hot node its traffic by source. */

import { hasVictims } from '../../../measures/network-state.ts';
import { sumOf } from '../../../measures/sums.ts';
import { jobNodes } from '../../../model/algorithms/placed-jobs.ts';
import { jobLetter } from '../../../model/algorithms/placements.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { hasBackground, runsJobs } from '../../../model/lanes.ts';
import type { LaneSettings } from '../../../model/types.ts';
import {
  type CongestionSummary,
  type Flow,
  LINK_CONGESTED,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
} from '../../../run/protocol.ts';
import { shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatShare } from '../../../words/format.ts';
import { capitalize, counted, lowerFirst } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { entityAt, linkAt } from '../../common/inspect/parts.ts';
import { selectionPanel } from '../../common/inspect/selection-panel.ts';
import type { BarRow, Panel, PanelSection } from '../../common/panel.ts';
import type { Sign } from '../../common/sign.ts';
import { isNotified } from '../notified-switches.ts';
import { stateIcons } from '../state-icons.ts';
import { formatInstant } from './formats.ts';
import {
  type CongestionInstant,
  type CongestionLane,
  type CongestionView,
  endRemark,
  podText,
  totalText,
} from './lane.ts';
import { lastPacketText, nodeRateOf, rateFigure, rateSection, signOf } from './link.ts';
import { nodeQueues, stateText } from './queues.ts';
import { entriesSection } from './tables.ts';
import { termOf } from './terms.ts';

export function nodePanel(view: CongestionView, node: number): Panel {
  const { lane, instant, results } = view;
  const state = instant?.congestion.nodeState[node] ?? 0;
  const role = instant && roleOf(state, hasVictims(lane.settings.traffic));
  const rate = instant ? nodeRateOf(lane, node, instant) : 0;
  const tone = (state & NODE_VICTIM) !== 0 ? 'victim' : null;
  return selectionPanel(lane, entityAt(lane, node), {
    location: [podText(lane.shape, node), jobText(lane, node)].filter((text) => text !== '').join(', '),
    figure: instant && rateFigure(lane, rate, instant),
    marks: role ? [role] : [],
    remark: endRemark(lane, instant),
    card: { tone },
    sections: {
      now: instant
        ? [
            rateSection(rate, instant, { name: sendsText(lane, node, state), value: '' }, tone ?? 'ink'),
            packets(lane, node, instant),
          ]
        : [],
      queues: [instant && nodeQueues(lane, node, instant, t`Waiting in this node`)],
      path: [instant && results.flow && pathSection(lane, instant, results.flow)],
      partners: [(state & NODE_HOT) !== 0 ? inflows(lane, node) : null],
      table: [isNotified(lane.settings) ? entriesSection(view, node) : null],
    },
  });
}

/** 'job A, task 3' */
function jobText({ settings }: CongestionLane, node: number): string {
  if (!runsJobs(settings)) return '';
  const places = jobNodes(settings);
  const job = places.findIndex((nodes) => nodes.includes(node));
  return job < 0 ? t`in no job` : t`job ${jobLetter(job)}, task ${places[job]?.indexOf(node) ?? 0}`;
}

function sendsText({ settings, shape, summary }: CongestionLane, node: number, state: number): string {
  const reached = (state & NODE_HOT_SOURCE) !== 0 ? hotNodeOf(summary?.congestion, node, shape.nodes) : null;
  return destinationText(settings, state, reached);
}

function packets(lane: CongestionLane, node: number, instant: CongestionInstant): PanelSection {
  const { shape } = lane;
  const { taskReceived, linkSent, linkSentAtPs } = instant.frame;
  const cables = shape.upLinksOf(node);
  const last = cables.reduce((a, b) => ((linkSentAtPs[b] ?? 0) > (linkSentAtPs[a] ?? 0) ? b : a));
  return {
    items: [
      {
        kind: 'facts',
        facts: [
          { name: t`Packets received`, value: formatCount(taskReceived[node] ?? 0) },
          { name: t`Packets sent`, value: formatCount(sumOf(cables.map((link) => linkSent[link] ?? 0))) },
          { name: t`Sent last`, value: lastPacketText(lane, last, instant) },
        ],
      },
      { kind: 'link', text: t`Show the port to it`, target: linkAt(lane, shape.twinOf(last)) },
    ],
  };
}

/** Rows shown before the list is expanded. */
const FIRST = 12;

function inflows(lane: CongestionLane, node: number): PanelSection | null {
  const { shape, summary } = lane;
  const span = totalText(lane);
  const flows = summary?.congestion ? inflowsOf(summary.congestion, node, shape.nodes) : [];
  const highest = flows[0]?.packets ?? 1;
  if (flows.length === 0) return null;
  const rows = flows.map(
    ({ source, packets, hot }): BarRow => ({
      name: t`node ${source}`,
      bars: [{ share: packets / highest, tone: hot ? 'over' : 'quiet' }],
      count: packets,
      target: entityAt(lane, source),
      label: t`node ${source}: ${counted(packets, 'packet')}, ${span}; show the node`,
    }),
  );
  return {
    title: t`Receives from`,
    term: termOf('hotNode'),
    aside: t`packets, ${span}`,
    items: [{ kind: 'bars', rows, atFirst: rows.slice(0, FIRST), width: 'wide' }],
  };
}

/** The default path of a hot flow, port by port, with the state of each. */
function pathSection(lane: CongestionLane, instant: CongestionInstant, flow: Flow): PanelSection {
  const { shape } = lane;
  const rows = flow.links.map((link) => {
    const state = instant.congestion.linkState[link] ?? 0;
    return {
      sign: signOf(state),
      text: tFor('of a path')`to ${shortEntityName(shape, shape.toOf(link))}`,
      aside: (state & LINK_CONGESTED) !== 0 ? stateShort(state) : '',
      title: stateText(state),
      target: linkAt(lane, link),
    };
  });
  return {
    title: t`Its path`,
    term: termOf('root'),
    aside: t`ports, VC ${flow.vc}, default`,
    items: [{ kind: 'list', rows }],
  };
}

function stateShort(state: number): string {
  const sign = signOf(state);
  if (sign === stateIcons.root) return t`root`;
  return sign === stateIcons.branch ? t`held up further on` : lowerFirst(t`Congestion starts here`);
}

function roleOf(state: number, judged: boolean): { sign: Sign; words: string } {
  if ((state & NODE_HOT) !== 0) return { sign: stateIcons.root, words: capitalize(t`hot node`) };
  if ((state & NODE_HOT_SOURCE) !== 0) {
    const isolated = (state & NODE_ISOLATING) !== 0;
    return isolated
      ? { sign: stateIcons.isolated, words: capitalize(t`hot source, isolated`) }
      : { sign: stateIcons.branch, words: capitalize(t`hot source`) };
  }
  if ((state & NODE_VICTIM) !== 0)
    return { sign: stateIcons.victim, words: capitalize(t`victim, under half its load`) };
  return { sign: stateIcons.quiet, words: judged ? t`Innocent, not a victim` : t`Innocent node` };
}

/** 'To node 4 only, from 0.30 to 3.00 ms' */
function destinationText({ traffic }: Pick<LaneSettings, 'traffic'>, state: number, hotNode: number | null): string {
  if (traffics[traffic.kind].listed && (state & NODE_HOT_SOURCE) === 0) return t`Its messages in the trace.`;
  if ((state & NODE_HOT_SOURCE) !== 0) {
    const [only] = traffic.hotNodes.length === 1 ? traffic.hotNodes : [];
    const node = hotNode ?? only;
    const [from, to] = [formatInstant(traffic.startNs * 1000), formatInstant(traffic.endNs * 1000)];
    return node === undefined
      ? t`To one of the hot nodes only, from ${from} to ${to}, as fast as it can.`
      : t`To node ${node} only, from ${from} to ${to}, as fast as it can.`;
  }
  if (!hasBackground(traffic)) return t`It sends nothing.`;
  return t`To all others equally, in ${formatShare(traffic.load)} of the slots.`;
}

/** The hot node that a source has delivered to so far; null if none yet. */
export function hotNodeOf(
  congestion: CongestionSummary | null | undefined,
  source: number,
  nodes: number,
): number | null {
  const index = congestion?.hotNodes.findIndex((_, hot) => (congestion.flows[hot * nodes + source] ?? 0) > 0) ?? -1;
  return index < 0 ? null : (congestion?.hotNodes[index] ?? null);
}

/** From a hot source to the hot node it has delivered to, or to the only one. */
export function hotFlowOf(
  { settings, shape, summary }: CongestionLane,
  node: number,
): { source: number; destination: number } | null {
  const { hotNodes } = settings.traffic;
  const isSource = ((summary?.congestion?.nodeRole[node] ?? 0) & NODE_HOT_SOURCE) !== 0;
  const reached = hotNodeOf(summary?.congestion, node, shape.nodes);
  const destination = reached ?? (hotNodes.length === 1 ? hotNodes[0] : undefined);
  return isSource && destination !== undefined ? { source: node, destination } : null;
}

interface Inflow {
  source: number;
  packets: number;
  hot: boolean;
}

/** Packets delivered to a hot node, by source, highest first. */
function inflowsOf(congestion: CongestionSummary, hotNode: number, nodes: number): Inflow[] {
  const index = congestion.hotNodes.indexOf(hotNode);
  if (index < 0) return [];
  const flows: Inflow[] = [];
  for (let source = 0; source < nodes; source++) {
    const packets = congestion.flows[index * nodes + source] ?? 0;
    if (packets > 0) flows.push({ source, packets, hot: ((congestion.nodeRole[source] ?? 0) & NODE_HOT_SOURCE) !== 0 });
  }
  return flows.sort((a, b) => b.packets - a.packets || a.source - b.source);
}
