/* A link: its load, who meets on it and why, and its load in every phase. At an instant of traffic whose phases overlap, where no
 * single phase's plan says who uses it: whose packets wait for it and whose are queued behind it, read from the queues around it. */

import { linkCapacities } from '../../../model/capacity.ts';
import { engineRow } from '../../../model/lanes.ts';
import { firstPhase } from '../../../model/notes.ts';
import { IDLE, type Queued, type Shape } from '../../../run/protocol.ts';
import { queueNames, queuesBehindLinks } from '../../../traffic/queue-capacity.ts';
import { messagesOnLink, type PhaseMessage } from '../../../traffic/traffic.ts';
import { entityName } from '../../../tree/names.ts';
import { counted, shortList } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import { linkFacts, loadFigure, loadWording, stateOf } from '../facts.ts';
import type { PhaseInspectorData, PhaseTexts } from '../inspection.ts';
import type { BuiltLane, FinishedNote, Instant, LaneView } from '../lane-view.ts';
import { inPhase } from '../overview.ts';
import type { Fact, Item, Panel, PanelSection } from '../panel.ts';
import { breakSections, brokenFigure } from './breaks.ts';
import { linkAt, memoizeLast, nowSection, pairOf, pairsItem, pairsOf, sentences } from './parts.ts';
import { cutPanel, selectionPanel } from './selection-panel.ts';

const usersIn = memoizeLast(messagesOnLink);

export function linkPanel(texts: PhaseTexts, data: PhaseInspectorData, link: number, over: FinishedNote): Panel {
  const { lane, instant } = data;
  const { shape, loads, settings } = lane;
  if (shape.isCut(link)) return cutPanel(lane, link);
  const fits = linkCapacities(settings)[shape.levelOfLink(link)] ?? 1;
  const users = over === null ? usersIn(shape, loads, link) : [];
  const mixed = engineRow(settings).overlap ? instant : null;
  const now = mixed && over === '' ? stateOf(lane, link, mixed) : null;
  return selectionPanel(lane, linkAt(lane, link), {
    figure: (instant && brokenFigure(lane, link, instant.timePs)) ?? (over === null ? loadFigure(lane, link) : now),
    otherWay: over === null ? loadWording(settings).text(loads.linkLoad[shape.twinOf(link)] ?? 0) : '',
    remark: over && t`The exchange ${over}.`,
    card:
      users.length > 0
        ? {
            line: shortList(
              users.map(({ task, destination }) => `${task} → ${destination}`),
              2,
            ),
          }
        : {},
    sections: {
      now: [
        ...breakSections(lane, link),
        instant && nowSection(instant.timePs, nowItems(lane, link, instant, now === null)),
      ],
      users: [now && flowsSection(data, link), users.length > 0 ? usersSection(lane, users) : null],
      why: [users.length > 0 ? whySection(texts, lane, link, users) : null],
      phases: [mixed ? null : historySection(data, fits)],
    },
  });
}

/** A buffer slot is held not only by a queued packet but also by one on its way in or out. */
const SLOT_RULE = t`A packet takes its place in that buffer when it starts across the link, and frees it when all of it has moved on.`;

/** `withState`: no heading says what the link does. */
function nowItems(lane: BuiltLane, link: number, instant: Instant, withState: boolean): Item[] {
  const { kind, value, meaning } = stateOf(lane, link, instant);
  const state: Fact[] = withState ? [{ rank: 0, name: value, value: meaning }] : [];
  const rule = kind === 'waits' && queuesBehindLinks(lane.settings) ? [SLOT_RULE] : [];
  return [{ kind: 'facts', facts: [...state, ...linkFacts(lane, link, instant)] }, ...sentences(rule)];
}

/** At most this many pairs are drawn meeting; more are listed. */
const MAX_DRAWN = 4;

function usersSection(lane: LaneView, users: readonly PhaseMessage[]): PanelSection {
  const section = { id: 'users', title: t`Who uses it ${inPhase(lane.settings, lane.loads.phase)}` };
  if (!loadWording(lane.settings).meets) return { ...section, items: [pairsItem(lane, users)] };
  const more = users.slice(MAX_DRAWN);
  const others: Item[] =
    more.length === 0
      ? []
      : [{ kind: 'sentence', text: t`and ${more.length} more`, tone: 'more' }, pairsItem(lane, more)];
  return { ...section, items: [{ kind: 'meeting', pairs: pairsOf(lane, users.slice(0, MAX_DRAWN)) }, ...others] };
}

function whySection(texts: PhaseTexts, lane: LaneView, link: number, users: PhaseMessage[]): PanelSection {
  return { id: 'why', title: t`Why this way`, items: sentences(texts.why(lane, link, users).map(unbroken)) };
}

/** Keeps a formula on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (mod|=) (?=\d)/g, '$1\u00a0$2\u00a0');
}

function historySection({ lane, results }: PhaseInspectorData, fits: number): PanelSection {
  const { settings, loads } = lane;
  const { history } = results;
  const item: Item = history
    ? {
        kind: 'phase-bars',
        label: t`Load of this link, phase by phase`,
        firstPhase: firstPhase(settings),
        values: history,
        capacity: fits,
        phase: loads.phase,
        spoken: counted(history[loads.phase] ?? 0, engineRow(settings).sends),
      }
    : { kind: 'sentence', text: t`Counting`, tone: 'grey' };
  return { title: t`This link in every phase`, items: [item] };
}

/** Whose packets wait for a link, and are queued behind it, at an instant. */
function flowsSection({ lane, results }: PhaseInspectorData, link: number): PanelSection | null {
  const title = t`Who uses it now`;
  if (!results.queues)
    return { title, items: [{ kind: 'sentence', text: t`Pause to see whose packets are waiting.`, tone: 'grey' }] };
  const groups = usersNow(lane, link, results.queues);
  return groups.length === 0 ? null : { title, items: groups.flatMap((group) => flowItems(lane, group)) };
}

/** Parties shown before the list is expanded. */
const FIRST = 8;

function flowItems(lane: LaneView, { heading, flows }: FlowGroup): Item[] {
  if (flows.length === 0) return [{ kind: 'sentence', text: t`${heading}: nobody`, tone: 'grey' }];
  const pairs = flows.map(({ source, destination, packets, acknowledgements }) => ({
    ...pairOf(lane, source, destination),
    aside: [
      ...(packets > 0 ? [counted(packets, 'packet')] : []),
      ...(acknowledgements > 0 ? [counted(acknowledgements, 'ack')] : []),
    ].join(', '),
  }));
  return [
    { kind: 'sentence', text: heading, tone: 'grey' },
    { kind: 'pairs', pairs, atFirst: FIRST, sizes: true },
  ];
}

/** Packets from one task to another. */
interface TaskFlow {
  source: number;
  destination: number;
  packets: number;
  acknowledgements: number;
}

interface FlowGroup {
  /** 'Waiting for it in switch 1.0' */
  heading: string;
  /** most packets first */
  flows: TaskFlow[];
}

type Queues = ReadonlyMap<number, Queued[]>;

/** The links whose queues have to be read. */
export function linksAround({ shape, settings }: BuiltLane, link: number): number[] {
  return queuesBehindLinks(settings) ? [link, ...shape.linksInto(shape.fromOf(link))] : [link];
}

export function usersNow(lane: BuiltLane, link: number, queues: Queues): FlowGroup[] {
  return queuesBehindLinks(lane.settings) ? usersOfVoqs(lane, link, queues) : usersInCluster(lane, link, queues);
}

function usersOfVoqs({ shape }: BuiltLane, link: number, queues: Queues): FlowGroup[] {
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const before = shape.linksInto(from).flatMap((inward) => queues.get(inward) ?? []);
  const waiting = before.filter(({ nextLink }) => nextLink === link);
  return [
    ...(from < shape.nodes ? [] : [flowGroupOf(shape, t`Waiting for it in ${entityName(shape, from)}`, waiting)]),
    ...(to < shape.nodes
      ? []
      : [flowGroupOf(shape, t`Already past it, in ${entityName(shape, to)}`, queues.get(link) ?? [])]),
  ];
}

function usersInCluster({ shape }: BuiltLane, link: number, queues: Queues): FlowGroup[] {
  const names = queueNames(shape, link);
  const queue = queues.get(link) ?? [];
  const behind = queue.filter(({ phase }) => phase === 1);
  return [
    flowGroupOf(
      shape,
      tFor('the adapter or queue')`Waiting for it in ${names.before}`,
      queue.filter(({ phase }) => phase === 0),
    ),
    ...(behind.length > 0
      ? [flowGroupOf(shape, tFor('the adapter or queue')`Already past it, in ${names.behind}`, behind)]
      : []),
  ];
}

function flowGroupOf(shape: Shape, heading: string, queue: readonly Queued[]): FlowGroup {
  const parties = new Map<number, TaskFlow>();
  for (const { source, destination, message } of queue) {
    if (source === IDLE || destination === IDLE) continue;
    const key = source * shape.nodes + destination;
    const party = parties.get(key) ?? { source, destination, packets: 0, acknowledgements: 0 };
    parties.set(key, party);
    if (message < shape.nodes) party.packets += 1;
    else party.acknowledgements += 1;
  }
  const size = ({ packets, acknowledgements }: TaskFlow) => packets + acknowledgements;
  return { heading, flows: [...parties.values()].toSorted((a, b) => size(b) - size(a) || a.source - b.source) };
}
