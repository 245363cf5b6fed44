/* Records of the messages on VOQs (fattree_records.h, ft_message). */

import { type CoreExports, CoreRefusal, withMemory } from './exports.ts';
import { type Layout, RecordView, recordOf } from './layout.ts';
import type { MessageTimes } from './protocol.ts';

/** Sending and receiving task of each message, by its number. Constant for the life of a run. */
export interface MessageEndpoints {
  source: Uint32Array;
  destination: Uint32Array;
}

function readMessageTimes(message: RecordView): MessageTimes {
  return {
    source: message.number('source'),
    destination: message.number('destination'),
    phase: message.number('phase'),
    packets: message.number('packets'),
    injected: message.number('injected'),
    delivered: message.number('delivered'),
    firstPs: message.number('first_ps'),
    lastPs: message.number('last_ps'),
    longestPs: message.number('longest_ps'),
    donePs: message.number('done_ps'),
  };
}

/** `of` gives the record of a message, which the next one overwrites. */
function withRecord<T>(
  core: CoreExports,
  layout: Layout,
  sim: number,
  use: (of: (index: number) => RecordView) => T,
): T {
  const record = recordOf(layout, 'ft_message');
  return withMemory(core, record.bytes, (at) =>
    use((index) => {
      core.ft_message_of(sim, index, at);
      return new RecordView(core.memory.buffer, record, at);
    }),
  );
}

function countOf(core: CoreExports, sim: number): number {
  return core.ft_message_of(sim, 0, 0);
}

/** Null beyond the last message, and on other switches. */
export function messageTimesOf(core: CoreExports, layout: Layout, sim: number, index: number): MessageTimes | null {
  if (index >= countOf(core, sim)) return null;
  return withRecord(core, layout, sim, (of) => readMessageTimes(of(index)));
}

export function messageEndpointsOf(core: CoreExports, layout: Layout, sim: number): MessageEndpoints {
  const count = countOf(core, sim);
  if (count === 0) throw new CoreRefusal('Only switches with VOQs and credits keep their messages apart.');
  const endpoints: MessageEndpoints = { source: new Uint32Array(count), destination: new Uint32Array(count) };
  withRecord(core, layout, sim, (of) => {
    for (let index = 0; index < count; index++) {
      const message = of(index);
      endpoints.source[index] = message.number('source');
      endpoints.destination[index] = message.number('destination');
    }
  });
  return endpoints;
}

/** The messages that a task sends or receives, cycle by cycle. */
export function messagesOfTask(
  core: CoreExports,
  layout: Layout,
  sim: number,
  { source, destination }: MessageEndpoints,
  task: number,
): MessageTimes[] {
  return withRecord(core, layout, sim, (of) => {
    const found: MessageTimes[] = [];
    for (let index = 0; index < source.length; index++)
      if (source[index] === task || destination[index] === task) found.push(readMessageTimes(of(index)));
    return found;
  });
}
