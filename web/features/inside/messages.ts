/* Inside a switch that passes messages between tasks: whose packets stand where, and which take turns. Packets have the colour of
 * the task they come from, as in the tree; an acknowledgement is hollow. Where they wait is up to the switches: at outputs, at
 * inputs in a line for every output or in one for all, or, in a cluster, at both. */

import { sum } from 'd3-array';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import { bufferings } from '../../model/algorithms/queuings.ts';
import type { Departure, Inside } from '../../run/long-requests.ts';
import { IDLE, type Queued, type Shape } from '../../run/protocol.ts';
import { groupOf, groupsOf } from '../../traffic/groups.ts';
import { queueCapacities } from '../../traffic/queue-capacity.ts';
import { entityName } from '../../tree/names.ts';
import { agree, capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Described } from './describe.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, InsidePacket, Look } from './inside-model.ts';

/** Packets of a line, or places, that are drawn; more are a number. */
const LISTED = 64;

type Buffering = (typeof bufferings)[keyof typeof bufferings];

function bufferingText({ atInputs, atOutputs, oneLine }: Buffering): string {
  if (!atInputs) return t`a queue at every output`;
  if (atOutputs) return t`a line at every input, a queue at every output`;
  return oneLine ? t`at every input one line (FIFO)` : t`at every input a line for every output (VOQ)`;
}

const GROUPS = [0, 1, 2, 3] as const;

/** Home subtrees that a legend names. */
const NAMED = 8;

/** By home subtree of the sender; behind them the same of acknowledgements. */
function looksOf(shape: Shape): Look[] {
  const { groups, more } = groupsOf(shape, NAMED);
  const named = more > 0 ? [] : groups;
  const tasksOf = (group: number) =>
    named
      .filter(({ home }) => groupOf(home) === group)
      .map(({ text }) => text)
      .join(', ');
  return [
    ...GROUPS.map(
      (group): Look => ({
        name: tasksOf(group) && t`from tasks ${tasksOf(group)}`,
        shape: 'square',
        colour: (palette) => palette.group[group],
        ink: (palette) => palette.groupInk[group],
      }),
    ),
    ...GROUPS.map(
      (group): Look => ({ name: t`acknowledgement`, shape: 'hollow', colour: (palette) => palette.group[group] }),
    ),
  ];
}

export function describeMessages(lane: BuiltLane, inside: Inside): Described {
  const buffers = bufferings[lane.settings.switch.buffering];
  const inputs = inside.inputs.map((input) => inputOf(lane, inside, input, buffers));
  const outputs = inside.outputs.map((output, at) => outputOf(lane, inside, at, output, buffers));
  return {
    aside: bufferingText(buffers),
    verdict: blockedText(inside, buffers) ?? verdictOf(inside, buffers, outputs),
    places: '',
    first: t`First, to task`,
    room: buffers.atInputs ? t`at the far end` : t`in the next queue`,
    looks: looksOf(lane.shape),
    channels: [],
    ...{ inputs, outputs, ...waysOf(lane, inside, inputs, buffers) },
  };
}

/** By a message's number (fattree_records.h). */
function lookOf({ shape }: BuiltLane, message: number): number {
  const task = message % shape.nodes;
  return groupOf(shape.homeOf(task)) + (message < shape.nodes ? 0 : GROUPS.length);
}

const lookOfDeparture = (lane: BuiltLane, departure: Departure | null): number | null =>
  departure && lookOf(lane, departure.message);

function packetsOf(lane: BuiltLane, { message, flits, source, destination }: Queued): InsidePacket[] {
  const packet = {
    look: lookOf(lane, message),
    to: String(destination),
    title: t`from ${source} to ${destination}`,
    ends: [source, destination] as const,
  };
  return Array.from({ length: Math.min(flits, LISTED) }, () => packet);
}

/** Lines in the order of what waits in them, and how many packets are left out. */
function linesOf(lane: BuiltLane, waiting: readonly Queued[], lineOf: (queued: Queued) => number | null) {
  const lines: InsideLine[] = [];
  let more = 0;
  for (const queued of waiting) {
    const output = lineOf(queued);
    const line = lines.find((other) => other.output === output) ?? { channel: 0, output, packets: [] };
    if (line.packets.length === 0) lines.push(line);
    const room = LISTED - line.packets.length;
    line.packets.push(...packetsOf(lane, queued).slice(0, room));
    more += Math.max(0, queued.flits - room);
  }
  return { lines, more };
}

/* In a cluster both ends of a link have a queue: `phase` 1 is the one behind it. */

const behindOf = (link: number, waiting: readonly Queued[], { atOutputs }: Buffering): Queued[] =>
  waiting.filter(({ nextLink, phase }) => nextLink !== link && (!atOutputs || phase === 1));

const beforeOf = (waiting: readonly Queued[], { atInputs, atOutputs }: Buffering): Queued[] =>
  atOutputs ? waiting.filter(({ phase }) => !atInputs || phase === 0) : [];

function inputOf(
  lane: BuiltLane,
  inside: Inside,
  { link, waiting, came }: Inside['inputs'][number],
  buffers: Buffering,
): InsideInput {
  const { shape, settings } = lane;
  const { atInputs, oneLine } = buffers;
  const behind = behindOf(link, waiting, buffers);
  const places = queueCapacities(settings, shape, link).behind;
  const { lines, more } = linesOf(lane, atInputs ? behind : [], ({ nextLink }) =>
    inside.outputs.findIndex(({ link: out }) => out === (oneLine ? behind[0]?.nextLink : nextLink)),
  );
  return {
    link,
    name: entityName(shape, shape.fromOf(link)),
    places: atInputs && places > 0 && places <= LISTED ? [places] : [],
    lines,
    came: atInputs ? [] : came.map((departure) => lookOfDeparture(lane, departure)),
    more,
  };
}

function outputOf(
  lane: BuiltLane,
  inside: Inside,
  at: number,
  output: Inside['outputs'][number],
  buffers: Buffering,
): InsideOutput {
  const { shape } = lane;
  const { link, waiting, left, next } = output;
  const room = roomOf(lane, output, buffers);
  const { stopped, reason } = stopOf(lane, inside, output, buffers);
  return {
    link,
    name: entityName(shape, shape.toOf(link)),
    sent: left.map((departure) => lookOfDeparture(lane, departure)),
    sends: next !== null,
    room,
    ...linesOf(lane, beforeOf(waiting, buffers), () => at),
    places: placesBefore(lane, link, buffers),
    reason,
    stopped,
  };
}

function placesBefore({ shape, settings }: BuiltLane, link: number, { atOutputs }: Buffering): number {
  const { before } = queueCapacities(settings, shape, link);
  return atOutputs && before <= LISTED ? before : 0;
}

/** What is known of the buffer at the far end. All links to the backbone of a cluster share its memory. */
function roomOf(lane: BuiltLane, output: Inside['outputs'][number], buffers: Buffering): InsideOutput['room'] {
  const { shape, settings } = lane;
  const { link, waiting, room, ahead } = output;
  if (!buffers.atInputs) return ahead ? roomAhead(lane, ahead) : [];
  if (room.free === IDLE) return [];
  const far = shape.linksOutOf(shape.toOf(link))[0] ?? link;
  const of = queueCapacities(settings, shape, link).behind || queueCapacities(settings, shape, far).before;
  const there = buffers.atOutputs
    ? waiting.filter(({ phase }) => phase === 1)
    : waiting.filter(({ nextLink }) => nextLink !== link);
  return [{ free: room.free, of, fill: there.map(({ message }) => lookOf(lane, message)) }];
}

/** Where queues are at outputs: room where the first that waits goes next. */
function roomAhead(lane: BuiltLane, ahead: NonNullable<Inside['outputs'][number]['ahead']>): InsideOutput['room'] {
  const of = queueCapacities(lane.settings, lane.shape, ahead.link).before;
  const fill = ahead.waiting.flatMap(({ message, flits }) => Array<number>(flits).fill(lookOf(lane, message)));
  return [{ free: Math.max(0, of - ahead.taken), of, fill: fill.slice(0, ahead.taken) }];
}

/** A link that could send waits for a full queue; in a cluster, inputs wait for the queue before it. */
function stopOf({ shape }: BuiltLane, { inputs }: Inside, output: Inside['outputs'][number], buffers: Buffering) {
  const { link, waits } = output;
  if (buffers.atInputs && buffers.atOutputs) {
    const asking = inputs.filter(({ waits: queue }) => queue === link).length;
    return {
      stopped: false,
      reason: asking > 0 ? t`its queue is full, ${asking} ${agree(asking, 'waits', 'wait')}` : '',
    };
  }
  if (waits === IDLE) return { stopped: false, reason: '' };
  if (waits !== link)
    return { stopped: true, reason: t`the queue there to ${entityName(shape, shape.toOf(waits))} is full` };
  const asking = inputs.filter((input) =>
    behindOf(input.link, input.waiting, buffers).some(({ nextLink }) => nextLink === link),
  );
  return { stopped: true, reason: t`${asking.length} ${agree(asking.length, 'asks', 'ask')}, no place is free` };
}

/** The input from which a packet goes to an output in this slot. */
function servedAt({ inputs }: Inside, output: Inside['outputs'][number], { atOutputs }: Buffering): number {
  const { room, next, servedNext } = output;
  const served = atOutputs ? room.served : next && servedNext;
  return inputs.findIndex(({ link }) => link === served);
}

/** The ways of what waits at inputs. What has come in since does not stand there yet, and is `passing`. */
function waysOf(
  lane: BuiltLane,
  inside: Inside,
  inputs: readonly InsideInput[],
  buffers: Buffering,
): Pick<InsideModel, 'granted' | 'passing'> {
  if (!buffers.atInputs) return { granted: [], passing: passingIn(lane, inside) };
  const granted: InsideModel['granted'] = [];
  const passing: InsideModel['passing'] = [];
  for (const [output, seen] of inside.outputs.entries()) {
    const input = servedAt(inside, seen, buffers);
    if (input < 0) continue;
    const lines = inputs[input]?.lines ?? [];
    if (lines.some((line) => line.output === output)) granted.push({ input, channel: 0, output });
    else if (seen.next) passing.push({ input, output, look: lookOf(lane, seen.next.message), sends: true });
  }
  return { granted, passing };
}

/** With one line for all outputs: who stands behind a first packet not served, for outputs that send nothing. */
function blockedText(inside: Inside, buffers: Buffering): InsideModel['verdict'] | null {
  if (!buffers.oneLine) return null;
  const { inputs, outputs } = inside;
  const idle = new Set(outputs.filter(({ next }) => next === null).map(({ link }) => link));
  const served = new Set(outputs.map((output) => inputs[servedAt(inside, output, buffers)]?.link));
  let behind = 0;
  for (const { link, waiting } of inputs) {
    const line = behindOf(link, waiting, buffers);
    const [first] = line;
    if (!first || served.has(link)) continue;
    for (const { nextLink, flits } of line) if (nextLink !== first.nextLink && idle.has(nextLink)) behind += flits;
  }
  if (behind === 0) return null;
  return {
    strong: t`Head-of-line blocking:`,
    rest: t`${counted(behind, 'packet')} for outputs that send nothing ${agree(behind, 'stands', 'stand')} behind others.`,
  };
}

/** A message has one path, and is in one phase at a time: what an output sends came through the input at which it was seen last, and
 * what comes in goes where the same message waits. */
function passingIn(lane: BuiltLane, { inputs, outputs }: Inside): InsideModel['passing'] {
  const sent = outputs.flatMap(({ next }, output) => {
    if (!next) return [];
    const seen = inputs.map(({ came }) => came.findLastIndex((departure) => departure?.message === next.message));
    const last = Math.max(...seen);
    const look = lookOf(lane, next.message);
    return last < 0 ? [] : [{ input: seen.indexOf(last), output, look, sends: true }];
  });
  const queued = inputs.flatMap(({ came }, input) => {
    const message = came.at(-1)?.message;
    const output = outputs.findIndex(({ waiting }) => waiting.some((there) => there.message === message));
    if (message === undefined || output < 0 || sent.some((way) => way.input === input && way.output === output))
      return [];
    return [{ input, output, look: lookOf(lane, message), sends: false }];
  });
  return [...queued, ...sent];
}

/** Where most wait, and what meets there. */
function verdictOf(inside: Inside, buffers: Buffering, outputs: readonly InsideOutput[]): InsideModel['verdict'] {
  const behind = buffers.atInputs ? inside.inputs.flatMap(({ link, waiting }) => behindOf(link, waiting, buffers)) : [];
  const longest = inside.outputs
    .map(({ link, waiting }, at) => {
      const queued = [...beforeOf(waiting, buffers), ...behind.filter(({ nextLink }) => nextLink === link)];
      const flows = new Set(queued.map(({ source, destination }) => `${source} ${destination}`)).size;
      const { name, stopped, reason } = outputs[at] ?? { name: '', stopped: false, reason: '' };
      return { name, stopped, reason, count: sum(queued, ({ flits }) => flits), flows };
    })
    .toSorted((a, b) => b.count - a.count)[0];
  if (!longest || longest.count === 0)
    return outputs.some(({ sends }) => sends)
      ? { strong: t`Nothing waits:`, rest: t`what comes in leaves at once.` }
      : { strong: t`Nothing waits.` };
  const { name, count, flows, stopped, reason } = longest;
  return {
    strong: stopped ? t`Stopped:` : flows > 1 ? t`Taking turns:` : t`Waiting:`,
    rest: t`${counted(count, 'packet')} of ${counted(flows, 'message')} ${agree(count, 'waits', 'wait')} for the link to ${name}.`,
    because: stopped ? `${capitalize(reason)}.` : '',
  };
}
