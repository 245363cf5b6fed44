/* A task's receivers and senders in the phase. */

import { IDLE } from '../../../run/protocol.ts';
import { participantsOf, RECEIVES, SENDS } from '../../../traffic/participants.ts';
import { sendersTo } from '../../../traffic/traffic.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t, tFor } from '../../../words/language/language.ts';
import type { LaneView } from '../lane-view.ts';
import { inPhase } from '../overview.ts';
import type { PanelSection, PartnerRow } from '../panel.ts';
import { unsentSource, unsentTarget } from './agenda.ts';
import { chipOf } from './parts.ts';

/** Senders listed by name. A task has several if all go through the same receivers in the same order. */
const SHOWN = 6;

export function partnersSection(lane: LaneView, task: number): PanelSection {
  const { shape, loads, settings } = lane;
  const destination = loads.destination[task] ?? IDLE;
  const senders = sendersTo(loads, task);
  const role = participantsOf(settings)?.roles[task] ?? SENDS | RECEIVES;
  const alone = destination === IDLE || destination === task;
  const [target, source] = [unsentTarget, unsentSource].map((unsent) => unsent(settings, shape, loads, task));
  const sends: PartnerRow = unsentRow(lane, t`Sends to`, target) ?? {
    name: t`Sends to`,
    chips: alone ? [] : [chipOf(lane, destination)],
    text: alone ? (destination === task ? t`itself` : tFor('sends to')`nobody`) : '',
  };
  const none = destination === task ? t`itself` : tFor('receives from')`nobody`;
  const receives: PartnerRow = (senders.length === 0 && unsentRow(lane, t`Receives from`, source)) || {
    name: t`Receives from`,
    chips: senders.slice(0, SHOWN).map((sender) => chipOf(lane, sender)),
    text: senders.length === 0 ? none : senders.length > SHOWN ? t`and ${senders.length - SHOWN} more` : '',
  };
  return {
    id: 'partners',
    title: capitalize(inPhase(settings, loads.phase)),
    items: [
      {
        kind: 'partners',
        rows: [...((role & SENDS) !== 0 ? [sends] : []), ...((role & RECEIVES) !== 0 ? [receives] : [])],
      },
    ],
  };
}

/** A partner to or from whom nothing can be sent; null where there is none. */
function unsentRow(lane: LaneView, name: string, partner: number | null | undefined): PartnerRow | null {
  return partner == null ? null : { name, chips: [chipOf(lane, partner)], text: t`cannot be sent` };
}
