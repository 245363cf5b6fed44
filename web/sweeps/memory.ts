/* Keeps runs in memory while anyone needs them. */

import { hasAll, mergedResult, type RunStore, type WantedResults } from './drive.ts';
import { keyText } from './key.ts';
import type { Order, RunResult } from './measure-lane.ts';

export class MemoryStore implements RunStore {
  private readonly runs = new Map<string, RunResult>();

  get size(): number {
    return this.runs.size;
  }

  keyOf(order: Order): string {
    return keyText(order);
  }

  find(key: string, wanted: WantedResults): RunResult | null {
    const ran = this.runs.get(key);
    return ran && hasAll(ran, wanted) ? ran : null;
  }

  keep(key: string, ran: RunResult): RunResult {
    const merged = mergedResult(this.runs.get(key), ran);
    this.runs.set(key, merged);
    return merged;
  }
}
