/* Keys that work anywhere on the page, except while typing or inside something with keys of its own. Here and elsewhere they are
 * listened to by layout effects: what can be seen has its keys. */

import { useEffect, useLayoutEffect } from 'react';
import { onKeyAnywhere } from '../../draw/reader.ts';
import { someLackPhases } from '../../model/lanes.ts';
import { maxPhases, packetClockEndPs } from '../../run/progress.ts';
import { usePlayground } from '../../state/store.ts';
import { enlarged, isEnlarged, setEnlarged } from '../enlarged.ts';
import { openExplore } from '../guide/guides.ts';
import { lens, lookedInto } from '../inspected-switch.ts';
import { toggleMark } from '../lane-picture.ts';
import { hasKeys, isDialogOpen } from '../parts/Menu.tsx';
import { stepTime } from './step.ts';

interface KeyActions {
  help(): void;
  /** the cable of the selected link, or the selected switch */
  cut(): void;
  open(): void;
  settings(): void;
  inspector(): void;
}

export function useKeyboard(actions: KeyActions) {
  useBlurAfterPress();
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasKeys(event.target) || isDialogOpen()) return;
      const command = commandOf(event, actions);
      if (!command) return;
      event.preventDefault();
      command();
    };
    return onKeyAnywhere(onKeyDown);
  }, [actions]);
}

function commandOf(event: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  const state = usePlayground.getState();
  const { key, shiftKey, altKey } = event;
  if (event.ctrlKey || event.metaKey) {
    const commands: Record<string, () => void> = {
      z: shiftKey ? state.redo : state.undo,
      y: state.redo,
      o: actions.open,
    };
    return commands[key.toLowerCase()];
  }
  const arrow = (way: 1 | -1) => () => {
    if (!shiftKey) stepTime(way, altKey);
    else if (lookedInto(state) > 0) stepTime(10 * way, true);
    else jump(way);
  };
  const arrows: Record<string, () => void> = { ArrowLeft: arrow(-1), ArrowRight: arrow(1) };
  // Arrows with Alt are handled only where there is a finer step.
  if (altKey) return someLackPhases(state.lanes) ? arrows[key] : undefined;
  const commands: Record<string, () => void> = {
    ...arrows,
    Home: () => jump(-ALL),
    End: () => jump(ALL),
    '?': actions.help,
    w: actions.settings,
    i: actions.inspector,
    '/': openExplore,
    ...(enlarged ? { p: () => setEnlarged(true) } : {}),
    ...(someLackPhases(state.lanes)
      ? {}
      : { a: () => toggleMark('arcs'), m: () => toggleMark('memory'), b: () => toggleMark('bisection') }),
    ...(state.selection?.kind === 'link' ? { c: actions.cut } : {}),
    ...(state.selection?.kind === 'switch' ? { c: actions.cut, ...lensKey(state.selection.entity) } : {}),
    Escape: () => {
      if (isEnlarged(state.scenario.view)) return setEnlarged(false);
      if (lookedInto(state) > 0) return state.lookInside(0);
      state.select(null);
      state.setFilter(null);
    },
  };
  // A focused button keeps its own space bar.
  if (key === ' ' && !(event.target instanceof HTMLButtonElement))
    return state.clock.playing ? state.pause : state.play;
  // Letters mean the same with the caps lock on.
  return commands[key.length === 1 ? key.toLowerCase() : key];
}

const lensKey = (entity: number) => {
  const { scenario, lookInside } = usePlayground.getState();
  return lens && { [lens.letter]: () => lookInside(scenario.view.inside === entity ? 0 : entity) };
};

/** More eighths than any whole has; finite, for the whole is 0 until something is known of it. */
const ALL = Number.MAX_VALUE;

/** By eighths of the whole, forwards or backwards. */
function jump(eighths: number) {
  const { clock, lanes, setPhase, setTime } = usePlayground.getState();
  if (clock.kind === 'packets') {
    const end = packetClockEndPs(lanes);
    return setTime(Math.max(0, Math.min(end, clock.timePs + (end / 8) * eighths)));
  }
  const last = maxPhases(lanes) - 1;
  setPhase(Math.max(0, Math.min(last, clock.phase + Math.max(2, Math.round((last + 1) / 8)) * eighths)));
}

/* Controls pressed with a pointer give up the focus, so that space and arrows move the clock at once. Keyboard users keep
 * theirs: keys that press a button cause clicks without a pointer (detail 0). */

/** Buttons after which people go on watching. */
const PASSING = '.segmented button, .ribbon .menu > button, .transport button, .tree-chip';

function blurAfterPress(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(PASSING)) activeElement.blur();
}

function useBlurAfterPress() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => event.detail > 0 && blurAfterPress();
    // A dragged task causes no click, and its chip is focused where it is dropped.
    const onUp = (event: PointerEvent) => event.button === 0 && setTimeout(blurAfterPress);
    window.addEventListener('click', onClick);
    window.addEventListener('pointerup', onUp);
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener('pointerup', onUp);
    };
  }, []);
}
