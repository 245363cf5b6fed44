/* Steps of a table from the built core, for tests. */

import type { Core, CoreRun } from '../../../engine/core.ts';
import { type CoreExports, withMemory } from '../../../engine/exports.ts';
import { RecordView, recordOf } from '../../../engine/layout.ts';
import { TABLE_REASONS, type TableStep } from '../../../engine/protocol.ts';

interface Inside {
  exports: CoreExports & { ft_table_steps(sim: number, phase: number, out: number, limit: number): number };
}

export function coreSteps(core: Core, run: CoreRun, phase: number): TableStep[] {
  const { exports } = core as unknown as Inside;
  const { sim } = run as unknown as { sim: number };
  const record = recordOf(core.layout, 'ft_table_step');
  const limit = run.shape.nodes;
  return withMemory(exports, limit * record.bytes, (at) => {
    const count = exports.ft_table_steps(sim, phase, at, limit);
    return Array.from({ length: count }, (_, index): TableStep => {
      const view = new RecordView(exports.memory.buffer, record, at + index * record.bytes);
      return {
        source: view.number('source'),
        destination: view.number('destination'),
        local: view.number('local'),
        rootBefore: view.number('root_before'),
        rootAfter: view.number('root_after'),
        reason: TABLE_REASONS[view.number('reason')] ?? 'unseen',
        busy: view.number('busy'),
      };
    });
  });
}
