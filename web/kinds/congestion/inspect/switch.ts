/* A switch: its ports with their queues, and its ARN entries. */

import { hasBreaks } from '../../../measures/break-spans.ts';
import { flitPs } from '../../../run/flits.ts';
import { LINK_CONGESTED, LINK_ROOT, type Shape } from '../../../run/protocol.ts';
import { channelsOf as placesOf } from '../../../run/stalled.ts';
import { switchPortsOf } from '../../../traffic/traffic.ts';
import { parallelPortName, shortEntityName } from '../../../tree/names.ts';
import { agree, counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { brokenSwitchFigure } from '../../common/inspect/breaks.ts';
import { entityAt, linkAt } from '../../common/inspect/parts.ts';
import { selectionPanel } from '../../common/inspect/selection-panel.ts';
import type { BarRow, Panel, PanelSection } from '../../common/panel.ts';
import { isNotified } from '../notified-switches.ts';
import { stateIcons } from '../state-icons.ts';
import { formatRate } from './formats.ts';
import {
  type CongestionInstant,
  type CongestionLane,
  type CongestionView,
  channelsOf,
  endRemark,
  podText,
} from './lane.ts';
import { signOf } from './link.ts';
import { barsOf, capacityText, countsText, stateText, sumText } from './queues.ts';
import { entriesSection } from './tables.ts';
import { termOf } from './terms.ts';

export function switchPanel(view: CongestionView, entity: number): Panel {
  const { lane, instant } = view;
  const { shape, settings } = lane;
  const out = portsOf(shape, entity);
  return selectionPanel(lane, entityAt(lane, entity), {
    location: podText(shape, entity),
    figure: instant && (brokenSwitchFigure(lane, entity, instant.timePs) ?? leafFigure(lane, entity, instant)),
    marks: instant ? marksOf(instant, out) : [],
    remark: endRemark(lane, instant),
    sections: {
      now: [instant && leafSection(lane, entity, instant)],
      ports: [instant && portsSection(lane, instant, out)],
      table: [isNotified(settings) ? entriesSection(view, entity, rootsHere(view, out)) : null],
    },
  });
}

/** What the nodes of a leaf switch sent and received so far, as shares of what their links can carry; null of other switches, and where
 * nothing is cut: then the network's figure says it. */
export function leafShares({ shape, settings }: CongestionLane, entity: number, { timePs, frame }: CongestionInstant) {
  const slots = Math.floor(timePs / flitPs(settings));
  if ((shape.cuts.size === 0 && !hasBreaks(settings)) || shape.levelOf(entity) !== 1 || slots === 0) return null;
  const { first, last } = shape.nodesUnder(entity);
  let [sent, received] = [0, 0];
  for (let node = first; node <= last; node++) {
    sent += shape.meanOfCables(frame.linkSent, shape.firstLinkOf(node));
    received += (frame.taskReceived[node] ?? 0) / shape.upPortsOf(0);
  }
  const most = slots * shape.nodesAmong(first, last - first + 1);
  return { sent: sent / most, received: received / most };
}

function leafFigure(lane: CongestionLane, entity: number, instant: CongestionInstant): Panel['figure'] {
  const shares = leafShares(lane, entity, instant);
  return shares && { value: formatRate(shares.received), over: false, meaning: t`of full load, received by its nodes` };
}

function leafSection(lane: CongestionLane, entity: number, instant: CongestionInstant): PanelSection | null {
  const shares = leafShares(lane, entity, instant);
  if (!shares) return null;
  return {
    title: t`Its nodes, since the start`,
    aside: t`share of full load`,
    items: [
      {
        kind: 'facts',
        facts: [
          { name: t`Sent`, value: formatRate(shares.sent) },
          { name: t`Received`, value: formatRate(shares.received) },
        ],
      },
    ],
  };
}

/** Output links of a switch: up, then down. */
function portsOf(shape: Shape, entity: number): number[] {
  const { up, down } = switchPortsOf(shape, entity);
  return [...up, ...down].map(({ out }) => out).filter((link) => !shape.isCut(link));
}

/** Roots at ports of this switch: entries for a port in state LINK_ROOT that did not come from another entity. */
function rootsHere({ lane, instant, results: { entries } }: CongestionView, out: number[]): ReadonlySet<number> {
  const roots = out.filter((link) => ((instant?.congestion.linkState[link] ?? 0) & LINK_ROOT) !== 0);
  const level = lane.shape.levelOf(lane.shape.fromOf(out[0] ?? 0));
  const own = (entries ?? []).filter(({ link, stage }) => {
    const ownStage = lane.shape.isUp(link) ? level : level - 1;
    return roots.includes(link) && stage === ownStage;
  });
  return new Set(own.map(({ root }) => root));
}

function marksOf(instant: CongestionInstant, out: number[]): Panel['marks'] {
  const states = out.map((link) => instant.congestion.linkState[link] ?? 0);
  const roots = states.filter((state) => (state & LINK_ROOT) !== 0).length;
  const congested = states.filter((state) => (state & LINK_CONGESTED) !== 0).length;
  const queues =
    congested === 0 ? t`No queue is congested` : t`${congested} of ${out.length} ports with a congested queue`;
  return [
    ...(roots > 0
      ? [{ sign: stateIcons.root, words: `${counted(roots, 'port')} ${agree(roots, 'is a root', 'are roots')}` }]
      : []),
    { sign: congested > 0 ? stateIcons.branch : stateIcons.quiet, words: queues },
  ];
}

function portsSection(lane: CongestionLane, instant: CongestionInstant, out: number[]): PanelSection {
  const { vcs } = instant.congestion;
  const { capacity } = placesOf(lane.settings, vcs);
  return {
    title: t`Ports now`,
    term: termOf('voq'),
    aside: t`at the input, ${capacityText({ vcs, capacity })}`,
    items: [
      {
        kind: 'bars',
        rows: out.map((link) => portRow(lane, instant, link, capacity)),
        ...(vcs === 2 ? { width: 'sums' as const } : {}),
      },
      { kind: 'sentence', text: t`The sign before a port shows the state of its output.`, tone: 'note' },
    ],
  };
}

function portRow(lane: CongestionLane, { congestion }: CongestionInstant, link: number, capacity: number): BarRow {
  const { shape, settings } = lane;
  const { vcs, linkVcQueue, linkState } = congestion;
  const state = linkState[link] ?? 0;
  const channels = channelsOf(settings, vcs);
  const counts = channels.map(({ vc }) => linkVcQueue[shape.twinOf(link) * vcs + vc] ?? 0);
  const count = counts.reduce((a, b) => a + b, 0);
  const name = parallelPortName(shape, link, shortEntityName(shape, shape.toOf(link)));
  const words = stateText(state);
  return {
    name,
    bars: barsOf(channels, counts, capacity),
    count,
    total: sumText(count, counts),
    sign: signOf(state),
    target: linkAt(lane, link),
    label: t`Port to ${name}: ${countsText(channels, counts)} at the input; ${words}`,
    title: words,
  };
}
