/* The inspector of lanes on input-queued switches: what is known of the selection and the ports, queues and tables around it, or else the
 * run. */

import type { Selection } from '../../../draw/drawing.ts';
import { hasBreaks } from '../../../measures/breaks.ts';
import { jobResults } from '../../../measures/results.ts';
import { sumOf } from '../../../measures/sums.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { cutLinks } from '../../../model/cables.ts';
import { LINK_CONGESTED, LINK_ROOT, NODE_HOT, NODE_HOT_SOURCE, NODE_VICTIM } from '../../../run/protocol.ts';
import { channelsOf as placesOf } from '../../../run/stalled.ts';
import { parallelPortName, shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatMultiple, formatTime } from '../../../words/format.ts';
import { capitalize, counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { breakSections } from '../../common/inspect/breaks.ts';
import { entityAt, linkAt, nowSection } from '../../common/inspect/parts.ts';
import { cutPanel, type SelectionContent, selectionPanel } from '../../common/inspect/selection-panel.ts';
import type { Inspection } from '../../common/inspection.ts';
import { type BarRow, emptyPanel, type Fact, type Item, type Panel, type PanelSection } from '../../common/panel.ts';
import {
  type KnownTarget,
  knownOf,
  locationOf,
  outputsOf,
  portState,
  recentRateOf,
  signOf,
  stateText,
} from '../facts.ts';
import { isNotified } from '../notified-switches.ts';
import {
  type CongestionInstant,
  type CongestionLane,
  type CongestionView,
  channelsOf,
  congestionInstant,
  congestionLane,
  endRemark,
  formatInstant,
  formatRate,
  totalText,
  type ViewNow,
} from './lane.ts';
import {
  barsOf,
  capacityText,
  countsText,
  creditsSection,
  entriesSection,
  nodeQueues,
  queuesSection,
  stateReason,
  sumText,
  termOf,
  timerText,
} from './port.ts';

export const congestionInspection: Inspection = {
  queries({ lane: shown, selection }) {
    const lane = congestionLane(shown);
    if (!lane || lane.recorded) return {};
    return {
      port: selection?.kind === 'link' ? selection.link : null,
      entries: selection?.kind === 'switch' ? selection.entity : selection?.kind === 'node' ? selection.node : null,
    };
  },
  panel({ lane: shown, instant, selection, results }) {
    const lane = congestionLane(shown);
    if (!lane) return null;
    const now = congestionInstant(instant);
    // A frame may be from before the lane was reopened with another tree.
    const view = {
      lane,
      selection,
      results,
      instant: now?.congestion.linkState.length === lane.shape.links ? now : null,
    };
    return selection && selection.kind !== 'task' ? chosenPanel(view, selection) : runPanel(view);
  },
};

function chosenPanel(view: CongestionView, chosen: Selection & KnownTarget): Panel {
  const { lane, instant } = view;
  const link = chosen.kind === 'link' ? chosen.link : null;
  if (link !== null && lane.shape.isCut(link)) return cutPanel(lane, link);
  const known = instant && knownOf(lane, chosen, instant);
  const isVictim = chosen.kind === 'node' && ((instant?.congestion.nodeState[chosen.node] ?? 0) & NODE_VICTIM) !== 0;
  const items: Item[] = known ? [{ kind: 'facts', facts: known.facts }] : [];
  if (instant && !lane.recorded && chosen.kind === 'node') {
    const port = lane.shape.twinOf(lane.shape.firstLinkOf(chosen.node));
    items.push({ kind: 'link', text: t`Show the port to it`, target: linkAt(lane, port) });
  }
  const now = instant && nowSection(instant.timePs, items);
  return selectionPanel(lane, chosen, {
    location: locationOf(lane, chosen),
    figure: known?.figure ?? null,
    marks:
      known && !lane.recorded ? [...known.marks, ...(link === null ? [] : reasonOf({ ...view, instant }, link))] : [],
    otherWay:
      instant && link !== null && !lane.recorded ? formatRate(recentRateOf(lane.shape.twinOf(link), instant)) : '',
    remark: endRemark(lane, instant),
    card: { tone: isVictim ? 'victim' : null },
    sections: {
      ...(instant && !lane.recorded ? sectionsOf({ ...view, instant }, chosen) : {}),
      now: [
        ...(link === null ? [] : breakSections(lane, link)),
        now && (chosen.kind === 'switch' ? now : { ...now, term: termOf('rate') }),
      ],
    },
  });
}

function sectionsOf(view: ViewNow, chosen: Selection & KnownTarget): SelectionContent['sections'] {
  switch (chosen.kind) {
    case 'link':
      return linkSections(view, chosen.link);
    case 'switch':
      return switchSections(view, chosen.entity);
    case 'node':
      return nodeSections(view, chosen.node);
  }
}

/** Why the detector of a congested port has not found a root. */
function reasonOf({ instant, results: { port } }: ViewNow, link: number): NonNullable<Panel['marks']> {
  const state = instant.congestion.linkState[link] ?? 0;
  if ((state & LINK_ROOT) !== 0 || (state & LINK_CONGESTED) === 0 || !port) return [];
  return [{ sign: null, words: stateReason(state, port.value) }];
}

const lookingUp: PanelSection = { items: [{ kind: 'sentence', text: capitalize(t`looking it up`), tone: 'grey' }] };

/** The port before a link: its output, who waits for it, its congestion detector, and who knows of it as a root. */
function linkSections(view: ViewNow, link: number): SelectionContent['sections'] {
  const { lane, instant, results } = view;
  const { shape, settings } = lane;
  if (!results.port) return { users: [lookingUp] };
  const { timePs, value: port } = results.port;
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const timer = from < shape.nodes || !isNotified(settings) ? null : timerText(settings, port, timePs);
  const waiting = t`Waiting for it in ${shortEntityName(shape, from)}`;
  return {
    users: [
      from < shape.nodes ? nodeQueues(lane, from, instant, waiting) : queuesSection(lane, port, 'input', waiting),
    ],
    why: [
      timer && {
        title: t`Root timer`,
        term: termOf('root'),
        aside: timer.value,
        strong: true,
        items: [{ kind: 'facts', facts: [{ name: timer.sentence, value: '', share: timer.share, tone: 'ink' }] }],
      },
    ],
    queues: [
      creditsSection(lane, link, port, instant.congestion.linkInFlight[link] ?? 0),
      to < shape.nodes ? null : queuesSection(lane, port, 'output', t`Arrived at ${shortEntityName(shape, to)}, on to`),
    ],
  };
}

/** The ports of a switch with their queues, and its ARN entries. */
function switchSections(view: ViewNow, entity: number): SelectionContent['sections'] {
  const { lane, instant } = view;
  const { vcs } = instant.congestion;
  const { capacity } = placesOf(lane.settings, vcs);
  const out = outputsOf(lane.shape, entity);
  return {
    ports: [
      {
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
      },
    ],
    table: [isNotified(lane.settings) ? entriesSection(view, entity, rootsHere(view, out)) : null],
  };
}

function portRow(lane: CongestionLane, instant: CongestionInstant, link: number, capacity: number): BarRow {
  const { shape, settings } = lane;
  const { vcs, linkVcQueue } = instant.congestion;
  const state = portState(lane, link, instant);
  const channels = channelsOf(settings, vcs);
  const counts = channels.map(({ vc }) => linkVcQueue[shape.twinOf(link) * vcs + vc] ?? 0);
  const count = sumOf(counts);
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

/** Roots at ports of this switch: entries for a port in state LINK_ROOT that did not come from another entity. */
function rootsHere({ lane, instant, results: { entries } }: ViewNow, out: number[]): ReadonlySet<number> {
  const roots = out.filter((link) => ((instant.congestion.linkState[link] ?? 0) & LINK_ROOT) !== 0);
  const level = lane.shape.levelOf(lane.shape.fromOf(out[0] ?? 0));
  const own = (entries ?? []).filter(({ link, stage }) => {
    const ownStage = lane.shape.isUp(link) ? level : level - 1;
    return roots.includes(link) && stage === ownStage;
  });
  return new Set(own.map(({ root }) => root));
}

/** The queues of a node, its ARN entries, the path of a hot source, and for a hot node its traffic by source. */
function nodeSections(view: ViewNow, node: number): SelectionContent['sections'] {
  const { lane, instant } = view;
  const isHot = ((instant.congestion.nodeState[node] ?? 0) & NODE_HOT) !== 0;
  return {
    // With one channel, its queue is the fact of how many wait.
    queues: [instant.congestion.vcs > 1 ? nodeQueues(lane, node, instant, t`Waiting in this node`) : null],
    partners: [isHot ? inflows(lane, node) : null],
    table: [isNotified(lane.settings) ? entriesSection(view, node) : null],
  };
}

/** Rows shown before the list is expanded. */
const FIRST = 12;

/** Packets delivered to a hot node, by source, highest first. */
function inflows(lane: CongestionLane, node: number): PanelSection | null {
  const { nodes } = lane.shape;
  const { hotNodes = [], flows = [], nodeRole = [] } = lane.summary?.congestion ?? {};
  const first = hotNodes.indexOf(node) * nodes;
  const sent = Array.from({ length: first < 0 ? 0 : nodes }, (_, source) => ({
    source,
    packets: flows[first + source] ?? 0,
  }))
    .filter(({ packets }) => packets > 0)
    .sort((a, b) => b.packets - a.packets || a.source - b.source);
  if (sent.length === 0) return null;
  const span = totalText(lane);
  const highest = sent[0]?.packets ?? 1;
  const rows = sent.map(({ source, packets }): BarRow => {
    const tone = ((nodeRole[source] ?? 0) & NODE_HOT_SOURCE) !== 0 ? 'ink' : 'quiet';
    return {
      name: t`node ${source}`,
      bars: [{ share: packets / highest, tone }],
      count: packets,
      target: entityAt(lane, source),
      label: t`node ${source}: ${counted(packets, 'packet')}, ${span}; show the node`,
    };
  });
  return {
    title: t`Receives from`,
    term: termOf('hotNode'),
    aside: t`packets, ${span}`,
    items: [{ kind: 'bars', rows, atFirst: rows.slice(0, FIRST), width: 'wide' }],
  };
}

/* Nothing selected: what nothing else says of a run and of an instant. */

export function runPanel({ lane, instant }: CongestionView): Panel {
  if (!instant) return emptyPanel(lane.name, '', '');
  return emptyPanel(lane.name, t`at ${formatInstant(instant.timePs)}`, endRemark(lane, instant) ?? '', [
    ...(lane.jobs ? [jobs(lane, lane.jobs)] : []),
    packets(lane, instant),
  ]);
}

function packets({ settings }: CongestionLane, { congestion, frame }: CongestionInstant): PanelSection {
  const { kind, sourceQueue } = settings.traffic;
  const { generatedPackets, unofferedPackets, injectedPackets, lostPackets, reorderedPackets, roots, notified } =
    congestion;
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
    ...(isNotified(settings)
      ? [
          { name: t`Roots`, value: formatCount(roots) },
          { name: t`Notifications`, value: formatCount(notified) },
        ]
      : []),
  ];
  return {
    title: t`Packets`,
    term: termOf('rate'),
    aside: t`since the start`,
    items: [{ kind: 'facts', facts: facts.filter((fact) => fact !== false) }],
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
