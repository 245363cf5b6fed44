/* Root tables as the core makes them: what it starts from, what comes out, and every step between. Opens the core by itself
 * because millions of phases are looked at, of which only the contention is read. */

import { configFields, configWords, writeConfig } from '../../../engine/config.ts';
import { type CoreExports, CoreRefusal, withMemory } from '../../../engine/exports.ts';
import { type Layout, RecordView, recordOf, textAt } from '../../../engine/layout.ts';
import type { PhaseLoads, Shape } from '../../../engine/protocol.ts';
import { WasmRun } from '../../../engine/run.ts';
import type { ResolvedLane } from '../../../scenario/types.ts';

interface TableExports extends CoreExports {
  ft_plan_initial(sim: number, phase: number): number;
  ft_table_steps(sim: number, phase: number, out: number, limit: number): number;
}

/** What the algorithm did with one connection between leaf switches (ft_table_step). */
export interface Step {
  local: number;
  before: number;
  after: number;
}

export interface Plans {
  phases: number;
  contention(phase: number): number;
  /** with the table as it was before anything moved */
  initialContention(phase: number): number;
  destroy(): void;
}

export interface TableRun extends Plans {
  shape: Shape;
  plan(phase: number): PhaseLoads;
  initialPlan(phase: number): PhaseLoads;
  steps(phase: number): Step[];
}

export class TableCore {
  /** runs opened so far */
  opened = 0;
  private readonly exports: TableExports;
  private readonly layout: Layout;

  constructor(module: WebAssembly.Module) {
    const env = { emscripten_notify_memory_growth: () => undefined };
    this.exports = new WebAssembly.Instance(module, { env }).exports as unknown as TableExports;
    this.exports._initialize();
    this.layout = JSON.parse(textAt(this.exports.memory.buffer, this.exports.ft_layout() >>> 0, 1 << 20)) as Layout;
  }

  /** Contention only. */
  plans(lane: ResolvedLane): Plans {
    return this.plansOf(this.create(lane));
  }

  open(lane: ResolvedLane): TableRun {
    const { exports, layout } = this;
    const sim = this.create(lane);
    const run = new WasmRun(exports, layout, sim);
    const initial = new WasmRun({ ...exports, ft_plan: exports.ft_plan_initial }, layout, sim);
    return {
      ...this.plansOf(sim),
      shape: run.shape,
      plan: (phase) => run.plan(phase),
      initialPlan: (phase) => initial.plan(phase),
      steps: (phase) => this.steps(sim, phase, run.shape.nodes),
    };
  }

  private plansOf(sim: number): Plans {
    const { exports, layout } = this;
    const record = recordOf(layout, 'ft_phase');
    const read = (address: number) => {
      if (address === 0) throw new CoreRefusal('There is no such phase, or no table that it could have.');
      return new RecordView(exports.memory.buffer, record, address >>> 0).number('contention');
    };
    const shape = new RecordView(exports.memory.buffer, recordOf(layout, 'ft_shape'), exports.ft_shape_of(sim) >>> 0);
    return {
      phases: shape.number('phases'),
      contention: (phase) => read(exports.ft_plan(sim, phase)),
      initialContention: (phase) => read(exports.ft_plan_initial(sim, phase)),
      destroy: () => exports.ft_destroy(sim),
    };
  }

  private create(lane: ResolvedLane): number {
    const { exports, layout } = this;
    const config = recordOf(layout, 'ft_config');
    const error = recordOf(layout, 'ft_error');
    const words = configWords(lane);
    this.opened++;
    return withMemory(exports, config.bytes + error.bytes + words.byteLength, (configAt) => {
      const errorAt = configAt + config.bytes;
      const wordsAt = errorAt + error.bytes;
      exports.ft_config_default(configAt);
      writeConfig(new RecordView(exports.memory.buffer, config, configAt), configFields(layout, lane));
      new Uint32Array(exports.memory.buffer, wordsAt, words.length).set(words);
      const sim = exports.ft_create(configAt, wordsAt, words.length, errorAt) >>> 0;
      if (sim === 0) throw new CoreRefusal(new RecordView(exports.memory.buffer, error, errorAt).text('text'));
      return sim;
    });
  }

  private steps(sim: number, phase: number, limit: number): Step[] {
    const { exports, layout } = this;
    const record = recordOf(layout, 'ft_table_step');
    return withMemory(exports, record.bytes * limit, (at) =>
      Array.from({ length: exports.ft_table_steps(sim, phase, at, limit) }, (_, index): Step => {
        const step = new RecordView(exports.memory.buffer, record, at + index * record.bytes);
        return { local: step.number('local'), before: step.number('root_before'), after: step.number('root_after') };
      }),
    );
  }
}
