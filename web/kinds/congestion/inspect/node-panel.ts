/* A node: its rate and role, its queues, its ARN entries, and for a hot node its traffic by source. */

import { LINK_STANDING, NODE_HOT, NODE_HOT_SOURCE, NODE_VICTIM } from '../../../run/protocol.ts';
import { upLinkOfNode } from '../../../traffic/numbering.ts';
import { shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { counted } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { BarRow, Panel, PanelSection } from '../../common/panel.ts';
import { namedPod } from '../picture/names.ts';
import { entriesSection } from './entries.ts';
import { formatRate } from './formats.ts';
import { type CongestionLane, doneAtPs, hasDetector, totalText } from './lane.ts';
import { lastPacketText, nodeRateOf } from './link-output.ts';
import { destinationText, hotNodeOf, inflowsOf, roleOf } from './node.ts';
import { stateText } from './port.ts';
import { signOf } from './port-panel.ts';
import { nodeQueues } from './queues.ts';
import { termOf } from './terms.ts';
import { type CongestionView, entityOf, type ViewNow } from './view.ts';

export function nodePanel(view: CongestionView, node: number): Panel {
  const { lane, instant } = view;
  const pod = namedPod(lane.shape, node);
  const role = instant && roleOf(instant.congestion.nodeState[node] ?? 0);
  return {
    title: t`Node ${node}`,
    location: [lane.name, pod === null ? '' : t`pod ${pod}`].filter(Boolean).join(', '),
    marks: role ? [{ sign: role.kind, words: role.text }] : [],
    sections: [
      ...(instant ? sectionsNow({ ...view, instant }, node) : []),
      ...(hasDetector(lane.settings) ? [entriesSection(view, node)] : []),
    ],
  };
}

function sectionsNow(view: ViewNow, node: number): PanelSection[] {
  const { lane, instant, flow } = view;
  const isHot = ((instant.congestion.nodeState[node] ?? 0) & NODE_HOT) !== 0;
  return [
    sendsNow(view, node),
    packets(view, node),
    nodeQueues(lane, node, instant, t`Waiting in this node`),
    ...(isHot ? inflows(lane, node) : []),
    ...(flow ? [pathSection(view, flow)] : []),
  ];
}

function sendsNow({ lane, instant }: ViewNow, node: number): PanelSection {
  const { shape, settings, summary } = lane;
  const { congestion } = instant;
  const state = congestion.nodeState[node] ?? 0;
  const donePs = doneAtPs(lane, instant);
  const { rate } = nodeRateOf(lane, node, instant);
  const reached = (state & NODE_HOT_SOURCE) !== 0 ? hotNodeOf(summary?.congestion, node, shape.nodes) : null;
  const text =
    donePs === null ? destinationText(settings, state, reached) : t`The run finished at ${formatTime(donePs)}.`;
  return {
    title: t`Sends now`,
    term: termOf('rate'),
    aside: donePs === null ? t`${formatRate(rate)} of link rate` : t`nothing`,
    strong: true,
    items: [
      { kind: 'gauge', share: rate, tone: (state & NODE_VICTIM) !== 0 ? 'victim' : 'ink' },
      { kind: 'sentence', text, tone: 'note' },
    ],
  };
}

function packets({ lane, instant }: ViewNow, node: number): PanelSection {
  const { shape } = lane;
  const { frame } = instant;
  const up = upLinkOfNode(shape, node);
  return {
    items: [
      {
        kind: 'facts',
        facts: [
          { name: t`Packets received`, value: formatCount(frame.taskReceived[node] ?? 0) },
          { name: t`Packets sent`, value: formatCount(frame.linkSent[up] ?? 0) },
          { name: t`Sent last`, value: lastPacketText(lane, up, instant) },
        ],
      },
      { kind: 'link', text: t`Show the port to it`, target: linkAt(lane, up + shape.upLinks) },
    ],
  };
}

/** Rows shown before the list is expanded. */
const FIRST = 12;

function inflows(lane: CongestionLane, node: number): PanelSection[] {
  const { shape, summary } = lane;
  const span = totalText(lane);
  const flows = summary?.congestion ? inflowsOf(summary.congestion, node, shape.nodes) : [];
  const highest = flows[0]?.packets ?? 1;
  if (flows.length === 0) return [];
  const rows = flows.map(
    ({ source, packets, hot }): BarRow => ({
      name: t`node ${source}`,
      bars: [{ share: packets / highest, tone: hot ? 'over' : 'quiet' }],
      count: packets,
      target: entityOf(lane, source),
      label: t`node ${source}: ${counted(packets, 'packet')}, ${span}; show the node`,
    }),
  );
  return [
    {
      title: t`Comes from`,
      term: termOf('hotNode'),
      aside: t`packets, ${span}`,
      items: [{ kind: 'bars', rows, atFirst: rows.slice(0, FIRST), width: 'wide' }],
    },
  ];
}

/** The default path of a hot flow, port by port, with the state of each. */
function pathSection({ lane, instant }: ViewNow, flow: NonNullable<CongestionView['flow']>): PanelSection {
  const { shape, settings } = lane;
  const rows = flow.links.map((link) => {
    const state = instant.congestion.linkState[link] ?? 0;
    return {
      sign: signOf(state),
      text: tFor('of a path')`to ${shortEntityName(shape, shape.toOf(link))}`,
      aside: (state & LINK_STANDING) !== 0 ? stateShort(state) : '',
      title: stateText(state, settings),
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
  if (sign === 'root') return t`root`;
  return sign === 'branch' ? t`held up further on` : t`congestion starts here`;
}
