/* Files of real machines as trees: Slurm's topology.conf and topology.yaml, the output of ibnetdiscover. */

import { Tree } from '../../tree/tree.ts';
import { count } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import { cableOf } from '../cables.ts';
import { limits } from '../limits.ts';
import { LineFault } from '../line-fault.ts';
import { namesText } from '../names.ts';
import { checkScenario, isObject } from '../parse.ts';
import { hasRates } from '../shape.ts';
import type { Cable, Result, Scenario, Xgft } from '../types.ts';
import { type MachineKind, machineNames } from './formats.ts';
import type { Graph } from './graph.ts';
import { readIbnetdiscover } from './ibnetdiscover.ts';
import { type Nearest, nearestTree } from './nearest.ts';
import { ratesOf } from './rates.ts';
import { noTreeSentence, reportOf } from './report.ts';
import { readSlurm, readTopologyYaml } from './slurm.ts';

const READERS: Record<MachineKind, (text: string) => Graph> = {
  slurm: readSlurm,
  topologyYaml: readTopologyYaml,
  ibnetdiscover: readIbnetdiscover,
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
    report: reportOf(machineNames[kind], tree, found, rates, text.length),
    names: own.slice(0, tree.nodes),
    ids: Array.from(found.vertices, (vertex) => found.graph.ids[vertex] ?? ''),
  };
}

export function readMachine(kind: MachineKind, text: string): Result<MachineTree> {
  try {
    const found = nearestTree(READERS[kind](text));
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
export function onMachine(document: unknown, machine: Machine): unknown {
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
export function ratesReport({ topology, link, lanes }: Scenario, machine: Machine): string[] {
  if (lanes.some(hasOwnRate) && machine.gbps !== null) return [t`Lanes keep the rates of links that they compare.`];
  const isEqual = machine.topology.r.length > 0 && !hasRates(topology);
  const gbps = isEqual ? oneRate(machine) : machine.gbps;
  const isTaken = link.gbps === gbps;
  return [
    ...(isEqual
      ? [
          isTaken
            ? t`On the switches of this scenario all links have one rate, here that of the nodes.`
            : t`On the switches of this scenario all links have one rate: those of the file are left out.`,
        ]
      : isTaken
        ? [t`The links here are as fast; the file does not say their latency.`]
        : []),
    ...(gbps !== null && !isTaken
      ? [t`This scenario cannot have links as fast: a rate of 1 is ${count(link.gbps)} Gb/s here.`]
      : []),
  ];
}

/** A scenario as written: an exchange on the tree, routed as InfiniBand's fat-tree routing does. */
export function machineDocument({ topology, gbps }: MachineTree): object {
  const traffic = { kind: 'all-to-all', exchange: 'lin' };
  const link = gbps === null ? {} : { link: { gbps } };
  return { version: 1, title: t`A machine`, topology, traffic, ...link, routing: { kind: 'd-mod-k' } };
}
