/* What is said of a switch at an instant: whose packets stand where, and what passes in the slot that begins. How that is to be read
 * depends on the engine. */

import type { PictureModel } from '../../draw/picture.ts';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import type { Engine } from '../../model/algorithms/engines.ts';
import { bufferings } from '../../model/algorithms/queuings.ts';
import { engineOf } from '../../model/lanes.ts';
import { flitPs } from '../../run/flits.ts';
import type { Departure, Inside, InsideArgs } from '../../run/long-requests.ts';
import type { Queued } from '../../run/protocol.ts';
import { entityName } from '../../tree/names.ts';
import { capitalize } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { readSlots } from './congestion.ts';
import type { InsideInput, InsideLine, InsideModel, InsideOutput, InsidePacket, Look } from './inside-model.ts';
import { behindOf, readMessages } from './messages.ts';

/** Slots before the instant that a cable shows. */
const SLOTS = 32;

/** What depends on the engine. */
export interface Reading extends Pick<InsideModel, 'aside' | 'channels'> {
  /** above what waits at the inputs: how much has room, and where the first of a line goes */
  places: string;
  first: string;
  /** where the places are that are free */
  room: string;
  /** at an input there is one line for all outputs */
  oneLine: boolean;
  /** packets of a line that are drawn; more are a number */
  listed: number;
  channelOf(queued: Queued): number;
  lookOf(departure: Departure): number;
  /** `before`: those that stand before it in its line; `output`: for which it waits */
  packetOf(queued: Queued, before: readonly InsidePacket[], output: number): InsidePacket;
  /** of the queue behind a link, by channel, and of the one before it */
  placesBehind(link: number): number[];
  placesBefore(link: number): number;
  roomAfter(output: Inside['outputs'][number]): InsideOutput['room'];
  /** the line from which a packet goes to an output in this slot */
  servedAt(output: Inside['outputs'][number]): { input: number; channel: number } | null;
  /** `asking`: lines that wait for the output */
  stopOf(
    output: Inside['outputs'][number],
    room: InsideOutput['room'],
    asking: readonly InsideLine[],
  ): Pick<InsideOutput, 'stopped' | 'reason'>;
  /** what packets are, and what is seen of them */
  looksOf(inputs: readonly InsideInput[], outputs: readonly InsideOutput[]): Look[];
  verdictOf(inputs: readonly InsideInput[], outputs: readonly InsideOutput[]): InsideModel['verdict'];
}

/** `theme`: for colours that only some kinds have */
const READ: Record<Engine, (lane: BuiltLane, inside: Inside, theme: PictureModel['theme']) => Reading> = {
  output: readMessages,
  input: readSlots,
  voq: readMessages,
  lossy: readMessages,
};

export function describeSwitch(lane: BuiltLane, inside: Inside, theme: PictureModel['theme']): InsideModel {
  const { shape, settings } = lane;
  const reading = READ[engineOf(settings)](lane, inside, theme);
  const { aside, channels, places, first, room } = reading;
  const { atInputs, atOutputs } = bufferings[settings.switch.buffering];
  const lookOf = (departure: Departure | null) => departure && reading.lookOf(departure);
  const nothing = { lines: [], more: 0 };
  const inputs = inside.inputs.map(({ link, waiting, came }): InsideInput => {
    const behind = behindOf(link, waiting, atOutputs);
    return {
      ...{ link, name: entityName(shape, shape.fromOf(link)) },
      places: atInputs ? reading.placesBehind(link) : [],
      ...(atInputs ? linesOf(reading, inside, behind) : nothing),
      came: atInputs ? [] : came.map(lookOf),
    };
  });
  const lines = inputs.flatMap((input) => input.lines);
  const outputs = inside.outputs.map((output, at): InsideOutput => {
    const { link, waiting, left, next } = output;
    const room = reading.roomAfter(output);
    const before = waiting.filter(({ phase }) => !atInputs || phase === 0);
    const asking = lines.filter((line) => line.output === at);
    return {
      ...{ link, name: entityName(shape, shape.toOf(link)), sent: left.map(lookOf), sends: next !== null, room },
      ...(atOutputs ? linesOf({ ...reading, oneLine: true }, inside, before, at) : nothing),
      places: atOutputs ? reading.placesBefore(link) : 0,
      ...reading.stopOf(output, room, asking),
    };
  });
  const sending = outputs.filter(({ sends }) => sends).length;
  const slots = t`the last ${outputs[0]?.sent.length ?? 0} slots`;
  return {
    ...{ aside, channels, inputs, outputs, title: capitalize(entityName(shape, inside.entity)) },
    ...(atInputs ? waysOf(reading, inside, inputs) : { granted: [], passing: passingIn(reading, inside) }),
    looks: reading.looksOf(inputs, outputs),
    verdict: reading.verdictOf(inputs, outputs),
    columns: {
      input: [t`Input`, atInputs ? '' : slots],
      places: ['', places],
      first: [atInputs ? first : '', ''],
      crossbar: [t`Crossbar`, t`${sending} of ${outputs.length} send`],
      queue: [atOutputs ? t`Queue` : '', ''],
      sent: [t`Output`, slots],
      room: !atInputs || outputs.some((output) => output.room.length > 0) ? [tFor('places')`Free`, room] : ['', ''],
    },
  };
}

/** Lines in the order of what waits in them, and how many packets are left out. `at`: the output before which all of it waits. */
function linesOf(reading: Reading, { outputs }: Inside, waiting: readonly Queued[], at?: number) {
  const lines: InsideLine[] = [];
  let more = 0;
  for (const queued of waiting) {
    const channel = at === undefined ? reading.channelOf(queued) : 0;
    const output = at ?? outputs.findIndex(({ link }) => link === queued.nextLink);
    const isIts = (line: InsideLine) => line.channel === channel && (reading.oneLine || line.output === output);
    const line = lines.find(isIts) ?? { channel, output, packets: [] };
    if (line.packets.length === 0) lines.push(line);
    const drawn = Math.min(queued.flits, reading.listed - line.packets.length);
    more += queued.flits - drawn;
    for (let flit = 0; flit < drawn; flit++) line.packets.push(reading.packetOf(queued, line.packets, output));
  }
  return { lines, more };
}

/** The ways of what waits at inputs. What has come in since does not stand there yet, and is `passing`. */
function waysOf(
  reading: Reading,
  { outputs }: Inside,
  inputs: readonly InsideInput[],
): Pick<InsideModel, 'granted' | 'passing'> {
  const granted: InsideModel['granted'] = [];
  const passing: InsideModel['passing'] = [];
  for (const [output, seen] of outputs.entries()) {
    const served = reading.servedAt(seen);
    if (!served) continue;
    const { input, channel } = served;
    const isIts = (line: InsideLine) => line.output === output && line.channel === channel;
    if (inputs[input]?.lines.some(isIts)) granted.push({ input, channel, output });
    else if (seen.next) passing.push({ input, output, look: reading.lookOf(seen.next), sends: true });
  }
  return { granted, passing };
}

/** A message has one path, and is in one phase at a time: what an output sends came through the input at which it was seen last, and
 * what comes in goes where the same message waits. */
function passingIn({ lookOf }: Reading, { inputs, outputs }: Inside): InsideModel['passing'] {
  const sent = outputs.flatMap(({ next }, output) => {
    if (!next) return [];
    const seen = inputs.map(({ came }) => came.findLastIndex((departure) => departure?.message === next.message));
    const last = Math.max(...seen);
    return last < 0 ? [] : [{ input: seen.indexOf(last), output, look: lookOf(next), sends: true }];
  });
  const queued = inputs.flatMap(({ came }, input) => {
    const last = came.at(-1);
    const output = outputs.findIndex(({ waiting }) => waiting.some((there) => there.message === last?.message));
    if (!last || output < 0 || sent.some((way) => way.input === input && way.output === output)) return [];
    return [{ input, output, look: lookOf(last), sends: false }];
  });
  return [...queued, ...sent];
}

/** Asked for the slot in which the instant lies. */
export function insideArgs({ settings }: Pick<BuiltLane, 'settings'>, entity: number, timePs: number): InsideArgs {
  const slotPs = flitPs(settings);
  return { entity, slotPs, slots: SLOTS, timePs: Math.floor(timePs / slotPs) * slotPs };
}
