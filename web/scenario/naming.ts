/* Fields in sentences. A fault names a field by its path between marks; whoever tells it puts a name in its place. The page speaks
 * of forms, so there it is the word beside the control; the command line speaks of files, so there it is the path. */

import type { FieldPath } from './field.ts';
import { fieldAt } from './fields.ts';
import { lowerFirst } from './grammar.ts';

export type Naming = 'labels' | 'paths';

/** Nothing from outside has it: `quoted` takes it out. */
const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'g');

/** A field's name, in a fault. */
export function named(path: FieldPath): string {
  return `${MARK}${path}${MARK}`;
}

export function namesField(fault: string): boolean {
  return fault.includes(MARK);
}

/** 'Ports (P) is 7', 'In lane A, ports (P) is 7'; 'The field topology.ports is 7', 'In lane A, topology.ports is 7'. */
export function spoken(fault: string, naming: Naming): string {
  return fault.replace(MARKED, (_, path: string, at: number) => {
    const label = fieldAt(path)?.label ?? path;
    if (naming === 'paths') return at === 0 ? `The field ${path}` : path;
    return at === 0 ? label : lowerFirst(label);
  });
}
