/* Describes a phase in a few words. */

import { levelCapacity } from '../../draw/chart/timeline/rows.ts';
import { missingText } from '../../measures/comparable.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { phaseName } from '../../model/phase-number.ts';
import { hasRates } from '../../model/shape.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { formatMultiple, whereFit } from '../../words/format.ts';
import { agree, counted, timesInWords } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Description, PhaseContext } from './inspection.ts';

/** What families word differently. */
interface OverviewWording {
  /** 'Every link has time for one message per phase.' */
  scale(settings: ResolvedLane): string;
  /** whether messages with a lower common ancestor still climb to the top */
  climbs(settings: ResolvedLane): boolean;
  cost(settings: ResolvedLane, load: number): string;
  /** why the fullest link is so full; null if there is nothing to say */
  reason(lane: PhaseContext): string | null;
}

export function overviewOf(lane: PhaseContext, wording: OverviewWording): Description {
  const { loads, settings } = lane;
  const scale = wording.scale(settings);
  if (loads.messages === 0) return { title: t`Nothing is sent`, sentences: [whyNothing(lane), scale] };
  const underWay = t`${counted(loads.messages, 'message')} ${agree(loads.messages, 'is', 'are')} under way.`;
  const sent = `${underWay} ${crossing(lane, wording)}`;
  if (loads.contention <= 1) return { title: t`Every link has room`, sentences: [sent, scale] };
  const reason = wording.reason(lane);
  return {
    title: t`Some links are too full`,
    sentences: [
      sent,
      hasRates(settings.topology)
        ? t`The busiest link has ${formatMultiple(loads.contention)} times what it can carry in a phase, ${wording.cost(settings, loads.contention)}.`
        : t`The busiest link carries ${loads.contention} messages ${whereFit(1)}, ${wording.cost(settings, loads.contention)}.`,
      ...(reason === null ? [] : [reason]),
      scale,
    ],
  };
}

function whyNothing({ loads }: PhaseContext): string {
  if (loads.unreachable === 0) return t`Every task sends only to itself in this phase.`;
  return `${missingText({ messages: loads.unreachable, of: loads.unreachable })} ${t`in this phase`}: ${t`every way up and then down is cut.`}`;
}

function crossing({ shape, loads, settings }: PhaseContext, { climbs }: OverviewWording): string {
  const top = shape.levels;
  const over = loads.crossings[top] ?? 0;
  const capacity = whereFit(levelCapacity(shape, top, linkCapacities(settings)));
  if (over === 0) return t`None of them crosses the top.`;
  if (over === 1 && !climbs(settings)) return t`One of them crosses the top, ${capacity}.`;
  return climbs(settings)
    ? t`${over} of them climb to the top, ${capacity}.`
    : t`${over} of them cross the top, ${capacity}.`;
}

export function oneMessageInTime({ topology }: Pick<ResolvedLane, 'topology'>): string {
  if (hasRates(topology)) return t`Every link of a node has time for one message per phase.`;
  return t`Every link has time for one message per phase.`;
}

/** For families in which the whole phase waits for the fullest link. */
export function phaseTakesLonger(_settings: ResolvedLane, load: number): string {
  return t`so the phase takes ${timesInWords(Number(load.toFixed(2)))} as long`;
}

/** 'in phase 3' */
export function inPhase(settings: ResolvedLane, phase: number): string {
  return t`in ${phaseName(settings, phase)}`;
}
