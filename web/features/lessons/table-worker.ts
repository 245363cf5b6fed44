/* A worker that makes the table of top switches of one phase, for settings that need not be those of a lane. */

import type { ResolvedLane } from '../../model/types.ts';
import { answer } from '../../page/answer.ts';
import type { TableConstruction } from '../../run/protocol.ts';

export interface TableRequest {
  module: WebAssembly.Module;
  settings: ResolvedLane;
  phase: number;
}

answer<TableRequest, TableConstruction>(function* (core, { settings, phase }) {
  yield core.open(settings).tableConstruction(phase);
});
