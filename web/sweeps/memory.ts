/* Runs that are kept as long as somebody needs them, and no longer. */

import type { Kept } from './drive.ts';
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

  find(key: string, names: readonly string[]): Ran | null {
    const ran = this.runs.get(key);
    return ran && names.every((name) => name in ran.values) ? ran : null;
  }

  keep(key: string, ran: Ran): Ran {
    const before = this.runs.get(key);
    const whole = { ...ran, values: { ...before?.values, ...ran.values }, hash: ran.hash ?? before?.hash ?? null };
    this.runs.set(key, whole);
    return whole;
  }
}
