/* What was read, and what does not fit, in one sentence each: the tree first, then what is missing from it, then what is too much. */

import { topologies } from '../../model/algorithms/topologies.ts';
import { limits } from '../../model/limits.ts';
import { quoted, shortened } from '../../model/sentences.ts';
import { entityName } from '../../tree/names.ts';
import type { Tree } from '../../tree/tree.ts';
import { andList, capitalize, count, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { MachineKind } from './formats.ts';
import type { Joined, Speed } from './graph.ts';
import { PLACES } from './groups.ts';
import { type Fit, isJoined, type Nearest, type NoTree } from './nearest.ts';
import { NOBODY } from './subtrees.ts';

interface Rates {
  /** by level, as a multiple of the slowest or a part of it; [] where all are equal, null where no numbers up to `limits.rate` say it */
  r: number[] | null;
  /** by level; empty where no cable says how fast it is */
  usual: Speed[];
  /** by level: cables that are faster or slower */
  others: Joined[][];
  /** some levels have cables that say it, others none */
  isPartly: boolean;
  /** of a rate of 1; null where the file does not say it in Gb/s, or all are drawn alike although they are not */
  gbps: number | null;
}

function usualOf(cables: readonly Joined[]): Speed | null {
  const times = new Map<number, { speed: Speed; many: number }>();
  for (const [, , speed] of cables) {
    if (!speed) continue;
    const known = times.get(speed.rate);
    if (known) known.many += 1;
    else times.set(speed.rate, { speed, many: 1 });
  }
  const [most] = [...times.values()].sort((a, b) => b.many - a.many || b.speed.rate - a.speed.rate);
  return most?.speed ?? null;
}

/** The least whole numbers in these proportions; null: above the limit. */
function multiplesOf(rates: readonly number[]): number[] | null {
  const least = Math.min(...rates);
  for (let times = 1; times <= limits.rate; times++) {
    const all = rates.map((rate) => (rate / least) * times);
    if (all.every((value) => value <= limits.rate && Math.abs(value - Math.round(value)) < 1e-6))
      return all.map(Math.round);
  }
  return null;
}

export function ratesOf(tree: Tree, { graph, vertices }: Nearest): Rates {
  const entities = new Int32Array(graph.names.length).fill(NOBODY);
  for (const [entity, vertex] of vertices.entries()) if (vertex !== NOBODY) entities[vertex] = entity;
  const cables = Array.from({ length: tree.levels }, (): Joined[] => []);
  for (const cable of graph.cables) {
    const [a, b] = [entities[cable[0]] ?? NOBODY, entities[cable[1]] ?? NOBODY];
    if (cable[2] && isJoined(tree, a, b)) cables[tree.levelOf(Math.min(a, b))]?.push(cable);
  }
  const all = cables.map(usualOf);
  const usual = all.filter((speed) => speed !== null);
  const isPartly = usual.length > 0 && usual.length < all.length;
  const rates = isPartly ? [] : multiplesOf(usual.map(({ rate }) => rate));
  const others = all.map((speed, level) => (cables[level] ?? []).filter(([, , own]) => own?.rate !== speed?.rate));
  const r = rates?.every((rate) => rate === 1) ? [] : rates;
  const [first] = usual;
  const gbps = graph.inGbps && first && r && !isPartly ? first.rate / (r[0] ?? 1) : null;
  return { r, usual, others, isPartly, gbps };
}

/** A switch above others, as files that say what is above another write it. */
const ABOVE: Partial<Record<MachineKind, (below: string) => string>> = {
  slurm: (below) => `SwitchName=above Switches=${below}`,
  topologyYaml: (below) => `{switch: above, children: "${below}"}`,
};

/** Named in an example one by one. */
const MOST_BELOW = 4;

function apartSentence(kind: MachineKind, [one, other]: [string, string], tops: readonly string[]): string {
  const parts = t`The machine falls into parts: no cables lead from ${quoted(one)} to ${quoted(other)}.`;
  const example = ABOVE[kind]?.(tops.length > MOST_BELOW ? `${tops[0]},${tops[1]},..` : tops.join());
  if (!example || tops.length < 2) return parts;
  return `${parts} ${t`The file does not say what is above ${count(tops.length)} of its switches: add one above them, such as ${example}`}`;
}

export function noTreeSentence(kind: MachineKind, fault: NoTree): string {
  switch (fault.fault) {
    case 'no-end':
      return t`The file has no end nodes with a cable, so it is no tree.`;
    case 'no-switch':
      return t`The file has no switches with a cable, so it is no tree.`;
    case 'no-top':
      return t`The machine is no fat tree: its switches do not lead up, level by level, to some that stand over all of its nodes.`;
    case 'apart':
      return apartSentence(kind, fault.names, fault.tops);
    case 'too-large':
      return t`The nearest tree has ${counted(fault.nodes, 'node')}, ${counted(fault.links, 'link')} and ${counted(fault.levels, 'level')}; at most ${count(limits.nodes)}, ${count(limits.links)} and ${limits.levels} are allowed.`;
    case 'too-many':
      return t`The nearest tree has more than ${count(limits.nodes)} nodes; no more are allowed.`;
    case 'circle':
      return t`The machine is no fat tree: some of its switches stand above themselves.`;
    case 'deep':
      return t`The machine has ${count(fault.levels)} levels of switches; at most ${limits.levels} are allowed.`;
    case 'sparse':
      return t`The nearest tree is too large for its file: it has more than ${PLACES} times as many nodes, switches and cables.`;
    case 'tangled':
      return t`The machine is no fat tree: too many of its switches share a part of what is below them.`;
    case 'no-tree':
      return misfitSentence(fault);
  }
}

function misfitSentence({ level, pairs, left, missing }: Fit & { level: number | null }): string {
  const where = level === null ? t`at all levels` : level === 0 ? t`up from its nodes` : t`up from level ${level}`;
  return t`The machine is no fat tree: ${where} the nearest tree leaves out ${count(left)} of the machine’s ${counted(pairs, 'connection')} and has ${count(missing)} that the machine lacks.`;
}

/** 'spine 1 (sw-07)' */
function calledIn(tree: Tree, { graph, vertices }: Nearest, entity: number): string {
  const own = graph.names[vertices[entity] ?? NOBODY];
  const name = entityName(tree, entity);
  return !own ? name : `${name} (${shortened(own, limits.quoted)})`;
}

const pairOf = ({ graph: { names } }: Nearest, a: number, b: number): string =>
  `${quoted(names[a] ?? '')} – ${quoted(names[b] ?? '')}`;

/** '"a" and 3 more' */
const some = (first: string, many: number): string => (many === 1 ? first : t`${first} and ${count(many - 1)} more`);

/** The sentences of those of which there are any. */
const said = (...notices: [many: number, sentence: string][]): string[] =>
  notices.flatMap(([many, sentence]) => (many > 0 ? sentence : []));

function whole(format: string, tree: Tree, found: Nearest, r: number[]): string {
  const { graph, vertices, shape } = found;
  const has = (first: number, end: number) => vertices.subarray(first, end).filter((v) => v !== NOBODY).length;
  const [nodes, switches] = [has(0, tree.nodes), has(tree.nodes, vertices.length) - found.standIns.length];
  const words = topologies.xgft.words({ kind: 'xgft', ...shape, r });
  const read = t`${capitalize(format)}, with ${counted(nodes, 'node')} and ${counted(switches, 'switch')}, is read as ${words}.`;
  const positions = [...vertices.subarray(0, tree.nodes).keys()].filter((node) => vertices[node] !== NOBODY);
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  const nameAt = (node: number) => quoted(graph.names[vertices[node] ?? NOBODY] ?? '');
  const called = [...new Set([first, last])].map((node) => t`node ${node} is ${nameAt(node)}`);
  return `${read} ${capitalize(andList(called))}.`;
}

function absent(tree: Tree, found: Nearest): string[] {
  const { vertices, missing, missingBetween } = found;
  const [first = 0] = missing;
  const ends = [tree.lowerEndOf(first), tree.upperEndOf(first)].map((end) => calledIn(tree, found, end));
  const isGone = (entity: number) => entity >= tree.nodes && vertices[entity] === NOBODY && !tree.isAbsent(entity);
  const switches = [...vertices.keys()].filter(isGone).length;
  const empty = found.absent.length;
  const whole = missing.length - limits.cuts;
  return said(
    [missingBetween, t`Cables that are missing and drawn as cut: ${some(ends.join(' – '), missingBetween)}.`],
    [empty, t`Places for nodes that stay empty: ${count(empty)} of ${count(tree.nodes)}.`],
    [switches, t`Switches that are not in the file, and whose cables are cut: ${count(switches)}.`],
    [
      whole,
      t`Of the ${count(missing.length)} cables that are not there only ${limits.cuts} can be cut: the other ${count(whole)} are drawn as whole.`,
    ],
  );
}

function tooMuch(found: Nearest): string[] {
  const { parallel, left, leftEnds, nowhere, split, standIns } = found;
  const [[a, b, cables] = [0, 0, 0]] = parallel;
  const pair = ([[one, other] = [0, 0]]: readonly [number, number][]) => pairOf(found, one, other);
  const names = (list: readonly string[]) => some(quoted(list[0] ?? ''), list.length);
  return said(
    [
      parallel.length,
      t`Pairs with more cables than are drawn: ${some(`${pairOf(found, a, b)} (${count(cables)})`, parallel.length)}.`,
    ],
    [left.length, t`Cables that do not fit and are left out: ${some(pair(left), left.length)}.`],
    [leftEnds.length, t`On switches above the leaf switches, and left out: ${names(leftEnds)}.`],
    [nowhere.length, t`Without a cable or a place in the tree, and left out: ${names(nowhere)}.`],
    [
      standIns.length,
      t`Joined directly, but with a switch drawn between that is not in the file: ${some(pair(standIns), standIns.length)}.`,
    ],
    [split, t`Nodes with several cables into one network, each of which is drawn as a node: ${count(split)}.`],
  );
}

/** To three digits. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** How fast links are, and which are not as fast as they are drawn. */
function speeds(found: Nearest, { r, usual, others, isPartly, gbps }: Rates): string[] {
  const sentences: string[] = [];
  const inFile = ({ rate, name }: Speed) => (found.graph.inGbps ? `${name} (${count(rounded(rate))} Gb/s)` : name);
  const [first] = usual;
  if (isPartly) sentences.push(t`The file says how fast cables are at some levels only: all are drawn alike.`);
  else if (r === null)
    sentences.push(
      t`No multiples up to ${limits.rate} say how fast its levels are, ${andList(usual.map(inFile))}: all are drawn alike.`,
    );
  else if (first && gbps !== null) {
    sentences.push(t`The links of nodes have ${inFile(first)}.`);
    if (r.length > 0 && r[0] !== 1) sentences.push(t`A rate of 1 is ${count(rounded(gbps))} Gb/s.`);
  }
  if (isPartly || r === null) return sentences;
  for (const [level, cables] of others.entries()) {
    const [[a, b, speed] = [0, 0, null]] = cables;
    const first = `${pairOf(found, a, b)} (${speed?.name ?? ''})`;
    const own = usual[level]?.name ?? '';
    if (cables.length > 0)
      sentences.push(
        t`Drawn at ${own} as their level is, though faster or slower in the file: ${some(first, cables.length)}.`,
      );
  }
  return sentences;
}

/** What the scenario does not keep, and its link could not carry. */
function unnamed(characters: number): string[] {
  return characters <= limits.names
    ? []
    : [
        t`The names of its nodes and switches, ${count(characters)} characters even where they are ranges, are left out: at most ${count(limits.names)} are kept. Nodes and switches have only their numbers here.`,
      ];
}

/** In at most three paragraphs: what was read, what is missing, what is too much. `characters`: as many as all of its names have. */
export function reportOf(format: string, tree: Tree, found: Nearest, rates: Rates, characters: number): string[] {
  const beyond = [...tooMuch(found), ...speeds(found, rates), ...unnamed(characters), ...found.graph.notes];
  return [[whole(format, tree, found, rates.r ?? [])], absent(tree, found), beyond]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '));
}
