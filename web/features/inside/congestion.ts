/* Inside an input-queued switch: whose packets stand where, what this slot passes on, and the name of what is seen. */

import type { Palette } from '../../draw/palette.ts';
import type { PictureModel } from '../../draw/picture.ts';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import { hotNodesOf } from '../../kinds/congestion/head/figures.ts';
import { channelsOf, podText } from '../../kinds/congestion/inspect/lane.ts';
import { coloursOn } from '../../kinds/congestion/picture/colours.ts';
import { queuings } from '../../model/algorithms/queuings.ts';
import type { Inside } from '../../run/long-requests.ts';
import { packetOf, type Queued } from '../../run/protocol.ts';
import { entityName } from '../../tree/names.ts';
import { formatTime } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Reading } from './describe.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, InsidePacket, Look } from './inside-model.ts';

/** Indices of the looks. */
const HOT = 0;
const BEHIND = 1;
const OTHER = 2;
const ISOLATED = 3;

export function readSlots(lane: BuiltLane, inside: Inside, theme: PictureModel['theme']): Reading {
  const { shape, settings } = lane;
  const hot = new Set(hotNodesOf(lane));
  const vcs = inside.outputs.find(({ port }) => port)?.port?.vcs ?? 1;
  const isolating = settings.isolation.kind === 'none' ? -1 : vcs - 1;
  const capacity = inside.outputs[0]?.port?.capacity ?? 0;
  const oneLine = queuings[settings.queuing.kind].oneLine === true;
  const view: View = { lane, inside, hot, isolating, capacity, oneLine };
  const places = Array.from({ length: vcs }, () => capacity);
  const pod = podText(shape, inside.entity);
  const placesText = places.join(' + ');
  return {
    oneLine,
    aside: [pod && t`in ${pod}`, oneLine ? t`one line at every input (FIFO)` : channelsText(vcs, isolating)]
      .filter(Boolean)
      .join(', '),
    channels: vcs > 1 ? channelsOf(settings, vcs).map(({ name }) => name) : [],
    places: oneLine
      ? t`${placesText} places, one line (FIFO)`
      : vcs > 1
        ? t`${placesText} places, a line per output in each channel`
        : t`${placesText} places, a line per output (VOQ)`,
    first: t`First, to node`,
    room: t`at the far end, of ${placesText}`,
    listed: Number.POSITIVE_INFINITY,
    channelOf: ({ phase }) => phase,
    lookOf: ({ message }) => {
      const packet = packetOf(message);
      return packet ? lookOf(view, packet.destination, packet.adapted ? isolating : packet.vc) : OTHER;
    },
    packetOf: (queued, before, output) => ({
      look: isBehind(view, queued, before, output) ? BEHIND : lookOf(view, queued.destination, queued.phase),
      to: String(queued.destination),
      ends: [queued.source, queued.destination],
      title: t`${queued.source} to ${queued.destination}, made ${formatTime(inside.timePs - queued.arrivesPs)} ago`,
    }),
    placesBehind: () => places,
    placesBefore: () => 0,
    roomAfter: ({ link, port, waiting }) =>
      (shape.levelOf(shape.toOf(link)) > 0 ? places : []).map((of, vc) => ({
        free: port?.credits[vc] ?? 0,
        of,
        fill: waiting.filter(({ phase }) => phase === vc).map(({ destination }) => lookOf(view, destination, vc)),
      })),
    servedAt: (output) => servedAt(inside, output),
    stopOf: (output, room, asking) => stopOf(view, output, room, asking),
    looksOf: (inputs, outputs) => {
      const isStuck = outputs.some(({ stopped }) => stopped) || inputs.some(({ lines }) => lines.some(behindIn));
      return looksOf(view, theme, isStuck);
    },
    verdictOf: (inputs, outputs) => verdictOf(view, inputs, outputs),
  };
}

interface View {
  lane: BuiltLane;
  inside: Inside;
  hot: ReadonlySet<number>;
  /** the channel of isolated flows; -1: there is none */
  isolating: number;
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

/** Behind one for a hot node; of one line for all outputs behind any other, while its own output could send and does not. */
function isBehind(view: View, queued: Queued, before: readonly InsidePacket[], output: number): boolean {
  if (before.length === 0 || lookOf(view, queued.destination, queued.phase) !== OTHER) return false;
  if (!view.oneLine) return before.some(({ look }) => look === HOT);
  const { next, port } = view.inside.outputs[output] ?? {};
  return next === null && port?.credits[queued.phase] !== 0;
}

const behindIn = ({ packets }: InsideLine): number => packets.filter(({ look }) => look === BEHIND).length;

function stopOf(
  { lane: { shape }, inside }: View,
  output: Inside['outputs'][number],
  room: InsideOutput['room'],
  asking: readonly InsideLine[],
): ReturnType<Reading['stopOf']> {
  const blocked = asking.filter(({ channel }) => room[channel]?.free === 0);
  if (asking.length > 0 && blocked.length === asking.length)
    return {
      stopped: output.next === null,
      reason: t`${asking.length} ${agree(asking.length, 'asks', 'ask')}, no place is free`,
    };
  const served = inside.inputs[servedAt(inside, output)?.input ?? -1];
  const reason = blocked.some(({ packets }) => packets[0]?.look === ISOLATED)
    ? t`no place for the isolated flow; the others go on`
    : asking.length > 1 && served
      ? t`${asking.length} ask, ${entityName(shape, shape.fromOf(served.link))} has its turn`
      : '';
  return { stopped: false, reason };
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

/** The line for an output that has lost its first packet. */
export function servedAt(
  { inputs }: Inside,
  { link, next }: Inside['outputs'][number],
): ReturnType<Reading['servedAt']> {
  for (const [input, { waiting, later }] of next ? inputs.entries() : []) {
    const after = linesFor(later, link);
    for (const [channel, first] of linesFor(waiting, link))
      if (!isSame(first, after.get(channel))) return { input, channel };
  }
  return null;
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
