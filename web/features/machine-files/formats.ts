/* Files of real machines as trees: Slurm's topology.conf and topology.yaml, the output of ibnetdiscover. That names LIDs, by which
 * forwarding tables of InfiniBand are read. */

import { cableOf } from '../../model/cables.ts';
import { type FileFormat, type FileTree, LineFault, type Start, startOf } from '../../model/foreign-files.ts';
import { limits } from '../../model/limits.ts';
import { namesText } from '../../model/names.ts';
import { checkScenario, isObject } from '../../model/parse.ts';
import { hasRates } from '../../model/shape.ts';
import type { Cable, Result, Scenario, Xgft } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Graph } from './graph.ts';
import { readIbnetdiscover } from './ibnetdiscover.ts';
import { looksLikeLfts, readLfts } from './lfts.ts';
import { type Nearest, nearestTree } from './nearest.ts';
import { noTreeSentence, ratesOf, reportOf } from './report.ts';
import { readSlurm, readTopologyYaml } from './slurm.ts';

export type MachineKind = 'slurm' | 'topologyYaml' | 'ibnetdiscover';

export const kinds: Record<MachineKind, Pick<FileFormat, 'name' | 'matches'> & { graphIn(text: string): Graph }> = {
  slurm: {
    name: t`Slurm's topology.conf`,
    graphIn: readSlurm,
    matches: ({ lines }) =>
      /^(Topology\w{1,20}|(Switch|Block)Name|BlockSizes)\s*=/i.test(
        lines.find((line) => !/^Include\s/i.test(line)) ?? '',
      ),
  },
  topologyYaml: {
    name: t`Slurm's topology.yaml`,
    graphIn: readTopologyYaml,
    // Programs that write YAML put its keys in the order of the alphabet.
    matches: ({ lines }) =>
      /^-\s+\w+:/.test(lines.find((line) => line !== '---') ?? '') &&
      lines.some((line) => /^(-\s+)?topology\s*:/.test(line)),
  },
  ibnetdiscover: {
    name: t`the output of ${'ibnetdiscover'}`,
    graphIn: readIbnetdiscover,
    matches: ({ text, lines }) =>
      text.includes('# Topology file: generated on') ||
      /^(vendid|devid|sysimgguid|switchguid|caguid)=0x|^(Switch|Ca)\s+\d+\s+"[SH]-|^(SW|CA)\s+\d+\s+\d+\s+0x/.test(
        lines[0] ?? '',
      ),
  },
};

export interface MachineTree {
  topology: Xgft & { kind: 'xgft'; r: number[]; absent: number[]; names: string; cuts: Cable[] };
  /** of a rate of 1, to what a link of a scenario may have; null: the file does not say it */
  gbps: number | null;
  /** what was read and what does not fit, a sentence each */
  report: string[];
  /** what each node of the tree is called in the file; '' where it has none */
  names: string[];
  /** what the file knows each node and switch by, such as 'S-b8599f0300000000'; '' where it has none. Nodes that are
   * one host's cables have the same */
  ids: string[];
}

function treeOf(kind: MachineKind, found: Nearest): MachineTree {
  const tree = new Tree(found.shape, [], found.absent);
  const rates = ratesOf(tree, found);
  const cuts = found.missing.slice(0, limits.cuts).map((link) => cableOf(tree, link));
  const own = Array.from(found.vertices, (vertex) => found.graph.names[vertex] ?? '');
  const text = namesText(tree, own);
  return {
    topology: {
      names: text.length <= limits.names ? text : '',
      kind: 'xgft',
      p: [],
      r: rates.r ?? [],
      ...found.shape,
      absent: found.absent,
      cuts,
    },
    gbps: rates.gbps && Math.round(rates.gbps * 1000) / 1000,
    report: reportOf(kinds[kind].name, tree, found, rates, text.length),
    names: own.slice(0, tree.nodes),
    ids: Array.from(found.vertices, (vertex) => found.graph.ids[vertex] ?? ''),
  };
}

export function readMachine(kind: MachineKind, text: string): Result<MachineTree> {
  try {
    const found = nearestTree(kinds[kind].graphIn(text));
    return 'fault' in found
      ? { ok: false, problems: [noTreeSentence(kind, found)] }
      : { ok: true, value: treeOf(kind, found) };
  } catch (error) {
    if (!(error instanceof LineFault)) throw error;
    return { ok: false, problems: [t`Line ${count(error.line)} of the file ${error.message}.`] };
  }
}

type Topology = MachineTree['topology'];
type Machine = Pick<MachineTree, 'topology' | 'gbps'>;

/** That of the links to nodes, where all links have it. */
const oneRate = ({ topology, gbps }: Machine): number | null =>
  gbps && Math.round(gbps * (topology.r[0] ?? 1) * 1000) / 1000;

const hasOwnRate = (lane: unknown) => isObject(lane) && isObject(lane.link) && lane.link.gbps !== undefined;

/** A scenario as written, all of whose lanes run on this tree, as fast as its links are unless lanes compare rates: without rates where they
 * alone keep it from running; what is no scenario as it is. */
function onMachine(document: unknown, machine: Machine): unknown {
  if (!isObject(document)) return document;
  const { lanes, link = {} } = document;
  const on = (topology: Topology, gbps: number | null) => {
    const isFast = gbps !== null && isObject(link) && !(Array.isArray(lanes) && lanes.some(hasOwnRate));
    const own = (lane: unknown) => (isObject(lane) ? { ...lane, topology: undefined } : lane);
    return {
      ...document,
      topology,
      ...(isFast ? { link: { ...link, gbps } } : {}),
      ...(Array.isArray(lanes) ? { lanes: lanes.map(own) } : {}),
    };
  };
  const { topology, gbps } = machine;
  const equal = { ...topology, r: [] };
  const ways: [Topology, number | null][] = [
    [topology, gbps],
    [equal, oneRate(machine)],
    [topology, null],
    [equal, null],
  ];
  const fits = ways.find((way) => checkScenario(on(...way)).ok);
  return on(...(fits ?? [topology, null]));
}

/** What is said of the rates of a machine in a scenario that runs on it. */
function ratesReport({ topology, link, lanes }: Scenario, machine: Machine): string[] {
  if (lanes.some(hasOwnRate) && machine.gbps !== null) return [t`Lanes keep the rates of links that they compare.`];
  const isEqual = machine.topology.r.length > 0 && !hasRates(topology);
  const gbps = isEqual ? oneRate(machine) : machine.gbps;
  const isTaken = link.gbps === gbps;
  const rates = isTaken
    ? t`On the switches of this scenario all links have one rate, here that of the nodes.`
    : t`On the switches of this scenario all links have one rate: those of the file are left out.`;
  return [
    isEqual ? rates : isTaken && t`The links here are as fast; the file does not say their latency.`,
    gbps !== null &&
      !isTaken &&
      t`This scenario cannot have links as fast: a rate of 1 is ${count(link.gbps)} Gb/s here.`,
  ].filter((sentence) => sentence !== false);
}

function treeIn(kind: MachineKind, text: string): Result<FileTree> {
  const read = readMachine(kind, text);
  if (!read.ok) return read;
  const machine = read.value;
  const { topology, gbps, report } = machine;
  const traffic = { kind: 'all-to-all', exchange: 'lin' };
  const link = gbps === null ? {} : { link: { gbps } };
  const value: FileTree = {
    report,
    // Routed as InfiniBand's fat-tree routing does.
    document: { version: 1, title: t`A machine`, topology, traffic, ...link, routing: { kind: 'd-mod-k' } },
    under: (document) => onMachine(document, machine),
    ratesReport: (scenario) => ratesReport(scenario, machine),
  };
  if (kind === 'ibnetdiscover')
    value.tables = (tables) => (looksLikeLfts(startOf(tables)) ? readLfts(tables, machine, text) : null);
  return { ok: true, value };
}

export const machineFiles: readonly FileFormat[] = [
  ...(Object.keys(kinds) as MachineKind[]).map((kind) => ({
    ...kinds[kind],
    tree: (text: string) => treeIn(kind, text),
  })),
  {
    name: 'opensm-lfts.dump',
    matches: looksLikeLfts,
    tablesAlone: {
      page: t`Forwarding tables of OpenSM name LIDs. The command line reads them together with the output of ibnetdiscover; with --out it writes them as a table that opens here.`,
      cli: 'it names LIDs; give the output of ibnetdiscover for the same machine, too, with --topology.',
    },
  },
  ...[
    { name: t`the output of ${'iblinkinfo'}`, signs: ['==(', ')==>'] },
    { name: t`the output of ${'ibdiagnet'}`, signs: ['SystemGUID:', 'NodeGUID:'] },
  ].map(({ name, signs }) => ({
    name,
    instead: t`open that of ibnetdiscover of the same network`,
    matches: ({ lines }: Start) => lines.some((line) => signs.every((sign) => line.includes(sign))),
  })),
];
