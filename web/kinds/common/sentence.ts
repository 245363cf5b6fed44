/* A scenario as one sentence, in pieces: plain text, and words that open their choices. Each kind of run says its own, from these
 * parts; together the lanes say it once, and where they differ a word says all. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { breaksOf, cutLinks } from '../../model/cables.ts';
import { initialTables } from '../../model/choices.ts';
import type { SettingPath } from '../../model/field.ts';
import { hasJob, jobOf } from '../../model/lanes.ts';
import { collectiveOf } from '../../model/message-sizes.ts';
import { nodesOf, shapeOf, shareAtTop } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import { formatBytes } from '../../words/format.ts';
import { count, counted, digits, lowerFirst, orList } from '../../words/grammar.ts';
import { t, worded } from '../../words/language/language.ts';

export interface Word {
  /** of what it says, before its choices: 'Size' */
  name: string;
  text: string;
  /** settings that it says, and that its choices change */
  fields: readonly SettingPath[];
  /** a measure of the tree, offered by whole trees */
  tree?: 'nodes' | 'levels' | 'cables';
}

export type Sentence = readonly (string | Word)[];

export type Lanes = readonly LaneSettings[];

/** In characters; a word of the sentence breaks no line that holds it. */
const LONGEST = 48;

function shortest(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  const all = orList(texts);
  return all.length <= LONGEST || others.length === 0 ? all : t`${first} or ${counted(others.length, 'other')}`;
}

/** The texts of the lanes, each once. */
export function ofLanes(
  lanes: Lanes,
  text: (lane: LaneSettings) => string,
  list: (texts: readonly string[]) => string = shortest,
): string {
  return list([...new Set(lanes.map(text))]);
}

const SHAPE: readonly SettingPath[] = [
  ...(['kind', 'm', 'w', 'p', 'k', 'n', 'ports', 'stages'] as const).map((name): SettingPath => `topology.${name}`),
  'topology.nodesPerSwitch',
  'topology.switches',
];

const SHARES: Readonly<Record<string, string>> = {
  1: t`all cables`,
  0.5: t`half the cables`,
  0.25: t`a quarter of the cables`,
  0.125: t`an eighth of the cables`,
};

/** 'half the cables', '0.75 times the cables' */
export function cablesText(share: number): string {
  return SHARES[share] ?? t`${digits(Number(share.toPrecision(3)))} times the cables`;
}

/** '16 nodes in 3 levels with half the cables at the top, of which 2 cables are cut' */
export function treeSentence(lanes: Lanes, told: 'all' | 'cables' | 'nodes'): Sentence {
  const levelsOf = ({ topology }: LaneSettings) => shapeOf(topology).m.length;
  const word = (name: string, tree: Word['tree'] & string, text: (lane: LaneSettings) => string): Word => ({
    ...{ name, tree, text: ofLanes(lanes, text), fields: SHAPE },
  });
  const nodes = word(t`Nodes`, 'nodes', ({ topology }) => counted(nodesOf(topology), 'node'));
  const levels = word(t`Levels`, 'levels', (lane) => counted(levelsOf(lane), 'level'));
  const cables = word(t`Cables at the top`, 'cables', ({ topology }) => cablesText(shareAtTop(topology)));
  const cuts = cutsOf(lanes);
  if (told === 'nodes') return [nodes, ...cuts];
  if (lanes.every((lane) => levelsOf(lane) === 1))
    return worded<Word>`${nodes} on ${{ ...levels, text: t`one switch` }}${cuts}`;
  return told === 'cables'
    ? worded<Word>`${nodes} with ${cables} at the top${cuts}`
    : worded<Word>`${nodes} in ${levels} with ${cables} at the top${cuts}`;
}

function cutsOf(lanes: Lanes): Sentence {
  if (!lanes.some(({ topology }) => topology.cuts?.length)) return [];
  const text = ({ topology }: LaneSettings) => {
    const [cut, breaking] = [cutLinks(topology).length, new Set(breaksOf(topology).map(({ link }) => link)).size];
    const texts = [
      cut > 0 || breaking === 0 ? t`${count(cut)} cut` : '',
      breaking > 0 ? t`${count(breaking)} breaking` : '',
    ];
    return texts.filter(Boolean).join(', ');
  };
  const word = { name: t`Cut cables`, text: ofLanes(lanes, text), fields: ['topology.cuts'] } as const;
  return [', ', word];
}

/** '4 KiB'; of a collective '1 MiB a task' */
export function sizeWord(lanes: Lanes): Word {
  const collective = lanes.some((lane) => collectiveOf(lane));
  const text = (lane: LaneSettings) => {
    if (collectiveOf(lane)) return t`${formatBytes(lane.traffic.dataBytes)} a task`;
    return collective ? t`${formatBytes(lane.traffic.messageBytes)} a message` : formatBytes(lane.traffic.messageBytes);
  };
  const fields: SettingPath[] = ['traffic.messageBytes', 'traffic.dataBytes'];
  return { name: t`Size`, text: ofLanes(lanes, text), fields };
}

/** 'XOR, LIN, OPT' */
export function orderWord(lanes: Lanes): Word {
  const text = ({ traffic: { exchange, shift, sigma } }: LaneSettings) => {
    const { label, takesOrder, takesShift } = exchanges[exchange];
    if (takesOrder) return `${label} (σ = ${sigma.join(' ')})`;
    return takesShift && shift > 0 ? t`${label} from ${count(shift)} on` : label;
  };
  const fields: SettingPath[] = ['traffic.exchange', 'traffic.sigma', 'traffic.shift'];
  return { name: t`Order`, text: ofLanes(lanes, text, (texts) => texts.join(', ')), fields };
}

/** 'D-mod-k or for fewest conflicts' */
export function routesWord(lanes: Lanes): Word {
  const text = ({ routing: { kind, initial } }: LaneSettings) => {
    const { inline, tabled } = routings[kind];
    const first = initialTables.find(({ name }) => name === initial)?.label ?? initial;
    return tabled ? t`${inline} (at first: ${lowerFirst(first)})` : inline;
  };
  return { name: t`Routes`, text: ofLanes(lanes, text), fields: ['routing.kind', 'routing.initial'] };
}

const PLACES: Readonly<Record<LaneSettings['mapping']['kind'], string>> = {
  contiguous: t`in order`,
  'round-robin': t`dealt out in turn`,
  random: t`at random`,
  'contention-aware': t`against contention`,
};

/** 'in order but for 2 swaps' */
export function mappingWord(lanes: Lanes): Word {
  const text = ({ mapping: { kind, swaps } }: LaneSettings) =>
    swaps.length === 0 ? PLACES[kind] : t`${PLACES[kind]} but for ${counted(swaps.length, 'swap')}`;
  return { name: t`Mapping`, text: ofLanes(lanes, text), fields: ['mapping.kind', 'mapping.swaps'] };
}

/** An exchange in phases, a collective, or an exchange among some of the nodes. */
export function exchangeSentence(lanes: Lanes): Sentence {
  const some = lanes.some(hasJob);
  const tree = treeSentence(lanes, some ? 'cables' : 'all');
  const [size, order, routes] = [sizeWord(lanes), orderWord(lanes), routesWord(lanes)];
  const inOrder = lanes.every(({ mapping }) => mappings[mapping.kind].inOrder && mapping.swaps.length === 0);
  const placed = inOrder ? [] : worded<Word>`, tasks ${mappingWord(lanes)}`;
  if (lanes.some(({ traffic }) => !exchanges[traffic.exchange].complete))
    return worded<Word>`${tree}: ${order}, ${size}${placed}, routed ${routes}`;
  const sending: Word = {
    name: t`Job`,
    text: ofLanes(lanes, (lane) => (hasJob(lane) ? t`${count(jobOf(lane).length)} of them` : t`all`)),
    fields: ['job.nodes', 'job.size', 'job.seed'],
  };
  const who = some ? worded<Word>`each of ${sending}` : [t`each`];
  return worded<Word>`${tree}: ${who} sends ${size} to every other one, in the order of ${order}${placed}, routed ${routes}`;
}
