/* Runs that are kept as long as somebody needs them, and no longer. */

import { hasAll, joined, type Kept, type Wanted } from './drive.ts';
import { keyText } from './key.ts';
import type { Order, Ran } from './measure-lane.ts';

export class Memory implements Kept {
  private readonly runs = new Map<string, Ran>();

  get size(): number {
    return this.runs.size;
  }

  keyOf(order: Order): string {
    return keyText(order);
  }

  find(key: string, wanted: Wanted): Ran | null {
    const ran = this.runs.get(key);
    return ran && hasAll(ran, wanted) ? ran : null;
  }

  keep(key: string, ran: Ran): Ran {
    const whole = joined(this.runs.get(key), ran);
    this.runs.set(key, whole);
    return whole;
  }
}
