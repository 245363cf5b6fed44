/* A switch of many ports is shown around one of its outputs: the inputs that ask for it, and how many others pass. */

import { agree } from '../../words/grammar.ts';
import type { InsideInput, InsideLine, InsideModel } from './inside-model.ts';

/** So many ports are all drawn; upright, side by side. */
const PORTS = { level: 16, upright: 8 };

export function isNarrowed({ outputs }: InsideModel, upright = false): boolean {
  return outputs.length > (upright ? PORTS.upright : PORTS.level);
}

/** The output for which most packets wait, in one switch at all of these instants together; the first of several. Null where none
 * waits. */
export function busiestOutput(models: readonly InsideModel[]): number | null {
  const waiting: number[] = [];
  const add = (output: number, packets: number) => {
    waiting[output] = (waiting[output] ?? 0) + packets;
  };
  for (const { inputs, outputs } of models) {
    for (const [output, { lines, more }] of outputs.entries()) add(output, countOf(lines) + more);
    for (const { output, packets } of inputs.flatMap(({ lines }) => lines))
      if (output !== null) add(output, packets.length);
  }
  const most = Math.max(0, ...waiting);
  return most > 0 ? waiting.indexOf(most) : null;
}

const countOf = (lines: readonly InsideLine[]): number => lines.reduce((sum, { packets }) => sum + packets.length, 0);

function askingFor({ inputs, granted, passing }: InsideModel, output: number): number[] {
  return [...inputs.keys()].filter(
    (input) =>
      inputs[input]?.lines.some((line) => line.output === output) ||
      [...granted, ...passing].some((way) => way.input === input && way.output === output),
  );
}

/** The ways of a slot to other outputs. */
function othersPassing({ granted, passing }: InsideModel, chosen: number): number {
  return [...granted, ...passing.filter(({ sends }) => sends)].filter(({ output }) => output !== chosen).length;
}

/** Only what has to do with one output; the same model where there are few ports. */
export function narrowedTo(model: InsideModel, chosen: number, upright = false): InsideModel {
  const output = model.outputs[chosen];
  if (!isNarrowed(model, upright) || !output) return model;
  const asking = askingFor(model, chosen);
  const kept = asking.length > 0 ? asking : [chosen];
  const to = <Way extends { input: number; output: number }>(ways: readonly Way[]): Way[] =>
    ways.filter((way) => way.output === chosen).map((way) => ({ ...way, input: kept.indexOf(way.input), output: 0 }));
  const others = othersPassing(model, chosen);
  return {
    ...model,
    aside: [model.aside, others > 0 ? `${others} ${agree(others, 'other passes', 'others pass')}` : '']
      .filter(Boolean)
      .join(', '),
    inputs: kept.flatMap((at) => {
      const input = model.inputs[at];
      return input ? [onlyTo(input, chosen)] : [];
    }),
    outputs: [{ ...output, lines: output.lines.map((line) => ({ ...line, output: 0 })) }],
    granted: to(model.granted),
    passing: to(model.passing),
  };
}

/** What stands in the other lines takes places, and is a number. */
function onlyTo(input: InsideInput, chosen: number): InsideInput {
  const { lines, places, more } = input;
  const isOther = (line: InsideLine) => line.output !== chosen;
  const others = lines.filter(isOther);
  const own = lines.filter((line) => !isOther(line));
  return {
    ...input,
    lines: own.map((line) => ({ ...line, output: 0 })),
    places: places.map((all, channel) => all - countOf(others.filter((line) => line.channel === channel))),
    more: more + countOf(others),
  };
}
