/* The core as TypeScript sees it: loading the wasm module, and opening runs.
 *
 * The module is a standalone one: its only import tells that memory grew, and `_initialize` comes first. Nothing here
 * keeps a view of its memory across a call. Exports are listed in wasm-core/exports.txt; wasm-core/include/fattree.h
 * says what they do. A native instance (wasm-core/native) has the same ones. */

import { namesOf } from '../model/names.ts';
import { absentOf } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import { configFields, configLists, type Lists, wordsIn } from './config.ts';
import { compileCore } from './core-code.ts';
import { type CoreExports, CoreRefusal, withMemory } from './exports.ts';
import { type Fields, numberOf, RecordView, recordOf } from './layout.ts';
import type { Records } from './record-types.ts';
import { CoreRun } from './run.ts';
import type { Machine } from './shape.ts';

export { compileCore } from './core-code.ts';
export { type CoreExports, CoreRefusal } from './exports.ts';
export type { CoreRun, Progress, RunState } from './run.ts';
export { FOREVER_PS } from './run-limit.ts';

export class Core {
  /** `threads`: that step a run together, where it gains from them and the core is native. */
  constructor(
    private readonly exports: CoreExports,
    private readonly threads = 1,
  ) {
    exports._initialize();
  }

  /** Its memory never shrinks. */
  get memoryBytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  open(lane: ResolvedLane): CoreRun {
    return this.create(configFields(lane), configLists(lane), {
      absent: absentOf(lane.topology),
      names: namesOf(lane.topology),
    });
  }

  /** `fields` that differ from the defaults of their engine, which is FT_OUTPUT unless they say so. */
  create(fields: Fields<Records['ft_config']>, lists: Lists, machine?: Machine): CoreRun {
    const { exports } = this;
    const config = recordOf('ft_config');
    const error = recordOf('ft_error');
    const words = wordsIn(lists);
    return withMemory(exports, config.bytes + error.bytes + words.byteLength, (configAt) => {
      const errorAt = configAt + config.bytes;
      const wordsAt = errorAt + error.bytes;
      exports.ft_config_default(configAt, numberOf('ft_buffering_kind', fields.bufferingKind ?? 'output'));
      new RecordView(exports.memory.buffer, 'ft_config', configAt).write(fields);
      new Uint32Array(exports.memory.buffer, wordsAt, words.length).set(words);
      const sim = exports.ft_create(configAt, words.length > 0 ? wordsAt : 0, words.length, errorAt) >>> 0;
      if (sim === 0) throw new CoreRefusal(new RecordView(exports.memory.buffer, 'ft_error', errorAt).read().text);
      if (this.threads > 1) exports.ft_set_threads?.(sim, this.threads);
      return new CoreRun(exports, sim, Array.from(lists.cuts ?? []), fields.rate ?? [], machine);
    });
  }
}

export async function loadCore(
  source: WebAssembly.Module | BufferSource | Response | Promise<Response>,
): Promise<Core> {
  const given = await source;
  const module = given instanceof WebAssembly.Module ? given : await compileCore(given);
  const env = { emscripten_notify_memory_growth: () => undefined };
  const { exports } = await WebAssembly.instantiate(module, { env });
  return new Core(exports as unknown as CoreExports);
}
