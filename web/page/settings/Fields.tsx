/* A form made from the table of fields: the common ones first, the rest one click away. */

import { useState } from 'react';
import type { Field, Group } from '../../model/field.ts';
import { fieldsIn, isShown } from '../../model/fields.ts';
import type { LaneSettings } from '../../model/types.ts';
import { andList, lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { FieldRow } from './FieldRow.tsx';
import { useFormSettings } from './lane-settings.ts';

interface Props {
  group: Group;
  /** fields that the section renders itself */
  without?: string[];
  /** shows all fields, where nothing can be unfolded */
  showAll: boolean;
}

/** Where a switch keeps its queues follows from the traffic: a single option is not a choice. */
export function isChoice(field: Field): boolean {
  return field.path !== 'switch.buffering' && (field.value.type !== 'choice' || field.value.options.length > 1);
}

/** Fields of a group that matter in some lane. */
export function shownFields(group: Group, lanes: readonly LaneSettings[]): Field[] {
  return fieldsIn(group).filter((field) => isChoice(field) && lanes.some((lane) => isShown(field, lane)));
}

export function Fields({ group, without = [], showAll }: Props) {
  const lanes = useFormSettings();
  const [more, setMore] = useState(false);
  const shown = shownFields(group, lanes).filter((field) => !without.includes(field.path));
  const first = shown.filter((field) => field.common);
  const others = shown.filter((field) => !first.includes(field));

  return (
    <>
      {(more || showAll ? [...first, ...others] : first).map((field) => (
        <FieldRow key={field.path} field={field} />
      ))}
      {others.length > 0 && !showAll && (
        <button type="button" className="quiet more" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? t`Less` : t`More: ${othersText(others.map(({ label }) => label))}`}
        </button>
      )}
    </>
  );
}

/** What unfolds, by a few labels: 'load, background', 'high threshold (HCDTh), low threshold (LCDTh) and 5 others'. */
export function othersText(labels: readonly string[]): string {
  const names = labels.map(lowerFirst);
  return names.length <= 4 ? names.join(', ') : andList([...names.slice(0, 2), t`${names.length - 2} others`]);
}
