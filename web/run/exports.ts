/* What an instance of the core exports, wasm or native (wasm-core/exports.txt), and its memory, borrowed for one call. */

import { t } from '../words/language/language.ts';

/** A request that cannot be fulfilled; the message is one sentence for users. Any other exception in a worker is a defect, after
 * which the core must not be trusted. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** A configuration that the core does not take. */
export class CoreRefusal extends Refusal {
  override readonly name = 'CoreRefusal';
}

/** The exports used; i64 are BigInt. */
export interface CoreExports {
  memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  ft_config_default(config: number, bufferingKind: number): void;
  ft_create(config: number, words: number, wordCount: number, error: number): number;
  ft_destroy(sim: number): void;
  ft_shape_of(sim: number): number;
  ft_plan(sim: number, phase: number): number;
  ft_plan_initial(sim: number, phase: number): number;
  ft_table_steps(sim: number, phase: number, out: number, limit: number): number;
  ft_preview(sim: number, phase: number, nodeA: number, nodeB: number): number;
  ft_path(sim: number, phase: number, task: number, links: number): number;
  ft_prepare(sim: number, error: number): number;
  /** native only */
  ft_set_threads?(sim: number, threads: number): number;
  ft_run(sim: number, untilPs: bigint, maxHops: number): number;
  ft_frame_of(sim: number): number;
  ft_summary_of(sim: number): number;
  ft_hash(sim: number): bigint;
  ft_message_of(sim: number, index: number, out: number): number;
  ft_event_times(sim: number): number;
  ft_queue_of(sim: number, link: number, out: number, limit: number): number;
  ft_room_of(sim: number, link: number, served: number): number;
  ft_port_of(sim: number, link: number): number;
  ft_table_of(sim: number, entity: number, out: number, limit: number): number;
  ft_flow_of(sim: number, source: number, destination: number, links: number, vc: number): number;
  ft_snapshot_bytes(sim: number): number;
  ft_snapshot(sim: number, out: number): number;
  ft_rewind(sim: number, bytes: number, count: number): number;
}

/** Memory of the core, borrowed for one call. Throws CoreRefusal when there is none left. */
export function withMemory<T>(core: CoreExports, bytes: number, use: (address: number) => T): T {
  const address = core.malloc(Math.max(8, bytes)) >>> 0;
  if (address === 0) throw new CoreRefusal(t`There is not enough memory for this run; choose a smaller topology.`);
  try {
    return use(address);
  } finally {
    core.free(address);
  }
}
