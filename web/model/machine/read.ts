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
    report: reportOf(machineNames[kind], tree, found, rates, text.length),
    names: own.slice(0, tree.nodes),
    ids: Array.from(found.vertices, (vertex) => found.graph.ids[vertex] ?? ''),
  };
}

export function readMachine(kind: MachineKind, text: string): Result<MachineTree> {
  try {
    const found = nearestTree(READERS[kind](text));
    return 'fault' in found
      ? { ok: false, problems: [noTreeSentence(found)] }
      : { ok: true, value: treeOf(kind, found) };
  } catch (error) {
    if (!(error instanceof LineFault)) throw error;
    return { ok: false, problems: [t`Line ${count(error.line)} of the file ${error.message}.`] };
  }
}

type Topology = MachineTree['topology'];

/** A scenario as written, all of whose lanes run on this tree, without its rates where they alone keep it from running; what is no scenario as
 * it is. */
export function onMachine(document: unknown, { topology }: { topology: Topology }): unknown {
  if (!isObject(document)) return document;
  const { lanes } = document;
  const own = (lane: unknown) => (isObject(lane) ? { ...lane, topology: undefined } : lane);
  const on = (tree: Topology) => ({
    ...document,
    topology: tree,
    ...(Array.isArray(lanes) ? { lanes: lanes.map(own) } : {}),
  });
  const equal = on({ ...topology, r: [] });
  return topology.r.length === 0 || checkScenario(on(topology)).ok || !checkScenario(equal).ok ? on(topology) : equal;
}

/** What is said of a scenario that runs on this tree without its rates. */
export function ratesLeftOut(scenario: Scenario, machine: { topology: Topology }): string[] {
  return machine.topology.r.length > 0 && !hasRates(scenario.topology)
    ? [t`On the switches of this scenario all links have one rate: those of the file are left out.`]
    : [];
}

/** A scenario as written: an exchange on the tree, routed as InfiniBand's fat-tree routing does. */
export function machineDocument({ topology }: MachineTree): object {
  const traffic = { kind: 'all-to-all', exchange: 'lin' };
  return { version: 1, title: t`A machine`, topology, traffic, routing: { kind: 'd-mod-k' } };
}
