/* Keeps the page's URL in step with the screen: written shortly after a change, and read when somebody else changes it. What is opened
 * gets an entry in the browser's history, and so does the first change after a link that was refused, whose data are only in its own.
 * Also what the address says of the state: the scenario with its clock, and what is selected, written and read. */

import type { StoreApi } from 'zustand/vanilla';
import type { Selection } from '../draw/drawing.ts';
import { withoutIdle } from '../model/idle.ts';
import { resolveLanes } from '../model/lanes.ts';
import { placesOf } from '../model/shape.ts';
import { encodeFragment } from '../model/share-link/encode.ts';
import type { Scenario, View } from '../model/types.ts';
import { fitView, readSelect, writeSelect } from '../model/view.ts';
import type { Surroundings } from './surroundings.ts';
import type { Clock, PlaygroundState, PlaygroundStore } from './types.ts';

export const WRITE_MS = 400;

export class Address {
  private written = '';
  /** The address is that of a link that was refused: it is not written over. */
  private refused = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: (() => void)[] = [];

  constructor(
    private readonly store: StoreApi<PlaygroundStore>,
    private readonly location: Surroundings['address'],
    /** false where the fragment is a link that is refused */
    private readonly open: (fragment: string, known: boolean) => boolean,
  ) {}

  /** Starts following the state. What is on the screen already is not written. `refused`: it is not what the address says. */
  start(refused: boolean): void {
    this.refused = refused;
    this.written = this.fragment();
    const unsubscribe = this.store.subscribe((state, before) => {
      const same = (['scenario', 'preset', 'selection'] as const).every((part) => state[part] === before[part]);
      if (!same || !onlyTimePassed(before.clock, state.clock)) this.writeSoon();
    });
    const unlisten = this.location.onChange((known) => this.follow(known));
    this.stopListening = [unsubscribe, unlisten];
  }

  /** The URL of the present picture; `view`: with these changes. */
  url(view?: Partial<View>): string {
    return this.location.withFragment(this.fragment(true, view));
  }

  /** A change that opens something: Back returns to what is left, at its present instant. */
  visit(change: () => void): void {
    this.write(true);
    const left = this.written;
    change();
    clearTimeout(this.timer);
    this.timer = undefined;
    const fragment = this.fragment();
    if (fragment === left) return;
    this.written = fragment;
    this.refused = false;
    this.location.push(fragment);
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const stop of this.stopListening) stop();
  }

  /** Writes back afterwards, so that broken parts do not remain in the address; a refused link stays, as its data are nowhere else,
   * and what was changed just before has an entry after it. */
  private follow(known: boolean): void {
    const isChanged = this.timer !== undefined;
    this.refused = !this.open(this.location.fragment(), known);
    if (!this.refused) {
      this.written = this.location.fragment();
      this.writeSoon();
    } else if (!isChanged) this.written = this.fragment();
  }

  /** Throttled, not debounced: a stream of changes does not postpone the writing. */
  private writeSoon(): void {
    this.timer ??= setTimeout(() => this.write(), WRITE_MS);
  }

  private write(passing = false): void {
    this.timer = undefined;
    const fragment = this.fragment(passing);
    if (fragment === this.written) return;
    this.written = fragment;
    if (this.refused) this.location.push(fragment);
    else this.location.replace(fragment);
    this.refused = false;
  }

  private fragment(passing = false, view?: Partial<View>): string {
    const state = this.store.getState();
    const picture = snapshotOf(state, passing);
    const shown = { ...picture, view: { ...picture.view, ...view } };
    return encodeFragment(withoutIdle(shown, state.preset), state.preset);
  }
}

/** Whether the clock merely advanced, which the address does not record. */
function onlyTimePassed(before: Clock, now: Clock): boolean {
  return before === now || (before.playing && now.playing && before.kind === now.kind);
}

/** The scenario with the present clock and selection. While playing, the phase is included only with `passing`, and the time of the
 * packets never. */
export function snapshotOf({ scenario, clock, selection }: PlaygroundState, passing: boolean): Scenario {
  const phase = clock.playing && !passing ? scenario.view.phase : clock.phase;
  const timeNs = clock.kind === 'packets' && !clock.playing ? clock.timePs / 1000 : 0;
  const select = selectOf(selection, scenario);
  const view = { ...scenario.view, clock: clock.kind, play: clock.playing, phase, timeNs, select };
  return fitView({ ...scenario, view }).scenario;
}

/* A selection as the scenario says it, and back. Scenarios count switches from 0; entities count the nodes first. */

/** What a scenario selects; null for nothing. */
export function selectionIn(scenario: Scenario): Selection | null {
  return selectionNamed(scenario.view.select, scenario);
}

/** What a text such as 'link:0:57' names in a scenario; null for nothing. */
export function selectionNamed(text: string, scenario: Scenario): Selection | null {
  const select = readSelect(text);
  if (!select) return null;
  const { kind, lane, number } = select;
  return { kind, lane, [NUMBERS[kind]]: number + firstOf(kind, scenario, lane) } as unknown as Selection;
}

/** '' for nothing. */
function selectOf(selection: Selection | null, scenario: Scenario): string {
  if (!selection) return '';
  const { kind, lane } = selection;
  const number = numberOf(selection) - firstOf(kind, scenario, lane);
  return number < 0 ? '' : writeSelect({ kind, lane, number });
}

/** The field of a selection that says which one it is. */
const NUMBERS = { link: 'link', switch: 'entity', node: 'node', task: 'task' } as const;

export function numberOf(selection: Selection): number {
  return (selection as unknown as Record<string, number>)[NUMBERS[selection.kind]] ?? 0;
}

/** The number of the first one: only switches come after something else. */
function firstOf(kind: Selection['kind'], scenario: Scenario, lane: number): number {
  const settings = resolveLanes(scenario)[lane];
  return kind === 'switch' && settings ? placesOf(settings.topology) : 0;
}

/* The instant of a picture that moves, so that its link opens where it stood when it was shared. */

/** `timePs`: of the clock, which moves on without the view */
export function stillView({ clock }: Pick<View, 'clock'>, timePs: number): Pick<View, 'play' | 'timeNs'> {
  return { play: false, timeNs: clock === 'packets' ? timePs / 1000 : 0 };
}
