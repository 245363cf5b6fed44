/* The choices of fields that are not algorithms of a fat tree. */

import { t, tFor } from '../words/language/language.ts';
import { languageName, languages as languagesOfPage } from '../words/language/languages.ts';
import type { DescribedOption, Option } from './field.ts';
import type { Congestion, Lock, Loss, Panel, Routing, Switch, Traffic, View, Window } from './types.ts';

type Options<T extends string> = readonly (Option & { name: T })[];
type Described<T extends string> = readonly (DescribedOption & { name: T })[];

export const climbs: Options<Routing['climb']> = [
  { name: 'nearest', label: t`Nearest` },
  { name: 'top', label: t`Top` },
];

export const initialTables: Options<Routing['initial']> = [
  {
    name: 'destination',
    label: t`Destination port`,
  },
  { name: 'source', label: t`Source port` },
  { name: 'local', label: t`Local id` },
];

/** Where a packet goes whose port leads to its node no more. */
export const waysAround: Options<Routing['around']> = [
  { name: 'next', label: t`Next port` },
  {
    name: 'spread',
    label: t`Spread`,
  },
];

export const windows: Options<Window['kind']> = [
  { name: 'none', label: t`None` },
  {
    name: 'global',
    label: t`Global`,
  },
];

/** How adaptive routing decides between the default port and the best of the others. */
export const tieRules: Options<Congestion['adaptiveTies']> = [
  {
    name: 'go',
    label: t`Go`,
  },
  { name: 'stay', label: t`Stay` },
];

/** What adaptive routing goes by. */
export const adaptiveLooks: Options<Congestion['adaptiveLooks']> = [
  { name: 'credits', label: t`Credits` },
  { name: 'queues', label: t`Own queues` },
];

export const windowClosings: Described<Window['closes']> = [
  {
    name: 'receipt',
    label: t`A receipt`,
    description: t`A packet received in order from any node makes room, so that no node runs ahead of the others.`,
  },
  {
    name: 'ack',
    label: t`An acknowledgement`,
    description: t`The acknowledgement of one of its own packets makes room.`,
  },
];

export const acknowledgements: Options<Loss['acknowledge']> = [
  { name: 'frame', label: t`A frame` },
  {
    name: 'rides',
    label: t`Piggybacked`,
  },
  { name: 'free', label: t`Free` },
];

export const selfMessages: Options<Traffic['selfMessages']> = [
  { name: 'timed', label: t`Takes a phase` },
  { name: 'free', label: t`Takes no time` },
];

/** Implied by the traffic, so only sentences name them. */
export const bufferings: Options<Switch['buffering']> = [
  {
    name: 'output',
    label: t`At the outputs`,
  },
  {
    name: 'input',
    label: t`At the inputs`,
  },
  {
    name: 'voq',
    label: t`Virtual output queues`,
  },
  {
    name: 'fifo',
    label: t`One FIFO per input`,
  },
  {
    name: 'drop',
    label: t`Dropping`,
  },
];

/* In no form, therefore only names. */

function named<T extends string>(...names: T[]): Options<T> {
  return names.map((name) => ({ name, label: name }));
}

export const clocks = named<View['clock']>('phases', 'packets');
export const pictures = named<View['picture']>('auto', 'tree', 'links');
export const ribbons = named<View['ribbon']>('auto', 'crossings', 'fullest', 'table', 'tasks');
export const charts = named<View['chart']>('efficiency', 'hot', 'innocent', 'latency', 'adapted', 'tasks', 'slowdown');
export const queueViews = named<View['queues']>('tree', 'lost');
export const themes = named<View['theme']>('auto', 'light', 'dark');

export const languages: Options<View['language']> = [
  { name: 'auto', label: 'Reader’s own', description: 'As chosen here before, or as in the browser.' },
  ...languagesOfPage.map((name) => ({
    ...{ name, label: languageName(name), description: `${languageName(name, 'en')}.` },
  })),
];

/** Panels that a scenario may fold or remove. */
export const panels: Described<Panel> = [
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

export const locks: Described<Lock> = [
  { name: 'topology', label: t`Network`, description: t`The tree and its cables.` },
  { name: 'mapping', label: t`Tasks`, description: t`Which node a task sits on.` },
  { name: 'traffic', label: t`Traffic`, description: t`Who sends what to whom.` },
  { name: 'routing', label: t`Routing`, description: t`The route of each message.` },
  { name: 'switch', label: t`Other settings`, description: t`Switches, links, loss, run and seed.` },
  { name: 'lanes', label: t`Lanes`, description: t`How many there are, and their names.` },
];
