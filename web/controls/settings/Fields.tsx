/* A form made from the table of fields: the common ones first, the rest one click away. */

import { useState } from 'react';
import type { Field, Group } from '../../scenario/field.ts';
import { fieldsIn, isShown } from '../../scenario/fields.ts';
import { FieldRow } from './FieldRow.tsx';
import { useLaneSettings } from './lane-settings.ts';

interface Props {
  group: Group;
  /** fields that the section draws by itself */
  without?: string[];
}

/** Traffic has one kind today, and buffering one place: a choice of one is not a choice. */
function isChoice(field: Field): boolean {
  return field.value.type !== 'choice' || field.value.options.length > 1;
}

export function Fields({ group, without = [] }: Props) {
  const lanes = useLaneSettings();
  const [more, setMore] = useState(false);
  const shown = fieldsIn(group).filter(
    (field) => !without.includes(field.path) && isChoice(field) && lanes.some((lane) => isShown(field, lane)),
  );
  const first = shown.filter((field) => field.common || field.shownWhen);
  const rest = shown.filter((field) => !first.includes(field));

  return (
    <>
      {(more ? [...first, ...rest] : first).map((field) => (
        <FieldRow key={field.path} field={field} />
      ))}
      {rest.length > 0 && (
        <button type="button" className="quiet more" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? 'Less' : `More: ${rest.map((field) => field.label.toLowerCase()).join(', ')}`}
        </button>
      )}
    </>
  );
}
