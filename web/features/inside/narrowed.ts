/* A switch of many ports is shown around one of its outputs: the inputs that ask for it, and how many others pass. */

import { agree } from '../../words/grammar.ts';
import type { InsideInput, InsideModel } from './inside-model.ts';
import { waitingIn } from './places.ts';

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
    for (const [at, output] of outputs.entries()) add(at, waitingIn(output));
    for (const { output, packets } of inputs.flatMap(({ lines }) => lines))
      if (output !== null) add(output, packets.length);
  }
  const most = Math.max(0, ...waiting);
  return most > 0 ? waiting.indexOf(most) : null;
}

/** Only what has to do with one output; the same model where there are few ports. */
export function narrowedTo(model: InsideModel, chosen: number, upright = false): InsideModel {
  const output = model.outputs[chosen];
  if (!isNarrowed(model, upright) || !output) return model;
  const { inputs, granted, passing } = model;
  const asking = [...inputs.keys()].filter(
    (input) =>
      inputs[input]?.lines.some((line) => line.output === chosen) ||
      [...granted, ...passing].some((way) => way.input === input && way.output === chosen),
  );
  const kept = asking.length > 0 ? asking : [chosen];
  const to = <Way extends { input: number; output: number }>(ways: readonly Way[]): Way[] =>
    ways.filter((way) => way.output === chosen).map((way) => ({ ...way, input: kept.indexOf(way.input), output: 0 }));
  const others = [...granted, ...passing.filter(({ sends }) => sends)].filter(({ output }) => output !== chosen).length;
  return {
    ...model,
    aside: [model.aside, others > 0 ? `${others} ${agree(others, 'other passes', 'others pass')}` : '']
      .filter(Boolean)
      .join(', '),
    inputs: kept.flatMap((at) => {
      const input = inputs[at];
      return input ? [onlyTo(input, chosen)] : [];
    }),
    outputs: [{ ...output, lines: output.lines.map((line) => ({ ...line, output: 0 })) }],
    granted: to(granted),
    passing: to(passing),
  };
}

/** What stands in the other lines takes places, and is a number. */
function onlyTo(input: InsideInput, chosen: number): InsideInput {
  const { lines, places, more } = input;
  const others = lines.filter(({ output }) => output !== chosen);
  return {
    ...input,
    lines: lines.filter(({ output }) => output === chosen).map((line) => ({ ...line, output: 0 })),
    places: places.map(
      (all, at) => all - waitingIn({ lines: others.filter(({ channel }) => channel === at), more: 0 }),
    ),
    more: waitingIn({ lines: others, more }),
  };
}
