/* Which panels are open. The link keeps whether all settings are; the inspector opens with a selection, or when it is asked for. */

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { presetById } from '../model/presets/presets.ts';
import { focusedElement, focusIfLost, watchFocus } from '../state/focus.ts';
import { entries, usePlayground } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';
import { isEnlarged } from './enlarged.ts';
import { guideIn } from './guide/guides.ts';
import { lookedInto } from './inspected-switch.ts';
import { isNarrow, isRoomy, useRoomy, type WindowSize } from './layout.ts';
import type { DialogName } from './title/TitleBar.tsx';

/** 'gone': left out by the link. */
type PanelState = 'open' | 'over-stage' | 'closed' | 'gone';

/** The panel takes room from the picture: a second click of a double click still meets what the first one has met. */
const DOUBLE_CLICK_MS = 300;

const useInspector = create(() => ({ asked: false, open: false }));

/** Opens it also where nothing is selected, or where a selection alone does not. */
export function toggleInspector(): void {
  const state = usePlayground.getState();
  const { asked, open } = useInspector.getState();
  if (state.scenario.view.without.includes('inspector')) return;
  useInspector.setState({ asked: !(asked || (open && mayOpen(state, isRoomy()))), open: false });
}

/** In a narrow window they are in the menu; a guide and a presentation have their place. */
export function toggleSettings(): void {
  const { scenario, changeView } = usePlayground.getState();
  const { view } = scenario;
  if (view.without.includes('controls') || isEnlarged(view) || guideIn(view)) return;
  if (isNarrow()) openDialog('menu');
  else changeView({ settings: !view.settings });
}

export function usePanels(layout: WindowSize) {
  const view = usePlayground((state) => state.scenario.view);
  const settings: PanelState = !view.settings ? 'closed' : layout === 'wide' ? 'open' : 'over-stage';
  const inspector: PanelState = useInspectorOpen() ? 'open' : 'closed';
  useSelectedFrom(inspector);
  return {
    ribbon: !view.hidden.includes('ribbon') && !view.without.includes('ribbon'),
    settings: view.without.includes('controls') ? 'gone' : settings,
    inspector: view.without.includes('inspector') ? 'gone' : inspector,
  } as const;
}

/** Whether a selection opens the inspector. A lesson's figure speaks of a task already, beside the text, and a guide that leaves the
 * inspector out selects what its picture marks. */
function mayOpen(state: PlaygroundState, hasRoom: boolean): boolean {
  const { selection, derived, scenario } = state;
  if (selection === null || (derived && selection.kind === 'task')) return false;
  if (guideIn(scenario.view) && scenario.view.hidden.includes('inspector')) return false;
  return hasRoom || lookedInto(state) === 0;
}

function useInspectorOpen(): boolean {
  const { asked, open } = useInspector();
  const selection = usePlayground((state) => state.selection);
  const opened = usePlayground((state) => state.opened);
  const hasRoom = useRoomy();
  const last = useRef<unknown>(null);
  useEffect(() => {
    const isNew = last.current !== opened;
    last.current = opened;
    // What is opened is seen first, whatever was asked about something else.
    if (isNew) return useInspector.setState({ asked: false, open: selection !== null && !isOfPreset() });
    const show = () => useInspector.setState({ open: selection !== null });
    if (selection === null) return show();
    const timer = setTimeout(show, DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [selection, opened]);
  return usePlayground((state) => asked || (open && mayOpen(state, hasRoom)));
}

/** Whether the scenario was opened with the selection that its preset comes with, which is seen in the picture. */
function isOfPreset(): boolean {
  const { preset, scenario } = usePlayground.getState();
  return preset !== null && presetById(preset)?.scenario.view.select === scenario.view.select;
}

/** Whoever selects something, or asks for the inspector, goes on from there once it is closed. */
function useSelectedFrom(inspector: PanelState): void {
  const selection = usePlayground((state) => state.selection);
  const from = useRef<HTMLElement | null>(null);
  useEffect(watchFocus, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the panel goes
  useEffect(() => {
    const panel = document.querySelector('.panel.right');
    const now = focusedElement();
    if (now && !panel?.contains(now)) from.current = now;
    focusIfLost(panel?.querySelector('.inspector-close'), from.current);
  }, [selection, inspector]);
}

/* Which dialog is open over the page. The browser's history knows it, so that Back closes it and Forward opens it again. */

type OpenedName = DialogName | 'menu' | 'schedule';

/** Null: none. */
export function useOpenDialog(): OpenedName | null {
  return useSyncExternalStore(entries.onDialog, entries.dialog) as OpenedName | null;
}

/** Those to look at; the others are on the way to something else. */
const LASTING: readonly OpenedName[] = ['schedule', 'help'];

export function openDialog(name: OpenedName): void {
  entries.openDialog(name, LASTING.includes(name));
}

export function closeDialog(name: OpenedName): void {
  entries.closeDialog(name);
}
