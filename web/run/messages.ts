/* Records of the messages on VOQs (fattree_records.h, ft_message). */

import { type CoreExports, CoreRefusal, withMemory } from './exports.ts';
import { RecordView, recordOf } from './layout.ts';
import type { MessageTimes } from './protocol.ts';

/** Sending and receiving task of each message, by its number. Constant for the life of a run. */
export interface MessageEndpoints {
  source: Uint32Array;
  destination: Uint32Array;
}

/** `of` gives the record of a message, which the next one overwrites. */
function withRecord<T>(core: CoreExports, sim: number, use: (of: (index: number) => RecordView<'ft_message'>) => T): T {
  return withMemory(core, recordOf('ft_message').bytes, (at) =>
    use((index) => {
      core.ft_message_of(sim, index, at);
      return new RecordView(core.memory.buffer, 'ft_message', at);
    }),
  );
}

function countOf(core: CoreExports, sim: number): number {
  return core.ft_message_of(sim, 0, 0);
}

/** Null beyond the last message, and on other switches. */
export function messageTimesOf(core: CoreExports, sim: number, index: number): MessageTimes | null {
  if (index >= countOf(core, sim)) return null;
  return withRecord(core, sim, (of) => of(index).read());
}

export function messageEndpointsOf(core: CoreExports, sim: number): MessageEndpoints {
  const count = countOf(core, sim);
  if (count === 0) throw new CoreRefusal('Only switches with VOQs and credits keep their messages apart.');
  const endpoints: MessageEndpoints = { source: new Uint32Array(count), destination: new Uint32Array(count) };
  withRecord(core, sim, (of) => {
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
  sim: number,
  { source, destination }: MessageEndpoints,
  task: number,
): MessageTimes[] {
  return withRecord(core, sim, (of) => {
    const found: MessageTimes[] = [];
    for (let index = 0; index < source.length; index++)
      if (source[index] === task || destination[index] === task) found.push(of(index).read());
    return found;
  });
}
