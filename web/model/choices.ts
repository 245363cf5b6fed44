/* The choices of fields that are not algorithms of a fat tree. */

import { t, tFor } from '../words/language/language.ts';
import { languageName, languages as languagesOfPage } from '../words/language/languages.ts';
import { type Choice, type Option, tableOf } from './field.ts';

type Options<K extends string> = readonly (Option & { name: K })[];

const choices = <K extends string>(rows: { readonly [N in K]: Choice }): Options<K> =>
  Object.values(tableOf<Choice>()(rows));

export const climbs = choices({
  nearest: { label: t`Nearest`, description: t`Up to the nearest common ancestor.` },
  top: { label: t`Top`, description: t`All the way up, so that all paths are equally long.`, paper: 'Shu' },
});

export const initialTables = choices({
  destination: { label: t`Destination port`, description: t`The port of the destination at its switch, mod K.` },
  source: { label: t`Source port`, description: t`The port of the source at its switch, mod K.` },
  local: { label: t`Local id`, description: t`The number of the source within the job, mod K.` },
});

/** Where a packet goes whose port leads to its node no more. */
export const waysAround = choices({
  next: { label: t`Next port`, description: t`The next port that still leads there; it carries two shares.` },
  spread: {
    label: t`Spread`,
    description: t`One of all ports that still lead there, by the destination and the switch; on average each carries as much more.`,
  },
});

export const windows = choices({
  none: { label: t`None`, description: t`Only the window of Go-Back-N holds a node back.` },
  global: {
    label: t`Global`,
    description: t`Limits the packets that a node has in flight, to all destinations together.`,
    paper: 'Tam and Wang, section 3.2',
  },
});

/** How adaptive routing decides between the default port and the best of the others. */
export const tieRules = choices({
  go: {
    label: t`Go`,
    description: t`A packet leaves its default route; when all ports are full, its flow is spread over all of them.`,
  },
  stay: { label: t`Stay`, description: t`A packet keeps to its default route.` },
});

/** What adaptive routing goes by. */
export const adaptiveLooks = choices({
  credits: {
    label: t`Credits`,
    description: t`The room in the next buffer; packets leave the path of D-mod-k only where it is nearly full, at a low load never.`,
  },
  queues: {
    label: t`Own queues`,
    description: t`The packets that wait in the switch itself; every packet takes the shortest queue.`,
  },
});

export const windowClosings = choices({
  receipt: {
    label: t`A receipt`,
    description: t`A packet received in order from any node makes room, so that no node runs ahead of the others.`,
    paper: 'Tam and Wang, algorithm 2',
  },
  ack: {
    label: t`An acknowledgement`,
    description: t`The acknowledgement of one of its own packets makes room.`,
    paper: 'Tam and Wang, section 3.2',
  },
});

export const acknowledgements = choices({
  frame: { label: t`A frame`, description: t`A small frame answers every packet.` },
  rides: {
    label: t`Piggybacked`,
    description: t`Packets going the other way carry acknowledgements; one that finds no packet is sent as a frame.`,
  },
  free: { label: t`Free`, description: t`The sender knows at once; nothing is sent.` },
});

export const selfMessages = choices({
  timed: { label: t`Takes a phase`, description: t`A self message takes as long as one to a neighbour.` },
  free: { label: t`Takes no time`, description: t`A task goes on at once; OPT then falls out of step.` },
});

/* In no form: of the view only files explain what is chosen, in English, and sentences name it as files do. */

function inFiles<K extends string>(descriptions: { readonly [N in K]: string }): Options<K> {
  return Object.entries<string>(descriptions).map(([name, description]) => ({
    ...{ name: name as K, label: name, description },
  }));
}

export const clocks = inFiles({
  phases: 'Loads of each phase, without time.',
  packets: 'Packets in simulated time.',
});

export const pictures = inFiles({
  auto: 'The tree; if it has too many nodes, its links.',
  tree: 'The tree, folded into pods.',
  links: 'Every link as a cell, level by level.',
});

export const ribbons = inFiles({
  auto: 'Crossings; where all lanes have the same, the busiest links.',
  crossings: 'Messages across a level, phase by phase.',
  fullest: 'Messages on the busiest link, phase by phase.',
  table: 'Who sends to whom in every phase, and what of it crosses the bisection; for up to 32 tasks.',
  tasks: 'How far each task is on the packet clock; for up to 32 tasks.',
});

export const charts = inFiles({
  efficiency: 'What is delivered, as a share of what the links of all nodes could deliver.',
  hot: 'What arrives at the hot nodes.',
  innocent: 'What nodes send that send to no hot node.',
  latency: 'Percentiles of how long packets took.',
  adapted: 'Share of packets that were adapted.',
  tasks: 'Of a trace: when each task computes, sends and waits, and the longest chain.',
  slowdown: 'Of a trace: how many times as long as alone each message takes, the fastest first.',
});

export const queueViews = inFiles({
  tree: 'How many links are stalled over time.',
  lost: 'Packets lost in cables that break, over time.',
});

export const themes = inFiles({
  auto: 'Follows the system.',
  light: 'Dark ink on white.',
  dark: 'Light ink on black.',
});

export const languages: Options<string> = [
  { name: 'auto', label: 'Reader’s own', description: 'As chosen here before, or as in the browser.' },
  ...languagesOfPage.map((name) => ({
    ...{ name, label: languageName(name), description: `${languageName(name, 'en')}.` },
  })),
];

/** Panels that a scenario may fold or remove. */
export const panels = choices({
  controls: { label: t`Settings`, description: t`The settings on the left.` },
  inspector: { label: t`Inspector`, description: t`Details of the selection.` },
  ribbon: { label: t`Ribbon and charts`, description: t`What happens over time, below the lanes.` },
  figures: { label: tFor('of lanes')`Figures`, description: t`Results of the lanes.` },
});

/** Panels that may be folded, and marks that would answer a question. */
export const hideable = [
  ...panels,
  ...choices({ roots: { label: t`Roots`, description: 'The marks of congestion roots.' } }),
];

/** Parts of the settings with their dependents, and the set of lanes. */
export const locks = choices({
  topology: { label: t`Network`, description: t`The tree and its cables.` },
  mapping: { label: t`Tasks`, description: t`Which node a task sits on.` },
  traffic: { label: t`Traffic`, description: t`Who sends what to whom.` },
  routing: { label: t`Routing`, description: t`The route of each message.` },
  switch: { label: t`Other settings`, description: t`Switches, links, loss, run and seed.` },
  lanes: { label: t`Lanes`, description: t`How many there are, and their names.` },
});
