/* The choices of fields that are not algorithms of a fat tree. */

import { agree, counted } from '../words/grammar.ts';
import { t, tFor } from '../words/language/language.ts';
import { languageName, languages as languagesOfPage } from '../words/language/languages.ts';
import type { DescribedOption } from './field.ts';
import type { Congestion, Lock, Loss, Panel, Routing, Switch, Traffic, View, Window } from './types.ts';

type Options<T extends string> = readonly (DescribedOption & { name: T })[];

export const climbs: Options<Routing['climb']> = [
  { name: 'nearest', label: t`Nearest`, description: t`Up to the nearest common ancestor.` },
  { name: 'top', label: t`Top`, description: t`All the way up, so that all paths are equally long.` },
];

export const initialTables: Options<Routing['initial']> = [
  {
    name: 'destination',
    label: t`Destination port`,
    description: t`The port of the destination at its switch, mod K.`,
  },
  { name: 'source', label: t`Source port`, description: t`The port of the source at its switch, mod K.` },
  { name: 'local', label: t`Local id`, description: t`The number of the source within the job, mod K.` },
];

/** Of a packet whose port leads to its node no more. */
export const waysAround: Options<Routing['around']> = [
  { name: 'next', label: t`Next port`, description: t`The next port that still leads there; it carries two shares.` },
  {
    name: 'spread',
    label: t`Spread`,
    description: t`One of all ports that still lead there, by the destination and the switch; each carries as much more.`,
  },
];

export const windows: Options<Window['kind']> = [
  { name: 'none', label: t`None`, description: t`Only the window of Go-Back-N holds a node back.` },
  {
    name: 'global',
    label: t`Global`,
    description: t`Limits the packets that a node has in flight, to all destinations together.`,
  },
];

/** Of adaptive routing, between the default port and the best of the others. */
export const tieRules: Options<Congestion['adaptiveTies']> = [
  {
    name: 'go',
    label: t`Go`,
    description: t`A packet leaves its default route; when all ports are full, its flow is spread over all of them.`,
  },
  { name: 'stay', label: t`Stay`, description: t`A packet keeps to its default route.` },
];

interface WindowClosing extends DescribedOption {
  name: Window['closes'];
  /** heads a column of packets that have left the window */
  closed: string;
  /** how far a node is ahead */
  ahead: string;
  /** the same of one node */
  open(packets: number): string;
}

export const windowClosings: Record<Window['closes'], WindowClosing> = {
  receipt: {
    name: 'receipt',
    label: t`A receipt`,
    description: t`A packet received in order from any node makes room, so that no node runs ahead of the others.`,
    closed: tFor('packets')`received`,
    ahead: t`Sent, less those received.`,
    open: (packets) =>
      packets < 0
        ? t`it has received ${counted(-packets, 'packet')} more than it sent`
        : t`it has sent ${counted(packets, 'packet')} more than it received`,
  },
  ack: {
    name: 'ack',
    label: t`An acknowledgement`,
    description: t`The acknowledgement of one of its own packets makes room.`,
    closed: tFor('packets')`acked`,
    ahead: t`Sent, less those acknowledged.`,
    open: (packets) => t`${counted(packets, 'packet')} it sent ${agree(packets, 'is', 'are')} not yet acknowledged`,
  },
};

export const acknowledgements: Options<Loss['acknowledge']> = [
  { name: 'frame', label: t`A frame`, description: t`A small frame answers every packet.` },
  {
    name: 'rides',
    label: t`Piggybacked`,
    description: t`Packets going the other way carry acknowledgements; one that finds no packet is sent as a frame.`,
  },
  { name: 'free', label: t`Free`, description: t`The sender knows at once; nothing is sent.` },
];

export const selfMessages: Options<Traffic['selfMessages']> = [
  { name: 'timed', label: t`Takes a phase`, description: t`A self message takes as long as one to a neighbour.` },
  { name: 'free', label: t`Takes no time`, description: t`A task goes on at once; OPT then falls out of step.` },
];

/** Implied by the traffic, so only sentences name them. */
export const bufferings: Options<Switch['buffering']> = [
  {
    name: 'output',
    label: t`At the outputs`,
    description: 'One queue per output port; flits of different messages interleave. For all-to-all traffic in phases.',
  },
  {
    name: 'input',
    label: t`At the inputs`,
    description:
      'Virtual channels and credits at the input ports, a slot per packet; a hop takes one, or as many as link and switch latency fill. For traffic without phases.',
  },
  {
    name: 'voq',
    label: t`Virtual output queues`,
    description: 'A queue per output at every input port, with credits. For many-to-many traffic.',
  },
  {
    name: 'fifo',
    label: t`One FIFO per input`,
    description: 'What waits at the head of an input port holds up all behind it. For many-to-many traffic.',
  },
  {
    name: 'drop',
    label: t`Dropping`,
    description: 'Switches that drop what does not fit. For the schedules of a cluster.',
  },
];

/* In no form, therefore in English only. */

export const clocks: Options<View['clock']> = [
  { name: 'phases', label: 'Phases', description: 'Loads of each phase, without time.' },
  { name: 'packets', label: 'Packets', description: 'Packets in simulated time.' },
];

export const pictures: Options<View['picture']> = [
  { name: 'auto', label: 'Automatic', description: 'The tree; if it has too many nodes, its links.' },
  { name: 'tree', label: 'Tree', description: 'The tree, folded into pods.' },
  { name: 'links', label: 'Links', description: 'Every link as a cell, level by level.' },
  {
    name: 'messages',
    label: 'Messages',
    description: 'Who sends to whom in this phase; without phases, the links.',
  },
];

export const ribbons: Options<View['ribbon']> = [
  { name: 'auto', label: 'Automatic', description: 'Crossings; where all lanes have the same, the busiest links.' },
  { name: 'crossings', label: 'Crossings', description: 'Messages across a level, phase by phase.' },
  { name: 'fullest', label: 'Busiest link', description: 'Messages on the busiest link, phase by phase.' },
  {
    name: 'table',
    label: 'To whom',
    description: 'Who sends to whom in every phase, and what of it crosses the bisection; for up to 32 tasks.',
  },
  {
    name: 'tasks',
    label: 'Task by task',
    description: 'How far each task is on the packet clock, or a node of a cluster ahead; for up to 32 tasks.',
  },
];

export const charts: Options<View['chart']> = [
  {
    name: 'efficiency',
    label: 'Efficiency',
    description: 'What is delivered, as a share of what the links of all nodes could deliver.',
  },
  { name: 'hot', label: 'Hot node', description: 'What arrives at the hot nodes.' },
  { name: 'innocent', label: 'Innocent', description: 'What nodes send that send to no hot node.' },
  { name: 'latency', label: 'Latency', description: 'Percentiles of how long packets took.' },
  { name: 'adapted', label: 'Adapted', description: 'Share of packets that were adapted.' },
];

export const queueViews: Options<View['queues']> = [
  { name: 'queues', label: 'Queues', description: 'Heat maps of the queues over time.' },
  { name: 'histogram', label: 'Histogram', description: 'How loads or queues are spread over the links now.' },
];

export const themes: Options<View['theme']> = [
  { name: 'auto', label: 'System', description: 'Follows the system.' },
  { name: 'light', label: 'Light', description: 'Dark ink on white.' },
  { name: 'dark', label: 'Dark', description: 'Light ink on black.' },
];

export const languages: Options<View['language']> = [
  { name: 'auto', label: 'Reader’s own', description: 'As chosen here before, or as in the browser.' },
  ...languagesOfPage.map((name) => ({
    ...{ name, label: languageName(name), description: `${languageName(name, 'en')}.` },
  })),
];

/** Panels that a scenario may fold or remove. */
export const panels: Options<Panel> = [
  { name: 'controls', label: t`Settings`, description: t`The settings on the left.` },
  { name: 'inspector', label: t`Inspector`, description: t`Details of the selection.` },
  { name: 'ribbon', label: t`Ribbon and charts`, description: t`What happens over time, below the lanes.` },
  { name: 'figures', label: tFor('of lanes')`Figures`, description: t`Results of the lanes.` },
];

/** Panels that may be folded, and marks that would answer a question. */
export const hideable: Options<Panel | 'roots'> = [
  ...panels,
  { name: 'roots', label: t`Roots`, description: t`The marks of congestion roots.` },
];

export const locks: Options<Lock> = [
  { name: 'topology', label: t`Network`, description: t`The tree and its cables.` },
  { name: 'mapping', label: t`Tasks`, description: t`Which node a task sits on.` },
  { name: 'traffic', label: t`Traffic`, description: t`Who sends what to whom.` },
  { name: 'routing', label: t`Routing`, description: t`The route of each message.` },
  { name: 'switch', label: t`Other settings`, description: t`Switches, links, loss, run and seed.` },
  { name: 'lanes', label: t`Lanes`, description: t`How many there are, and their names.` },
];
