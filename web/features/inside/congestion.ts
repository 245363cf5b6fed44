/* Inside an input-queued switch: whose packets stand where, what this slot passes on, and the name of what is seen. */

import type { Palette } from '../../draw/palette.ts';
import type { PictureModel } from '../../draw/picture.ts';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import { hotNodesOf } from '../../kinds/congestion/head/figures.ts';
import { channelsOf, podText } from '../../kinds/congestion/inspect/lane.ts';
import { coloursOn } from '../../kinds/congestion/picture/colours.ts';
import { queuings } from '../../model/algorithms/queuings.ts';
import type { Departure, Inside } from '../../run/long-requests.ts';
import { packetOf, type Queued } from '../../run/protocol.ts';
import { entityName } from '../../tree/names.ts';
import { formatTime } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Described } from './describe.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, Look } from './inside-model.ts';

/** Indices of the looks. */
const HOT = 0;
const BEHIND = 1;
const OTHER = 2;
const ISOLATED = 3;

export function describeSlots(lane: BuiltLane, inside: Inside, theme: PictureModel['theme']): Described {
  const { shape, settings } = lane;
  const hot = new Set(hotNodesOf(lane));
  const vcs = inside.outputs.find(({ port }) => port)?.port?.vcs ?? 1;
  const isolating = settings.isolation.kind === 'none' ? -1 : vcs - 1;
  const capacity = inside.outputs[0]?.port?.capacity ?? 0;
  const oneLine = queuings[settings.queuing.kind].oneLine === true;
  const view: View = { lane, inside, hot, isolating, vcs, capacity, oneLine };
  const inputs = inside.inputs.map((input) => inputOf(view, input));
  const outputs = inside.outputs.map((output) => outputOf(view, output, inputs));
  const isStuck = outputs.some(({ stopped }) => stopped) || inputs.some(({ lines }) => lines.some(behindIn));
  const places = vcs > 1 ? Array.from({ length: vcs }, () => capacity).join(' + ') : String(capacity);
  const pod = podText(shape, inside.entity);
  return {
    aside: [pod && t`in ${pod}`, oneLine ? t`one line at every input (FIFO)` : channelsText(vcs, isolating)]
      .filter(Boolean)
      .join(', '),
    verdict: verdictOf(view, inputs, outputs),
    places: oneLine
      ? t`${places} places, one line (FIFO)`
      : vcs > 1
        ? t`${places} places, a line per output in each channel`
        : t`${places} places, a line per output (VOQ)`,
    first: t`First, to node`,
    room: t`at the far end, of ${places}`,
    looks: looksOf(view, theme, isStuck),
    channels: vcs > 1 ? channelsOf(settings, vcs).map(({ name }) => name) : [],
    ...{ inputs, outputs, granted: grantedIn(view, inputs), passing: [] },
  };
}

interface View {
  lane: BuiltLane;
  inside: Inside;
  hot: ReadonlySet<number>;
  /** the channel of isolated flows; -1: there is none */
  isolating: number;
  vcs: number;
  /** of a channel, in packets */
  capacity: number;
  /** all packets of an input stand in one line */
  oneLine: boolean;
}

function channelsText(vcs: number, isolating: number): string {
  if (vcs === 1) return t`one channel`;
  return vcs === 2 && isolating >= 0 ? t`its buffers cut in two` : counted(vcs, 'channel');
}

function hotText(hot: ReadonlySet<number>): string {
  const [node] = hot;
  return hot.size === 1 ? t`node ${node ?? 0}` : t`a hot node`;
}

/** What is for a hot node stands out only where something is stuck. */
function looksOf({ hot, oneLine }: View, theme: PictureModel['theme'], isStuck: boolean): Look[] {
  const node = hotText(hot);
  const isolated = (palette: Palette) => coloursOn(palette, theme).isolated;
  return [
    { name: t`for ${node}`, shape: 'round', colour: ({ over, ink }) => (isStuck ? over : ink) },
    {
      name: oneLine ? t`behind, for an idle output` : t`for another node, behind one for ${node}`,
      shape: 'hollow',
      colour: ({ victim }) => victim,
    },
    { name: hot.size > 0 ? t`for another node` : t`waits its turn`, shape: 'square', colour: ({ load }) => load[3] },
    { name: t`in the channel of isolated flows`, shape: 'round', colour: isolated },
  ];
}

function lookOf({ hot, isolating }: View, destination: number, vc: number): number {
  if (vc === isolating) return ISOLATED;
  return hot.has(destination) ? HOT : OTHER;
}

function lookOfDeparture(view: View, { message }: Departure): number {
  const packet = packetOf(message);
  if (!packet) return OTHER;
  return lookOf(view, packet.destination, packet.adapted ? view.isolating : packet.vc);
}

/** Sends nothing in this slot, although there is room for it. */
function isIdle(output: Inside['outputs'][number] | undefined, vc: number): boolean {
  return output?.next === null && output.port?.credits[vc] !== 0;
}

/** What is still on the cable waits for no output yet. */
const hasArrived = (link: number) => (packet: Queued) => packet.nextLink !== link;

function inputOf(view: View, { link, waiting }: Inside['inputs'][number]): InsideInput {
  const { lane, inside, vcs, capacity, oneLine } = view;
  const lines: InsideLine[] = [];
  for (const packet of waiting.filter(hasArrived(link))) {
    const output = inside.outputs.findIndex((other) => other.link === packet.nextLink);
    const last = lines.at(-1);
    const isNext = last?.channel === packet.phase && (oneLine || last.output === output);
    const line = isNext ? last : { channel: packet.phase, output, packets: [] };
    if (line !== last) lines.push(line);
    const own = lookOf(view, packet.destination, packet.phase);
    const kept = oneLine && line === last && own === OTHER && isIdle(inside.outputs[output], packet.phase);
    line.packets.push({
      look: kept ? BEHIND : own,
      to: String(packet.destination),
      ends: [packet.source, packet.destination],
      title: t`${packet.source} to ${packet.destination}, made ${formatTime(inside.timePs - packet.arrivesPs)} ago`,
    });
  }
  for (const { packets } of oneLine ? [] : lines) {
    const first = packets.findIndex(({ look }) => look === HOT);
    for (const packet of first < 0 ? [] : packets.slice(first + 1)) if (packet.look === OTHER) packet.look = BEHIND;
  }
  return {
    link,
    name: entityName(lane.shape, lane.shape.fromOf(link)),
    places: Array.from({ length: vcs }, () => capacity),
    lines,
    came: [],
    more: 0,
  };
}

const behindIn = ({ packets }: InsideLine): number => packets.filter(({ look }) => look === BEHIND).length;

function outputOf(view: View, output: Inside['outputs'][number], inputs: readonly InsideInput[]): InsideOutput {
  const { link, waiting, port, left, next } = output;
  const { lane, inside, vcs, capacity } = view;
  const { shape } = lane;
  const at = inside.outputs.indexOf(output);
  const toSwitch = shape.levelOf(shape.toOf(link)) > 0;
  const room = Array.from({ length: toSwitch ? vcs : 0 }, (_, vc) => ({
    free: port?.credits[vc] ?? 0,
    of: capacity,
    fill: waiting.filter(({ phase }) => phase === vc).map(({ destination, phase }) => lookOf(view, destination, phase)),
  }));
  const asking = inputs.flatMap(({ lines }) => lines.filter((line) => line.output === at));
  const blocked = asking.filter(({ channel }) => room[channel]?.free === 0);
  return {
    ...{ link, room },
    name: entityName(shape, shape.toOf(link)),
    sent: left.map((departure) => (departure ? lookOfDeparture(view, departure) : null)),
    sends: next !== null,
    lines: [],
    more: 0,
    places: 0,
    stopped: asking.length > 0 && next === null && blocked.length === asking.length,
    reason: reasonOf(view, asking, blocked, output),
  };
}

function reasonOf(
  { lane: { shape }, inside }: View,
  asking: readonly InsideLine[],
  blocked: readonly InsideLine[],
  output: Inside['outputs'][number],
): string {
  if (asking.length > 0 && blocked.length === asking.length)
    return t`${asking.length} ${agree(asking.length, 'asks', 'ask')}, no place is free`;
  if (blocked.some(({ packets }) => packets[0]?.look === ISOLATED))
    return t`no place for the isolated flow; the others go on`;
  const served = inside.inputs[servedInput(inside, output)];
  return asking.length > 1 && served
    ? t`${asking.length} ask, ${entityName(shape, shape.fromOf(served.link))} has its turn`
    : '';
}

function grantedIn({ inside }: View, inputs: readonly InsideInput[]): InsideModel['granted'] {
  return inside.outputs.flatMap((seen, output) => {
    const packet = seen.next && packetOf(seen.next.message);
    const input = servedInput(inside, seen);
    const lines = inputs[input]?.lines.filter((line) => line.output === output) ?? [];
    const line = lines.find(({ packets }) => packets[0]?.to === String(packet?.destination)) ?? lines[0];
    return line ? [{ input, channel: line.channel, output }] : [];
  });
}

/** The first that holds: some stand behind, no place ahead, nobody stands behind a flow of its own, nothing waits. */
function verdictOf(
  view: View,
  inputs: readonly InsideInput[],
  outputs: readonly InsideOutput[],
): InsideModel['verdict'] {
  const hot = hotText(view.hot);
  const lines = inputs.flatMap((input) => input.lines);
  const packets = lines.flatMap((line) => line.packets);
  const behind = packets.filter(({ look }) => look === BEHIND).length;
  const isolated = packets.filter(({ look }) => look === ISOLATED).length;
  if (behind > 0)
    return {
      strong: t`Head-of-line blocking:`,
      rest: view.oneLine
        ? t`${counted(behind, 'packet')} for idle outputs ${agree(behind, 'stands', 'stand')} behind the first of a line.`
        : t`${counted(behind, 'packet')} for other nodes ${agree(behind, 'stands', 'stand')} behind packets for ${hot}.`,
      because: view.oneLine ? '' : fullestText(view, outputs, hot),
      look: BEHIND,
    };
  // A flow of its own that finds no place holds up nobody else.
  const asks = (output: number) => lines.some((line) => line.output === output && line.packets[0]?.look !== ISOLATED);
  const full = outputs.find(({ stopped }, output) => stopped && asks(output));
  if (full)
    return {
      strong: t`Buffer hogging:`,
      rest: t`no place is free at ${full.name}.`,
      because: fullestText(view, outputs, hot),
    };
  if (isolated > 0)
    return {
      strong: t`Nobody stands behind the hot flow:`,
      rest: t`its ${counted(isolated, 'packet')} ${agree(isolated, 'waits', 'wait')} in a channel of their own.`,
      because: othersText(view, outputs),
      look: ISOLATED,
    };
  const waiting = packets.length;
  if (waiting === 0) return { strong: t`Nothing waits.` };
  // Nothing is stopped, and yet nothing goes: no slot follows.
  const strong = outputs.some(({ sends }) => sends) ? t`Nothing is stuck:` : t`The run ends here:`;
  return { strong, rest: t`${counted(waiting, 'packet')} ${agree(waiting, 'waits', 'wait')} for a turn.` };
}

/** What room the others have. */
function othersText({ isolating }: View, outputs: readonly InsideOutput[]): string {
  const free = outputs.flatMap(({ room }) => room.filter((_, vc) => vc !== isolating).map((channel) => channel.free));
  const least = Math.min(...free);
  return free.length > 0 && least > 0 ? t`For the others every output has ${counted(least, 'place')} or more.` : '';
}

/** What fills the output that has the least room. */
function fullestText({ capacity }: View, outputs: readonly InsideOutput[], hot: string): string {
  const [fullest] = outputs
    .filter(({ room }) => room.length > 0)
    .toSorted((a, b) => (a.room[0]?.free ?? 0) - (b.room[0]?.free ?? 0));
  const room = fullest?.room[0];
  if (!fullest || !room || room.free > capacity / 2) return '';
  const held = room.fill.filter((look) => look === HOT).length;
  return t`${held} of ${room.of} places at ${fullest.name} hold packets for ${hot}.`;
}

/* A slot is known by the input in which a packet is missing after it. */

/** The input whose line for an output has lost its first packet; -1: the output sends nothing. */
export function servedInput({ inputs }: Inside, { link, next }: Inside['outputs'][number]): number {
  if (!next) return -1;
  return inputs.findIndex(({ waiting, later }) => {
    const after = linesFor(later, link);
    return [...linesFor(waiting, link)].some(([vc, first]) => !isSame(first, after.get(vc)));
  });
}

/** First of each line for an output, by channel. Queues that do not say when a packet came cannot tell one of two alike from the other. */
function linesFor(waiting: readonly Queued[], out: number): Map<number, Queued> {
  const first = new Map<number, Queued>();
  for (const packet of waiting)
    if (packet.arrivesPs > 0 && packet.nextLink === out && !first.has(packet.phase)) first.set(packet.phase, packet);
  return first;
}

function isSame(a: Queued, b: Queued | undefined): boolean {
  return (
    a.arrivesPs === b?.arrivesPs && a.source === b.source && a.destination === b.destination && a.message === b.message
  );
}
