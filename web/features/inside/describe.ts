/* What is said of a switch at an instant, with a row for each engine. */

import type { PictureModel } from '../../draw/picture.ts';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import type { Engine } from '../../model/algorithms/engines.ts';
import { bufferings } from '../../model/algorithms/queuings.ts';
import { engineOf } from '../../model/lanes.ts';
import { flitPs } from '../../run/flits.ts';
import type { Inside, InsideArgs } from '../../run/long-requests.ts';
import { entityName } from '../../tree/names.ts';
import { capitalize } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { describeSlots } from './congestion.ts';
import type { InsideModel } from './inside-model.ts';
import { describeMessages } from './messages.ts';

/** Slots before the instant that a cable shows. */
const SLOTS = 32;

/** What depends on the engine. */
export interface Described extends Omit<InsideModel, 'title' | 'columns'> {
  /** above what waits at the inputs: how much has room, and where the first of a line goes */
  places: string;
  first: string;
  /** where the places are that are free */
  room: string;
}

/** `theme`: for colours that only some kinds have */
const DESCRIBE: Record<Engine, (lane: BuiltLane, inside: Inside, theme: PictureModel['theme']) => Described> = {
  output: describeMessages,
  input: describeSlots,
  voq: describeMessages,
  lossy: describeMessages,
};

export function describeSwitch(lane: BuiltLane, inside: Inside, theme: PictureModel['theme']): InsideModel {
  const { places, first, room, ...said } = DESCRIBE[engineOf(lane.settings)](lane, inside, theme);
  const { atInputs, atOutputs } = bufferings[lane.settings.switch.buffering];
  const { outputs } = said;
  const sending = outputs.filter(({ sends }) => sends).length;
  const slots = t`the last ${outputs[0]?.sent.length ?? 0} slots`;
  return {
    ...said,
    title: capitalize(entityName(lane.shape, inside.entity)),
    columns: {
      input: [t`Input`, atInputs ? '' : slots],
      places: ['', places],
      first: [atInputs ? first : '', ''],
      crossbar: [t`Crossbar`, t`${sending} of ${outputs.length} send`],
      queue: [atOutputs ? t`Queue` : '', ''],
      sent: [t`Output`, slots],
      room: !atInputs || outputs.some((output) => output.room.length > 0) ? [tFor('places')`Free`, room] : ['', ''],
    },
  };
}

/** Asked for the slot in which the instant lies. */
export function insideArgs({ settings }: Pick<BuiltLane, 'settings'>, entity: number, timePs: number): InsideArgs {
  const slotPs = flitPs(settings);
  return { entity, slotPs, slots: SLOTS, timePs: Math.floor(timePs / slotPs) * slotPs };
}
