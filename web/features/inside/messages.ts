/* Inside a switch that passes messages between tasks: whose packets stand where, and which take turns. Packets have the colour of
 * the task they come from, as in the tree; an acknowledgement is hollow. Where they wait is up to the switches: at outputs, at
 * inputs in a line for every output or in one for all, or, in a cluster, at both. */

import { sum } from 'd3-array';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import { bufferings } from '../../model/algorithms/queuings.ts';
import type { Inside } from '../../run/long-requests.ts';
import { IDLE, type Queued, type Shape } from '../../run/protocol.ts';
import { groupOf, groupsOf } from '../../traffic/groups.ts';
import { queueCapacities } from '../../traffic/queue-capacity.ts';
import { entityName } from '../../tree/names.ts';
import { agree, capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Reading } from './describe.ts';
import type { InsideModel, InsideOutput, Look } from './inside-model.ts';

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

export function readMessages(lane: BuiltLane, inside: Inside): Reading {
  const { shape, settings } = lane;
  const buffers = bufferings[settings.switch.buffering];
  const { atInputs, oneLine = false } = buffers;
  const capacities = (link: number) => queueCapacities(settings, shape, link);
  const listed = (places: number) => (places <= LISTED ? places : 0);
  return {
    oneLine,
    aside: bufferingText(buffers),
    channels: [],
    places: '',
    first: t`First, to task`,
    room: atInputs ? t`at the far end` : t`in the next queue`,
    listed: LISTED,
    channelOf: () => 0,
    lookOf: ({ message }) => lookOf(lane, message),
    packetOf: ({ message, source, destination }) => ({
      look: lookOf(lane, message),
      to: String(destination),
      title: t`from ${source} to ${destination}`,
      ends: [source, destination],
    }),
    placesBehind: (link) => [listed(capacities(link).behind)].filter((places) => places > 0),
    placesBefore: (link) => listed(capacities(link).before),
    roomAfter: (output) => roomOf(lane, output, buffers),
    servedAt: (output) => servedAt(inside, output, buffers),
    stopOf: (output, _, asking) => stopOf(lane, inside, output, buffers, asking.length),
    looksOf: () => looksOf(shape),
    verdictOf: (_, outputs) => blockedText(inside, buffers) ?? verdictOf(inside, buffers, outputs),
  };
}

/** By a message's number (fattree_records.h). */
function lookOf({ shape }: BuiltLane, message: number): number {
  const task = message % shape.nodes;
  return groupOf(shape.homeOf(task)) + (message < shape.nodes ? 0 : GROUPS.length);
}

/** What has arrived behind a link: where switches have queues at both ends, `phase` 1 is the one behind it. */
export const behindOf = (link: number, waiting: readonly Queued[], isAlsoBefore?: boolean): Queued[] =>
  waiting.filter(({ nextLink, phase }) => nextLink !== link && (!isAlsoBefore || phase === 1));

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
function stopOf(
  { shape }: BuiltLane,
  { inputs }: Inside,
  { link, waits }: Inside['outputs'][number],
  { atInputs, atOutputs }: Buffering,
  asking: number,
): ReturnType<Reading['stopOf']> {
  if (atInputs && atOutputs) {
    const many = inputs.filter(({ waits: queue }) => queue === link).length;
    const reason = many > 0 ? t`its queue is full, ${many} ${agree(many, 'waits', 'wait')}` : '';
    return { stopped: false, reason };
  }
  if (waits === IDLE) return { stopped: false, reason: '' };
  const reason =
    waits === link
      ? t`${asking} ${agree(asking, 'asks', 'ask')}, no place is free`
      : t`the queue there to ${entityName(shape, shape.toOf(waits))} is full`;
  return { stopped: true, reason };
}

function servedAt({ inputs }: Inside, { room, next, servedNext }: Inside['outputs'][number], buffers: Buffering) {
  const served = buffers.atOutputs ? room.served : next && servedNext;
  const input = inputs.findIndex(({ link }) => link === served);
  return input < 0 ? null : { input, channel: 0 };
}

/** With one line for all outputs: who stands behind a first packet not served, for outputs that send nothing. */
function blockedText(inside: Inside, buffers: Buffering): InsideModel['verdict'] | null {
  if (!buffers.oneLine) return null;
  const { inputs, outputs } = inside;
  const idle = new Set(outputs.filter(({ next }) => next === null).map(({ link }) => link));
  const served = new Set(outputs.map((output) => inputs[servedAt(inside, output, buffers)?.input ?? -1]?.link));
  let behind = 0;
  for (const { link, waiting } of inputs) {
    const line = behindOf(link, waiting, buffers.atOutputs);
    const [first] = line;
    if (!first || served.has(link)) continue;
    for (const { nextLink, flits } of line) if (nextLink !== first.nextLink && idle.has(nextLink)) behind += flits;
  }
  if (behind === 0) return null;
  return {
    strong: t`Head-of-line blocking:`,
    rest: t`${counted(behind, 'packet')} for idle outputs ${agree(behind, 'stands', 'stand')} behind the first of a line.`,
  };
}

/** Where most wait, and what meets there. */
function verdictOf(inside: Inside, buffers: Buffering, outputs: readonly InsideOutput[]): InsideModel['verdict'] {
  const behind = buffers.atInputs
    ? inside.inputs.flatMap(({ link, waiting }) => behindOf(link, waiting, buffers.atOutputs))
    : [];
  const longest = inside.outputs
    .map(({ link, waiting }, at) => {
      const before = waiting.filter(({ phase }) => !buffers.atInputs || phase === 0);
      const queued = [...(buffers.atOutputs ? before : []), ...behind.filter(({ nextLink }) => nextLink === link)];
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
