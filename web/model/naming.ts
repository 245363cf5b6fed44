/* Field names inside sentences. A fault carries a field's path between marks; the reporter substitutes a name: on the page,
 * which has forms, the control's label; on the command line, which has files, the path. Likewise for the values of a choice. */

import { lowerFirst } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { FieldPath } from './field.ts';
import { fieldAt } from './fields.ts';

export type Naming = 'labels' | 'paths';

/** Cannot occur in text from outside: `quoted` strips it. */
const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'g');

/** A field in a fault. */
export function fieldMark(path: FieldPath): string {
  return `${MARK}${path}${MARK}`;
}

/** A field's value in a fault: 'edge colouring' on the page, 'edge-coloring' in a file. */
export function valueMark(path: FieldPath, value: string): string {
  return `${MARK}${path}=${value}${MARK}`;
}

export function namesField(fault: string): boolean {
  return new RegExp(`${MARK}[^=${MARK}]*${MARK}`).test(fault);
}

/** 'Ports (P) is 7', 'In lane A, ports (P) is 7'; 'The field topology.ports is 7', 'In lane A, topology.ports is 7'. */
export function withFieldNames(fault: string, naming: Naming): string {
  return fault.replace(MARKED, (_, marked: string, at: number) => {
    const [path = '', value] = marked.split('=');
    const field = fieldAt(path);
    if (value !== undefined) {
      if (naming === 'paths') return value;
      if (field?.value.type === 'flag') return value === 'true' ? t`yes` : t`no`;
      const options = field && 'options' in field.value ? field.value.options : [];
      return lowerFirst(options.find(({ name }) => name === value)?.label ?? value);
    }
    if (naming === 'paths') return at === 0 ? t`The field ${path}` : path;
    const label = field?.label ?? path;
    return at === 0 ? label : lowerFirst(label);
  });
}
