/* Keeps runs in memory while anyone needs them. */

import { hasAll, mergedResult, type RequestedResults, type RunStore } from './drive.ts';
import { keyText } from './key.ts';
import type { RunRequest, RunResult } from './measure-lane.ts';

export class MemoryStore implements RunStore {
  private readonly runs = new Map<string, RunResult>();

  get size(): number {
    return this.runs.size;
  }

  keyOf(request: RunRequest): string {
    return keyText(request);
  }

  find(key: string, wanted: RequestedResults): RunResult | null {
    const ran = this.runs.get(key);
    return ran && hasAll(ran, wanted) ? ran : null;
  }

  keep(key: string, ran: RunResult): RunResult {
    const merged = mergedResult(this.runs.get(key), ran);
    this.runs.set(key, merged);
    return merged;
  }
}
