/* What must be so for a lesson to be true: rows of `check` below a step of its file. A row is a sentence that the step says, with its numbers
 * as facts in braces, or facts with their values. A fact is 'LANE NAME ARGUMENTS': `1 longer` is of lane 1 of the step (lane 0 where none is
 * given), `+1 longer` of the scene that answers its question, `+* longer` of that for each value of the number that the answer lets one change,
 * `half.4+1 longer` of another step, `opening.1 longer` of the page's opening scenario; `+< longer` and `+> longer` are of the least and the
 * greatest of those numbers. `with topology.p=[]` changes a setting of the lane first, and `as us3` says how it is written. */

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { leafShares } from '../../../kinds/congestion/facts.ts';
import type { CongestionInstant, CongestionLane } from '../../../kinds/congestion/inspect/lane.ts';
import { knowersOf, knowsRoot } from '../../../kinds/congestion/notified-switches.ts';
import { efficiencyOf, rateAt, recoveryOf } from '../../../measures/efficiency.ts';
import { analyse, lockstepBandwidth, lockstepPs } from '../../../measures/loads.ts';
import { measureOf } from '../../../measures/measures.ts';
import { networkStateOf } from '../../../measures/network-state.ts';
import { reportedRun } from '../../../measures/outcome.ts';
import { clusterShapeOf, payloadMBs, windowSum } from '../../../model/capacity.ts';
import { defaultScenario } from '../../../model/defaults.ts';
import { hasPhases, resolveLanes } from '../../../model/lanes.ts';
import { phaseBytes } from '../../../model/message-sizes.ts';
import { isThorough } from '../../../model/tests/tried.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { CoreRun } from '../../../run/core.ts';
import { flitPs } from '../../../run/flits.ts';
import { type Frame, packetOf, type Summary } from '../../../run/protocol.ts';
import * as bits from '../../../run/records.ts';
import { channelsOf, readStalled } from '../../../run/stalled.ts';
import { insideOf } from '../../../run/tests/inside-of.ts';
import { memoryOf } from '../../../traffic/memory.ts';
import { routesOf } from '../../../traffic/message-routes.ts';
import { latenessOf, type TaskStep, type TaskSteps, taskStepsOf } from '../../../traffic/task-steps.ts';
import { timesInWords } from '../../../words/grammar.ts';
import type { Question } from '../lesson.ts';
import { changed, core, lanesAnswered, lanesOf, question, right, said, step, sure } from './bench.ts';

export type Row = string | Readonly<Record<string, unknown>>;

/** The rows of each step of a lesson. */
export function rowsOf(id: string): Row[][] {
  const { steps } = parse(readFileSync(new URL(`../files/${id}.yaml`, import.meta.url), 'utf8'), { merge: true });
  return steps.map(({ check = [] }: { check?: Row[] }) => check);
}

/** A lane on the core, run as far as somebody asks and not again for the next fact. */
class Played {
  private opened: CoreRun | null = null;
  private ms = 0;
  private summary: Summary | null = null;
  private readonly frames = new Map<number, Frame>();
  readonly insides = new Map<string, ReturnType<typeof insideOf>>();

  constructor(readonly lane: ResolvedLane) {}

  get run(): CoreRun {
    this.opened ??= core.open(this.lane);
    return this.opened;
  }

  get shape() {
    return this.run.shape;
  }

  /** The run itself at this time. */
  to(ms: number): CoreRun {
    if (ms < this.ms) this.close();
    while (this.run.run(Math.round(ms * 1e9), 1e7) === 'running');
    this.ms = ms;
    return this.run;
  }

  at(ms: number): Frame {
    const known = this.frames.get(ms) ?? this.to(ms).frame();
    this.frames.set(ms, known);
    return known;
  }

  ended(): Summary {
    const isCut = !hasPhases(this.lane) && this.lane.run.untilNs > 0;
    if (!this.summary && !isCut) this.run.prepare();
    this.summary ??= this.to(isCut ? this.lane.run.untilNs / 1e6 : Number.MAX_SAFE_INTEGER / 1e9).summary();
    return this.summary;
  }

  close(): void {
    this.opened?.destroy();
    this.opened = null;
    this.ms = 0;
  }
}

const played = new Map<string, Played>();

function playedLane(lane: ResolvedLane): Played {
  const { name: _, ...settings } = lane;
  const key = JSON.stringify(settings);
  const known = played.get(key) ?? new Played(lane);
  played.set(key, known);
  return known;
}

/** Frees all lanes that were played. */
export function forget(): void {
  for (const lane of played.values()) lane.close();
  played.clear();
}

/** The list at these places: one is its number, none is all of it. */
const picked = <T>(list: ArrayLike<T>, at: readonly number[]) =>
  at.length === 1 ? list[sure(at[0])] : at.length === 0 ? [...Array.from(list)] : at.map((one) => list[one]);

const phasesOf = ({ shape, run }: Played, of: (plan: ReturnType<CoreRun['plan']>) => number) =>
  Array.from({ length: shape.phases }, (_, phase) => of(run.plan(phase)));
const contention = (own: Played) => phasesOf(own, (plan) => plan.contention);
const crossing = (own: Played) => phasesOf(own, ({ crossings }) => crossings[own.shape.levels] ?? 0);
const hotPhases = (own: Played) => contention(own).flatMap((worst, phase) => (worst > 1 ? [phase] : []));

/** Sender and receiver nodes of the messages that use a link. */
function users({ run }: Played, phase: number, link: number): [number, number][] {
  const { destination, taskNode } = run.plan(phase);
  const node = (task: number) => taskNode[task] ?? -1;
  return [...destination.keys()]
    .filter((task) => run.path(phase, task).includes(link))
    .map((task) => [node(task), node(destination[task] ?? -1)]);
}

/** Nodes at this end, 0 or 1, of all messages that ever use a link. */
const ever = (own: Played, link: number, end: 0 | 1) =>
  [
    ...new Set(phasesOf(own, () => 0).flatMap((_, phase) => users(own, phase, link).map((ends) => sure(ends[end])))),
  ].sort((a, b) => a - b);

const rates = (own: Played) => efficiencyOf(own.lane, own.ended(), own.shape.nodes);
const recovery = (own: Played) => recoveryOf(own.lane, own.ended(), own.shape.nodes);
const between = (own: Played, from: number, to: number) => {
  const { binPs, values } = rates(own);
  return values.filter((_, bin) => bin * binPs >= from * 1e9 && (bin + 1) * binPs <= to * 1e9);
};
const standing = (own: Played, ms: number) => {
  const frame = own.at(ms);
  return networkStateOf(own.shape, frame, sure(frame.congestion ?? undefined), own.lane);
};

const leafLinks = ({ shape }: Played) =>
  Array.from({ length: shape.upLinks - shape.firstUpFrom(1) }, (_, by) => shape.firstUpFrom(1) + by).filter(
    (link) => link < shape.firstUpFrom(1) + shape.subtreesOf(1) * shape.parentsOf(1),
  );

/** Switches on the usual ways of all nodes to one. */
function wayTo({ run, shape }: Played, node: number): Set<number> {
  const sources = Array.from({ length: shape.nodes }, (_, source) => source).filter((source) => source !== node);
  const links = sources.flatMap((source) => run.flowOf(source, node)?.links ?? []);
  return new Set(links.map((link) => shape.toOf(link)).filter((entity) => entity >= shape.nodes));
}

const bit = (name: string) => sure((bits as unknown as Record<string, number | undefined>)[name]);

function marked(states: ArrayLike<number> | undefined, names: readonly string[]): number[] {
  const all = names.reduce((sum, name) => sum | bit(name), 0);
  return Array.from(states ?? []).flatMap((state, at) => ((state & all) === all ? [at] : []));
}

/** What became of a node's message while a table of top switches was made. */
const tableStep = ({ run }: Played, phase: number, source: number) =>
  sure(run.tableConstruction(phase).steps.find((one) => one.source === source));

function measure(own: Played, name: string): unknown {
  const summary = own.ended();
  return measureOf(name)?.value(reportedRun(own.lane, undefined, { summary, nodes: own.shape.nodes, over: true }));
}

/** What each task did in each phase. */
function strip(own: Played): TaskSteps {
  const { taskTimes, reachedPs } = own.ended();
  return sure(taskStepsOf(own.lane, null, taskTimes, reachedPs) ?? undefined);
}

const inPhase = (own: Played, at: number) => strip(own).steps.filter(({ phase }) => phase === at);

/** What made a task late in the end. */
function lateness(own: Played, task: number) {
  const all = strip(own);
  return latenessOf(all, sure(all.steps.findLast(({ row }) => row === task)));
}

const isHeldUp = ({ answeredPs, alonePs }: TaskStep) => answeredPs > alonePs;

/** The sum of what crosses in so many phases one after another, where it is greatest. */
function worstRow(own: Played, many: number): number {
  const all = crossing(own);
  const row = (from: number) => Array.from({ length: many }, (_, by) => all[(from + by) % all.length] ?? 0);
  return Math.max(...all.map((_, from) => row(from).reduce((sum, each) => sum + each, 0)));
}

/** Packets that an uplink of a cluster moves in a phase. */
const uplinkMoves = ({ lane }: Played) => lane.loss.uplinkMBs / payloadMBs(lane.link.gbps, lane);

/** By phase, the switches to which the nodes of a cluster send. */
const switchesSentTo = (own: Played): number[][] =>
  phasesOf(own, () => 0).map((_, phase) => {
    const { destination, taskNode } = own.run.plan(phase);
    const { perSwitch } = clusterShapeOf(own.lane);
    const target = (node: number) => taskNode[destination[taskNode.indexOf(node)] ?? -1] ?? -1;
    return Array.from({ length: own.shape.nodes }, (_, node) => Math.floor(target(node) / perSwitch));
  });

/** Inside a switch, which is gone through once for all that is asked of it. */
function inside(own: Played, ms: number, entity: number) {
  const known = own.insides.get(`${ms} ${entity}`) ?? insideOf(core, own.lane, Math.round(ms * 1e9), entity);
  own.insides.set(`${ms} ${entity}`, known);
  return known;
}

/** At each input of a switch, where the packets of each channel go. */
const channelsAt = (own: Played, ms: number, entity: number): number[][][] =>
  inside(own, ms, entity).inputs.map(({ waiting }) =>
    [0, 1, 2].map((vc) => waiting.filter(({ phase }) => phase === vc).map(({ destination }) => destination)),
  );

/** How many phases are hot for jobs of sixteen nodes, drawn with each of so many seeds. */
const hotWithSeeds = ({ lane }: Played, many: number): number[] =>
  Array.from({ length: many }, (_, at) => {
    const own = new Played({ ...lane, job: { nodes: [], size: 16, seed: at + 1 } });
    const { length } = hotPhases(own);
    own.close();
    return length;
  });

/** The most messages on a link with the best of all choices, where each of eight messages goes up on the left or on the right. */
function leastOfAllChoices({ run }: Played): number {
  const { destination } = run.plan(0);
  const linksOf = (task: number, to: number, way: number) =>
    [1, 2].flatMap((bits) =>
      task >> bits === to >> bits ? [] : [`${bits} up ${task >> bits} ${way}`, `${bits} down ${to >> bits} ${way}`],
    );
  const worst = Array.from({ length: 256 }, (_, choice) => {
    const used = [...destination.entries()].flatMap(([task, to]) => linksOf(task, to, (choice >> task) & 1));
    return Math.max(...used.map((link) => used.filter((other) => other === link).length));
  });
  return Math.min(...worst);
}

/** Time of a message of an exchange in lessons where links and switches take none. */
const TURN_PS = 3_328_000;

type Fact = (own: Played, ...given: number[]) => unknown;

/** Facts that take numbers: phases, tasks, links, levels, or times in ms. */
const FACTS: Readonly<Record<string, Fact>> = {
  phases: ({ shape }) => shape.phases,
  nodes: ({ shape }) => shape.nodes,
  switches: ({ shape }) => shape.switches,
  cables: ({ shape }) => shape.links / 2,
  'up links': ({ shape }) => shape.upLinks,
  uplinks: ({ shape }, ...levels) => levels.map((level) => shape.uplinksOf(level)),
  'fewest uplinks': ({ shape }, level = 0) => shape.fewestUplinks(level),
  'top switches': ({ shape }) => shape.widthOf(shape.levels),
  least: ({ shape }, level = 0) => shape.bMin[level],
  into: ({ shape }, ...links) => links.map((link) => shape.toOf(link)),
  'out of': ({ shape }, ...links) => links.map((link) => shape.fromOf(link)),
  contention: (own, ...phases) => picked(contention(own), phases),
  worst: (own) => Math.max(...contention(own)),
  'worst row': (own, many = 1) => worstRow(own, many),
  'left of worst row': (own, many = 1) => worstRow(own, many) - Math.floor(many * uplinkMoves(own)),
  'most left of a row': (own) =>
    Math.max(...phasesOf(own, () => 0).map((_, at) => worstRow(own, at + 1) - (at + 1) * uplinkMoves(own))),
  'an uplink moves in': (own, phases = 1) => Math.floor(phases * uplinkMoves(own)),
  'average on an uplink': (own, factor = 1) => {
    const all = crossing(own);
    return (factor * all.reduce((sum, each) => sum + each, 0)) / all.length / 2;
  },
  'equation 4': ({ lane }) => windowSum(lane).size,
  'switches sent to': (own, phase = 0, ...nodes) => picked(switchesSentTo(own)[phase] ?? [], nodes),
  'sent to the same other switch again': (own) => {
    const { perSwitch } = clusterShapeOf(own.lane);
    const again = (row: number[], next: number[] = []) =>
      row.filter((to, node) => to !== Math.floor(node / perSwitch) && to === next[node]);
    return switchesSentTo(own).flatMap((row, phase, all) => again(row, all[phase + 1])).length;
  },
  'task on': ({ run }, node = 0) => run.plan(0).taskNode.indexOf(node),
  turns: (own) => contention(own).reduce((sum, each) => sum + each, 0),
  'hot phases': hotPhases,
  hot: (own) => hotPhases(own).length,
  crossing: (own, ...phases) => picked(crossing(own), phases),
  'all crossing': (own) => crossing(own).reduce((sum, each) => sum + each, 0),
  bound: ({ run }, phase = 0) => run.plan(phase).bound,
  selves: ({ run }, phase = 0) => run.plan(phase).selfMessages,
  unreachable: ({ run }, phase = 0) => run.plan(phase).unreachable,
  load: ({ run }, phase = 0, ...links) => picked(run.plan(phase).linkLoad, links),
  full: ({ run }, phase = 0) => [...run.plan(phase).linkLoad].flatMap((load, link) => (load > 1 ? [link] : [])),
  receivers: ({ run }, phase = 0, ...tasks) => picked(run.plan(phase).destination, tasks),
  sending: ({ run, shape }, phase = 0) => [...run.plan(phase).destination].filter((to) => to < shape.nodes).length,
  places: ({ run }, phase = 0, ...tasks) => picked(run.plan(phase).taskNode, tasks),
  path: ({ run }, phase = 0, task = 0) => run.path(phase, task),
  users,
  'sender tasks': ({ run }, phase = 0, link = 0) =>
    [...run.plan(phase).destination.keys()].filter((task) => run.path(phase, task).includes(link)),
  loads: (own, link = 0) => phasesOf(own, ({ linkLoad }) => linkLoad[link] ?? 0),
  'most on': (own, link = 0) => Math.max(...phasesOf(own, ({ linkLoad }) => linkLoad[link] ?? 0)),
  'idle on': (own, link = 0) =>
    phasesOf(own, ({ linkLoad }) => linkLoad[link] ?? 0).filter((load) => load === 0).length,
  'full on the way up': (own) =>
    phasesOf(own, ({ linkLoad }) => linkLoad.slice(0, own.shape.upLinks).filter((load) => load > 1).length).reduce(
      (sum, each) => sum + each,
    ),
  tops: ({ run, shape }, phase = 0, ...tasks) =>
    tasks.map((task) => shape.toOf(sure(run.path(phase, task)[shape.levels - 1]))),
  'number of top': ({ run, shape }, phase = 0, task = 0) =>
    shape.toOf(sure(run.path(phase, task)[shape.levels - 1])) - sure(shape.firstEntityOf(shape.levels)),
  'senders over': ({ run }, phase = 0, ...links) =>
    [...run.plan(phase).destination.keys()].filter((task) =>
      run.path(phase, task).some((link) => links.includes(link)),
    ),
  /** By phase, how far on all tasks send; null where they do not all send as far. */
  shifts: (own) =>
    phasesOf(own, () => 0).map((_, phase) => {
      const to = [...own.run.plan(phase).destination];
      const by = new Set(to.map((target, task) => (target - task + to.length) % to.length));
      return by.size === 1 ? [...by][0] : null;
    }),
  room: ({ shape }) => 2 * sure(shape.bisection ?? undefined).room,
  'crossing tasks': (own, phase = 0, ...at) => {
    const half = own.shape.nodes / 2;
    const { destination } = own.run.plan(phase);
    return picked(
      [...destination.keys()].filter((task) => task < half !== sure(destination[task]) < half),
      at,
    );
  },
  /** By phase, how many messages leave a leaf of four. */
  'leave leaf': (own, leaf = 0) =>
    phasesOf(own, ({ destination }) => destination.filter((to, at) => at >> 2 === leaf && to >> 2 !== leaf).length),
  'route numbers': ({ run, shape }, phase = 0) =>
    Object.fromEntries(routesOf(shape, run.plan(phase)).map(({ task, number }) => [task, number])),
  'least of all choices': leastOfAllChoices,
  'hot by seeds': hotWithSeeds,
  /** An address is the label of the path over the top. */
  address: ({ run }, phase = 0, task = 0) => run.plan(phase).label[task],
  'addresses of': (own, node = 0) =>
    new Set(
      phasesOf(own, () => 0).flatMap((_, phase) => {
        const { destination, turnLevel, label } = own.run.plan(phase);
        return [...label].filter((_, task) => destination[task] === node && turnLevel[task] === own.shape.levels);
      }),
    ).size,
  'phases held up': (own, ...at) => {
    const held = strip(own).steps.filter(isHeldUp);
    return picked([...new Set(held.map(({ phase }) => phase))], at);
  },
  'messages held up': (own) => strip(own).steps.filter(isHeldUp).length,
  /** Tasks and phases of the messages that are on their way over a link. */
  'on the way': (own, ms = 0, link = 0) =>
    strip(own)
      .steps.filter(({ fromPs, answeredPs }) => fromPs < ms * 1e9 && ms * 1e9 < answeredPs)
      .filter(({ row, phase }) => own.run.path(phase, row).includes(link))
      .map(({ row, phase }) => [row, phase]),
  /** What waits before a link, messages and acknowledgements, in the order of their flits' numbers. */
  'waiting before': (own, ms = 0, link = 0) => {
    const all = own
      .to(ms)
      .queueOf(link)
      .toSorted((a, b) => a.message - b.message);
    return [...new Set(all.map(({ source, destination }) => `${source} to ${destination}`))];
  },
  'own time': (own, task = 0) => lateness(own, task).ownPs,
  'shared time': (own, task = 0) => lateness(own, task).sharedPs,
  'shared to own': (own, task = 0) => lateness(own, task).sharedPs / lateness(own, task).ownPs,
  /** The line back from a task: what it leaves unexplained of the whole run, its stretches, and at how many of them a task waited. */
  'line back': (own, task = 0) => {
    const { ownPs, sharedPs, stretches } = lateness(own, task);
    const waited = stretches.filter(({ waiting }) => waiting >= 0).length;
    return [own.ended().completionPs - ownPs - sharedPs, stretches.length, waited];
  },
  /** By how many phases a task was ahead of one whose message it waits for, looked at in steps of time. */
  'most ahead of a sender': (own, step = 0, until = 0) => {
    const plans = phasesOf(own, () => 0).map((_, phase) => own.run.plan(phase).destination);
    let most = 0;
    for (let ms = step; ms < until; ms += step) {
      const { taskPhase } = own.to(ms).frame();
      for (const [task, phase] of taskPhase.entries())
        most = Math.max(most, phase - (taskPhase[plans[phase - 1]?.indexOf(task) ?? task] ?? phase));
    }
    return most;
  },
  'used by law': (_, links = 1) => 1 - (1 - 1 / links) ** links,
  slots: ({ lane }, ms = 0) => Math.round((ms * 1e9) / flitPs(lane)),
  'mean rate of links': (own, from = 0, to = 0, ...links) => {
    const sent = (ms: number) => links.reduce((sum, link) => sum + sure(own.at(ms).linkSent[link]), 0);
    return ((sent(to) - sent(from)) * flitPs(own.lane)) / ((to - from) * 1e9) / links.length;
  },
  'sent lately': (own, ms = 0, entity = 0, output = 0) =>
    inside(own, ms, entity).outputs[output]?.left.filter(Boolean).length,
  /** Slot by slot, whether a link carried a packet of the adapted flows. */
  'adapted in turn': (own, ms = 0, entity = 0, link = 0) =>
    inside(own, ms, entity)
      .outputs.find((output) => output.link === link)
      ?.left.map((departure) => departure && sure(packetOf(departure.message) ?? undefined).adapted),
  'outputs that send': (own, ms = 0, entity = 0) => inside(own, ms, entity).outputs.filter(({ next }) => next).length,
  'inputs of both channels': (own, ms = 0, entity = 0) =>
    channelsAt(own, ms, entity).filter((channels) => channels.filter((waiting) => waiting.length > 0).length > 1)
      .length,
  /** Channels in which packets for a node wait. */
  'channels to': (own, ms = 0, entity = 0, node = 0) =>
    [0, 1, 2].filter((vc) => channelsAt(own, ms, entity).some((channels) => channels[vc]?.includes(node))),
  /** At each input, how many packets wait for a node. */
  'waiting for': (own, ms = 0, entity = 0, node = 0) =>
    channelsAt(own, ms, entity).map((channels) => channels.flat().filter((destination) => destination === node).length),
  /** At each input where packets for a node wait in a channel: how many others wait in it, and how many in the other channels. */
  'apart from others': (own, ms = 0, entity = 0, node = 0, vc = 0) =>
    channelsAt(own, ms, entity)
      .filter((channels) => channels[vc]?.includes(node))
      .map((channels) => channels.map((waiting, at) => waiting.filter((to) => at !== vc || to !== node).length)),
  'own partners': (own) =>
    phasesOf(own, () => 0)
      .flatMap((_, phase) => [...own.run.plan(phase).destination].flatMap((to, task) => (to === task ? [task] : [])))
      .sort((a, b) => a - b),
  'ever to': (own, task = 0) => phasesOf(own, ({ destination }) => destination[task] ?? -1),
  senders: ({ run }, phase = 0, ...tasks) => tasks.map((task) => run.plan(phase).destination.indexOf(task)),
  'ever sending': (own, link = 0) => ever(own, link, 0),
  'ever received': (own, link = 0) => ever(own, link, 1),
  'receivers per link': (own, from = 0, to = 0) =>
    Array.from({ length: to - from + 1 }, (_, by) => ever(own, from + by, 1).length),
  'sent MiB': ({ lane }) => (phaseBytes(lane) ?? []).reduce((sum, bytes) => sum + bytes, 0) / MIB,
  'phase bytes': ({ lane }) => phaseBytes(lane),
  'MiB over the top': (own) =>
    crossing(own).reduce((sum, many, at) => sum + many * (phaseBytes(own.lane)?.[at] ?? 0), 0) / MIB,
  pieces: ({ lane }) => {
    const { tasks, pieces, squares, phases, pieceBytes } = sure(memoryOf(lane) ?? undefined);
    return [tasks, pieces, squares, phases, pieceBytes];
  },
  'most added before': ({ lane }, phase = 0) => Math.max(...sure(memoryOf(lane) ?? undefined).before(phase)),
  'sums before': ({ lane }, phase = 0) => {
    const memory = sure(memoryOf(lane) ?? undefined);
    return memory.before(phase).filter((tasks) => tasks === memory.tasks).length;
  },
  // As in a model of its own, in which phases wait for each other.
  lockstep: (own) =>
    lockstepPs(
      own.lane,
      analyse(own.run, () => undefined),
    ),
  'lockstep Gb/s': (own) =>
    lockstepBandwidth(
      own.lane,
      analyse(own.run, () => undefined),
    ),
  completion: (own) => own.ended().completionPs,
  ideal: (own) => own.ended().idealPs,
  overrun: (own) => own.ended().completionPs - own.ended().idealPs,
  longer: (own) => `${Math.round((own.ended().completionPs / own.ended().idealPs - 1) * 100)} %`,
  'of bound': (own) => own.ended().idealPs / own.ended().completionPs,
  longest: (own) => own.ended().latencyPs.max,
  'turns taken': (own) => Math.round(own.ended().completionPs / TURN_PS),
  lost: (own) => own.ended().cluster?.lost,
  queue: (own, ms = 0, ...links) => picked(own.at(ms).linkQueue, links),
  busy: (own, ms = 0, ...links) => picked(own.at(ms).linkShare, links),
  last: (own, ms = 0, ...links) => picked(own.at(ms).linkLast, links),
  queued: (own, ms = 0, ...links) => links.reduce((sum, link) => sum + (own.at(ms).linkQueue[link] ?? 0), 0),
  'queues along': (own, ms = 0, task = 0) =>
    own.run
      .path(0, task)
      .slice(0, -1)
      .map((link) => own.at(ms).linkQueue[link]),
  'longest queue': (own, step = 0, until = 0, ...links) => {
    let longest = 0;
    for (let ms = step; ms < until; ms += step) {
      const { linkQueue } = own.to(ms).frame();
      longest = Math.max(longest, ...links.map((link) => linkQueue[link] ?? 0));
    }
    return longest;
  },
  message: (own, index = 0) => own.ended() && own.run.messageTimes(index)?.lastPs,
  arrived: (own, ms = 0, ...messages) =>
    messages.reduce((sum, index) => sum + (own.to(ms).messageTimes(index)?.delivered ?? 0), 0),
  window: (own, ms = 0) => own.at(ms).windowPs,
  ahead: (own, ms = 0) => Math.max(...(own.at(ms).cluster?.nodeWindow ?? [])),
  timeout: ({ lane }) => lane.loss.timeoutNs * 1000,
  'rate of nodes': ({ lane }, nodes = 1) => nodes * payloadMBs(lane.link.gbps, lane),
  'phases at': (own, ms = 0) => [own.at(ms).firstPhase, own.at(ms).lastPhase],
  received: (own, ms = 0, ...nodes) => picked(own.at(ms).taskReceived, nodes),
  delivered: (own, ms = 0) => own.to(ms).progress().delivered,
  roots: (own, ms = 0) => own.at(ms).congestion?.roots,
  notices: (own, ms = 0) => own.at(ms).congestion?.notified,
  know: (own, ms = 0) => Object.values(knowersOf(own.shape, own.at(ms))),
  'nodes knowing': (own, ms = 0) => knowersOf(own.shape, own.at(ms)).nodes,
  'switches knowing': (own, ms = 0) => knowersOf(own.shape, own.at(ms)).switches,
  'switches on the way to': (own, node = 0) => wayTo(own, node).size,
  'knowing off the way': (own, ms = 0, node = 0) =>
    Array.from({ length: own.shape.switches }, (_, at) => own.shape.nodes + at).filter(
      (one) => knowsRoot(own.at(ms), one) && !wayTo(own, node).has(one),
    ),
  'who knows': (own, ms = 0) =>
    Array.from({ length: own.shape.nodes + own.shape.switches }, (_, at) => at).filter((at) =>
      knowsRoot(own.at(ms), at),
    ),
  'waiting pods': (own, ms = 0) => standing(own, ms).waiting.length,
  pods: (own, ms = 0) => standing(own, ms).pods,
  'other pods of full queues': (own, ms = 0) => {
    const frame = sure(own.at(ms).congestion ?? undefined);
    const { stalled, read } = readStalled(own.shape);
    read(frame, channelsOf(own.lane, frame.vcs));
    const pods = [...stalled].flatMap((is, link) => (is ? [own.shape.podOf(own.shape.fromOf(link))] : []));
    return [...new Set(pods)].filter((pod) => pod > 0).sort();
  },
  way: ({ run }, source = 0, destination = 0) => run.flowOf(source, destination)?.links,
  'meets others': (own, source = 0, destination = 0) => {
    const way = (from: number) => sure(own.run.flowOf(from, destination) ?? undefined).links;
    const [mine, others] = [way(source), own.lane.traffic.sources.map(way)];
    const joins = (link: number, at: number) =>
      others.some((other) => other.includes(link) && other[other.indexOf(link) - 1] !== mine[at - 1]);
    return timesInWords(mine.filter(joins).length);
  },
  'free places': (own, ms = 0, link = 0) => own.to(ms).portOf(link).credits[0],
  'used ways up': (own, share = 0, ms = 0, entity = 0) =>
    own.shape
      .linksOutOf(entity)
      .filter((link) => own.shape.isUp(link) && (own.at(ms).linkShare[link] ?? 0) > share)
      .map((link) => own.shape.toOf(link)),
  'up links used': (own, ms = 0) => leafLinks(own).filter((link) => (own.at(ms).linkSent[link] ?? 0) > 0).length,
  'number of up links': (own) => leafLinks(own).length,
  'used by leaf': (own, ms = 0, leaf = 0) =>
    leafLinks(own).filter(
      (link) => own.shape.fromOf(link) === own.shape.nodes + leaf && (own.at(ms).linkSent[link] ?? 0) > 0,
    ),
  'flow rates': (own, from = 0, to = 0) => {
    const { sources, hotNodes } = own.lane.traffic;
    const came = (ms: number) => own.to(ms).summary().congestion?.flows ?? [];
    const [before, after] = [came(from), came(to)];
    const slots = ((to - from) * 1e9) / flitPs(own.lane);
    const index = (at: number) => (at % hotNodes.length) * own.shape.nodes + sure(sources[at]);
    return sources.map((_, at) => ((after[index(at)] ?? 0) - (before[index(at)] ?? 0)) / slots);
  },
  'slot of packets': (own, node = 0, packets = 0) => {
    let slot = 0;
    const ms = () => (slot * flitPs(own.lane)) / 1e9;
    while ((own.to(ms()).frame().taskReceived[node] ?? 0) < packets && slot < 100) slot++;
    return slot;
  },
  'computing at': ({ lane }, task = 0) =>
    lane.traffic.rows.filter(([, , from, to]) => from === task && to === task).map(([, delay]) => delay),
  'messages to': ({ lane }, task = 0) => lane.traffic.rows.filter(([, , , to]) => to === task).length,
  'completion if computing takes': ({ lane }, ns = 0) => {
    const rows = lane.traffic.rows.map((row) => (row[1] > 0 ? (row.with(1, ns) as typeof row) : row));
    return playedLane({ ...lane, traffic: { ...lane.traffic, rows } }).ended().completionPs;
  },
  innocent: (own) => own.ended().congestion?.innocentNodes,
  efficiency: (own, ms = 0) => rates(own).values[Math.floor((ms * 1e9) / rates(own).binPs)],
  'shown efficiency': (own, ms = 0) => rateAt(rates(own), ms * 1e9)?.toFixed(3),
  steady: (own) => recovery(own)?.steady,
  drop: (own) => recovery(own)?.drop,
  recovers: (own) => recovery(own)?.recoveryPs ?? 'never',
  'ideal level': (own) => recovery(own)?.ideal,
  'hot packets': (own) => own.ended().congestion?.hotPackets,
  'least efficiency': (own, from = 0, to = 0) => Math.min(...between(own, from, to)),
  'greatest efficiency': (own, from = 0, to = 0) => Math.max(...between(own, from, to)),
  'ms until above': (own, level = 0, from = 0) => {
    const { binPs, values } = rates(own);
    return (values.findIndex((value, bin) => bin * binPs > from * 1e9 && value > level) * binPs) / 1e9;
  },
  quotient: (_, a = 0, b = 1) => a / b,
  /** What a leaf switch with a broken cable sends and receives at the end, as shares. */
  'leaf shares': (own, leaf = 0) => {
    const frame = own.at(own.lane.run.untilNs / 1e6);
    const instant = { timePs: frame.timePs, frame } as CongestionInstant;
    const { sent, received } = sure(
      leafShares({ settings: own.lane, shape: own.shape } as CongestionLane, own.shape.nodes + leaf, instant) ??
        undefined,
    );
    return [sent, received];
  },
  'mean rate': (own, from = 0) => {
    const sum = (ms: number) => own.at(ms).taskReceived.reduce((all, packets) => all + packets, 0);
    const to = own.lane.run.untilNs / 1e6;
    return ((sum(to) - sum(from)) * flitPs(own.lane)) / ((to - from) * 1e9) / own.shape.nodes;
  },
  'nodes that send less than': (own, share = 0, from = 0) => {
    const to = own.lane.run.untilNs / 1e6;
    const [before, after] = [from, to].map((ms) => own.at(ms).linkSent.slice(0, own.shape.nodes));
    const most = (share * (to - from) * 1e9) / flitPs(own.lane);
    return [...sure(after)].filter((flits, node) => flits - (before?.[node] ?? 0) < most).length;
  },
  'slots until routes avoid it': ({ lane }) => Math.floor((lane.routing.rerouteNs * 1000) / flitPs(lane)),
  'table step': (own, phase = 0, source = 0) => {
    const { reason, rootBefore, rootAfter, destination } = tableStep(own, phase, source);
    return [reason, rootBefore, rootAfter, destination];
  },
  'table root': (own, phase = 0, source = 0) => tableStep(own, phase, source).rootAfter,
  'table sources': ({ run }, phase = 0) => run.tableConstruction(phase).steps.map(({ source }) => source),
  'table moves': ({ run }, phase = 0) =>
    run.tableConstruction(phase).steps.filter(({ rootBefore, rootAfter }) => rootBefore !== rootAfter).length,
  'hot at first': (own) =>
    phasesOf(own, () => 0).filter((_, phase) => Math.max(...own.run.tableConstruction(phase).initial.linkLoad) > 1)
      .length,
  'share of hot node': (own) => {
    const { flows = [], hotPackets = 1 } = own.ended().congestion ?? {};
    return own.lane.traffic.sources.map((source) => (flows[source] ?? 0) / hotPackets);
  },
};

/** Facts whose arguments are words, too. */
const WORDED: Readonly<Record<string, (own: Played, ...given: string[]) => unknown>> = {
  measure: (own, name = '') => measure(own, name),
  setting: ({ lane }, path = '') => valueAt(lane, path.split('.')),
  /** A time of tasks in a phase. */
  step: (own, field = '', phase = '', ...tasks) =>
    picked(
      inPhase(own, Number(phase)).map((one) => Number(one[field as keyof TaskStep])),
      tasks.map(Number),
    ),
  /** Tasks for which a time in a phase comes to so many turns. */
  'tasks by': (own, field = '', phase = '', turns = '') =>
    inPhase(own, Number(phase))
      .filter((one) => Math.round(Number(one[field as keyof TaskStep]) / TURN_PS) === Number(turns))
      .map(({ row }) => row),
  'nodes marked': (own, ms = '', ...names) => marked(own.at(Number(ms)).congestion?.nodeState, names).length,
  'links marked': (own, ms = '', ...names) => marked(own.at(Number(ms)).congestion?.linkState, names),
  'link is': (own, ms = '', name = '', ...links) =>
    links.map((link) => ((own.at(Number(ms)).congestion?.linkState[Number(link)] ?? 0) & bit(name)) !== 0),
  'node is': (own, ms = '', name = '', ...nodes) =>
    nodes.map((node) => ((own.at(Number(ms)).congestion?.nodeState[Number(node)] ?? 0) & bit(name)) !== 0),
  'number of links': (own, ms = '', ...names) => marked(own.at(Number(ms)).congestion?.linkState, names).length,
  cluster: (own, ms = '', field = '', ...at) => {
    const found = valueAt(own.at(Number(ms)).cluster, [field]);
    return typeof found === 'number' ? found : picked(found as ArrayLike<number>, at.map(Number));
  },
};

function valueAt(within: unknown, [first, ...others]: readonly string[]): unknown {
  return first === undefined ? within : valueAt((within as Record<string, unknown> | null)?.[first], others);
}

function withSetting<T>(within: T, [first, ...others]: readonly string[], value: unknown): T {
  if (first === undefined) return value as T;
  return { ...within, [first]: withSetting((within as Record<string, unknown>)[first], others, value) } as T;
}

const MIB = 2 ** 20;

/** '4..7' is a list of whole numbers; all else is JSON. */
function settingIn(text: string): unknown {
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  if (from === undefined) return JSON.parse(text);
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, by) => Number(from) + by);
}

/** Whether one of many lanes is looked at: of more than fifty, `npm test` takes some twenty at equal distances, and the last. */
const isLookedAt = (_: ResolvedLane, at: number, { length }: readonly ResolvedLane[]): boolean =>
  isThorough || length <= 50 || at % Math.ceil(length / 24) === 0 || at === length - 1;

const PLACE = /^(?:([a-z-]+)\.(\d+))?(\+)?([*<>])?(\d+)?$/;

/** Where a row stands. */
export interface Place {
  id: string;
  number: number;
}

function lanesAt({ id, number }: Place, place: string): ResolvedLane | ResolvedLane[] {
  const [, otherId = id, otherNumber = number, answer, all, lane] = PLACE.exec(place) ?? [];
  if (otherId === 'opening') return sure(resolveLanes(defaultScenario())[0]);
  if (all) {
    const lanes = changed(otherId, Number(otherNumber), lane === undefined ? undefined : Number(lane));
    return all === '*' ? lanes.filter(isLookedAt) : sure(lanes.at(all === '<' ? 0 : -1));
  }
  const lanes = answer ? lanesAnswered(otherId, Number(otherNumber)) : lanesOf(step(otherId, Number(otherNumber)));
  return sure(lanes[Number(lane ?? 0)]);
}

/** A fact's value: a list of them for several lanes; 'A minus B' is a difference. */
export function factOf(where: Place, whole: string): unknown {
  const [written = '', less] = whole.split(' minus ');
  if (less !== undefined) return Number(factOf(where, written)) - Number(factOf(where, less));
  const [said = '', ...changes] = written.split(' with ');
  const words = said.split(' ');
  const place = words[0] && PLACE.test(words[0]) ? words.shift() : '';
  const names = words.map((_, end) => words.slice(0, end + 1).join(' '));
  const name = names.findLast((one) => Object.hasOwn(FACTS, one) || Object.hasOwn(WORDED, one));
  if (name === undefined) throw new Error(`There is no fact "${said}".`);
  const given = words.slice(name.split(' ').length);
  const of = (lane: ResolvedLane) => {
    const own = playedLane(
      changes.reduce((before, change) => {
        const [path = '', value = ''] = change.split('=');
        return withSetting(before, path.split('.'), settingIn(value));
      }, lane),
    );
    return FACTS[name]?.(own, ...given.map(Number)) ?? WORDED[name]?.(own, ...given);
  };
  const lanes = lanesAt(where, place ?? '');
  return Array.isArray(lanes) ? lanes.map(of) : of(lanes);
}

const UNITS: Readonly<Record<string, number>> = { us: 1e6, ms: 1e9, '%': 0.01, half: 2 };

/** 'us3' is microseconds with three decimals, 'us' with three digits, '%' a percentage, 'half0' a half, '.2' two decimals, ',' commas. */
function formatted(value: unknown, format: string | undefined): string {
  if (format === undefined || typeof value !== 'number') return String(value);
  if (format === ',') return value.toLocaleString('en');
  const [, unit = '', digits] = /^(us|ms|%|half)?\.?(\d)?$/.exec(format) ?? [];
  const scaled = value / (UNITS[unit] ?? 1);
  return digits === undefined && unit !== '%' ? scaled.toPrecision(3) : scaled.toFixed(Number(digits ?? 0));
}

const withFacts = (where: Place, template: string) =>
  template.replace(/\{([^}]+)\}/g, (_, written: string) => {
    const [fact = '', format] = written.split(' as ');
    return formatted(factOf(where, fact), format);
  });

/** Whether a text has a sentence, and not with the rest of a longer number before or behind it. */
const says = (text: string, sentence: string) =>
  new RegExp(`(?<!\\d[.,]?)${sentence.replace(/[^\w\s]/g, '\\$&')}(?![.,]?\\d)`).test(text);

const bare = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** What a value is where it is no number that has to be met: '~0.32', as exact as it is written, '>0.9', '<5', '2..4'. */
function fits(value: unknown, wanted: string): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => fits(each, wanted));
  const [, about, above, below, least, most] =
    /^(?:~(-?[\d.]+)|>(-?[\d.]+)|<(-?[\d.]+)|(-?[\d.]+)\.\.(-?[\d.]+))$/.exec(wanted) ?? [];
  const number = Number(value);
  if (about !== undefined) {
    const digits = about.split('.')[1]?.length ?? 0;
    return Math.abs(number - Number(about)) < 10 ** -digits / 2 + 1e-9;
  }
  if (above !== undefined) return number > Number(above);
  if (below !== undefined) return number < Number(below);
  return least !== undefined && number >= Number(least) && number <= Number(most);
}

const COMPARED = /^(?:[~<>]-?[\d.]+|-?[\d.]+\.\.-?[\d.]+)$/;

function isMet(value: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'string' && COMPARED.test(wanted)) return fits(value, wanted);
  if (Array.isArray(wanted) && Array.isArray(value) && wanted.length === value.length)
    return wanted.every((each, at) => isMet(value[at], each));
  return JSON.stringify(value) === JSON.stringify(wanted);
}

/** What a question itself says: until when its answer runs, where it stands then, and [link, ns] of all moments to which its answer leads. */
const ASKED: Readonly<Record<string, (question: Question) => unknown>> = {
  until: ({ run }) => run?.untilNs,
  stands: ({ run }) => run?.standNs,
  moments: ({ why }) =>
    [...why.join(' ').matchAll(/\(link:\d:(\d+)@(\d+)\)/g)].map(([, link, ns]) => [Number(link), Number(ns)]),
};

/** A sentence for what a row says that is not so. */
export function faultsIn(where: Place, row: Row): string[] {
  const { id, number } = where;
  const place = `${id} ${number}`;
  if (typeof row === 'string') {
    if (!row.includes('{')) return [`${place}: "${row}" has no fact.`];
    const sentence = withFacts(where, row);
    return says(bare(said(id, number)), sentence) ? [] : [`${place} does not say "${sentence}".`];
  }
  return Object.entries(row).flatMap(([fact, wanted]) => {
    if (fact === 'right') {
      const [is, computed] = [bare(right(id, number)), withFacts(where, String(wanted))];
      return is === computed ? [] : [`${place}: "${is}" is right, but it comes to "${computed}".`];
    }
    const value = fact in ASKED ? ASKED[fact]?.(question(id, number)) : factOf(where, fact);
    return isMet(value, wanted)
      ? []
      : [`${place}: ${fact} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}.`];
  });
}
