/* Settings that the sentence of a scenario leaves unsaid though they are not what one would expect. */

import type { Sentence } from '../../kinds/common/sentence.ts';
import { defaultPart, defaultsKindOf } from '../../model/defaults.ts';
import { type Field, nameOf, type Part, partOf } from '../../model/field.ts';
import { fields, isShown, settingAt } from '../../model/fields.ts';
import type { LaneSettings } from '../../model/types.ts';
import { equal } from '../../state/equal.ts';
import { isChoice } from '../settings/shown-fields.ts';

/** Kinds are told by which sentence it is. */
const TOLD_BY_ITS_FORM: readonly string[] = ['traffic.kind', 'topology.kind'];

export function otherSettings(lanes: readonly LaneSettings[], sentence: Sentence): Field[] {
  const told: readonly string[] = sentence.flatMap((piece) => (typeof piece === 'string' ? [] : piece.fields));
  const defaults = lanes.map((lane) => {
    const kind = defaultsKindOf(lane);
    return (part: Part) => defaultPart(part, lane.topology.kind, kind);
  });
  const isUnusual = (field: Field) => (lane: LaneSettings, at: number) =>
    isShown(field, lane) &&
    !equal(settingAt(lane, field.path) ?? null, defaults[at]?.(partOf(field))[nameOf(field)] ?? null);
  return fields.filter(
    (field) =>
      partOf(field) !== 'view' &&
      ![...told, ...TOLD_BY_ITS_FORM].includes(field.path) &&
      isChoice(field) &&
      lanes.some(isUnusual(field)),
  );
}
