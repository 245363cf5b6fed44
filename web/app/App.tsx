/* The page: title bar, settings, the stage with its lanes, the ribbon, the transport and the inspector. */

import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { hasPhases, shownTrees } from '../scenario/lanes.ts';
import { usePlayground } from '../state/store.ts';
import { Boundary } from './Boundary.tsx';
import { InspectorPanel } from './InspectorPanel.tsx';
import { InspectorOfStore } from './inspector/InspectorOfStore.tsx';
import { LaneStrip } from './LaneStrip.tsx';
import { LaneTabs } from './lane/LaneTabs.tsx';
import { useLayout, useLow } from './layout.ts';
import { Notice } from './notice/Notice.tsx';
import { Problems } from './notice/Problems.tsx';
import { usePanels } from './panels.ts';
import { Ribbon } from './ribbon/Ribbon.tsx';
import type { ScheduleTab } from './ScheduleSheet.tsx';
import { Stage } from './Stage.tsx';
import { Story } from './Story.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { type DialogName, Dialogs } from './title/Dialogs.tsx';
import { openFile, type SavePicture } from './title/ExportMenu.tsx';
import { ScenarioPoint } from './title/ScenarioPoint.tsx';
import { TitleBar } from './title/TitleBar.tsx';
import { useKeyboard } from './transport/keyboard.ts';
import { Transport } from './transport/Transport.tsx';

const MenuSheet = lazy(() => import('./MenuSheet.tsx').then((module) => ({ default: module.MenuSheet })));

const ScheduleSheet = lazy(() => import('./ScheduleSheet.tsx').then((module) => ({ default: module.ScheduleSheet })));

const savePicture: SavePicture = async (kind) => (await import('./picture.ts')).savePicture(kind);

/** What is made of the surfaces, and lies on top of them. */
export interface Content {
  Lessons: ComponentType;
  Figures: ComponentType<{ onClose(): void }>;
}

const openLessons = () => usePlayground.getState().look({ lesson: 'all' });
const closeLessons = () => usePlayground.getState().look({ lesson: '' });

export function App({ content: { Lessons, Figures } }: { content: Content }) {
  const layout = useLayout();
  const narrow = layout === 'narrow';
  const low = useLow();
  const all = usePlayground((state) => state.lanes);
  const trees = usePlayground((state) => shownTrees(state.scenario).join(' '));
  const withoutPhases = all.some(({ settings }) => !hasPhases(settings));
  const panels = usePanels(layout, withoutPhases);
  const active = usePlayground((state) => state.activeLane);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [menu, setMenu] = useState(false);
  const [figures, setFigures] = useState(false);
  const [schedule, setSchedule] = useState<ScheduleTab | null>(null);
  const lessons = usePlayground((state) => state.scenario.view.lesson !== '');
  const search = useCallback(() => setDialog('search'), []);
  const help = useCallback(() => setDialog('help'), []);
  const openMenu = useCallback(() => setMenu(true), []);
  const openSchedule = useCallback(() => setSchedule('schedule'), []);
  const pickJob = useCallback(() => setSchedule('nodes'), []);
  const openFigures = useCallback(() => setFigures(true), []);
  const cut = useCallback(() => setDialog('cut'), []);
  useKeyboard({ search, help, cut, open: openFile });

  const shown = narrow ? [active] : trees.split(' ').map(Number);
  const lanes = shown.flatMap((index) => all[index] ?? []);
  const folds = `${panels.settings !== 'open' ? 'fold-left' : ''} ${panels.inspector === 'rail' ? 'fold-right' : ''}`;

  const settingsOpen = panels.settings !== 'rail';
  const { toggleSettings } = panels;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same as long as the panel stands as it does
  const settingsButton = useMemo(() => ({ open: settingsOpen, toggle: toggleSettings }), [settingsOpen]);
  const settings = !narrow && (layout !== 'wide' || !withoutPhases || settingsOpen) && (
    <SettingsPanel place={panels.settings} onToggle={panels.toggleSettings} onPickJob={pickJob} />
  );

  return (
    <div
      className={`page ${layout} ${low ? 'low' : ''} ${withoutPhases ? 'without-phases' : ''} ${lessons ? 'lessons-open' : ''} ${folds}`}
    >
      <TitleBar
        narrow={narrow}
        lessonsOpen={lessons}
        toggleLessons={lessons ? closeLessons : openLessons}
        openDialog={setDialog}
        savePicture={savePicture}
        openMenu={openMenu}
        openFigures={openFigures}
        {...(withoutPhases && layout === 'wide' ? { settings: settingsButton } : {})}
      />
      {lessons ? (
        <Suspense fallback={settings}>
          <Lessons />
        </Suspense>
      ) : (
        settings
      )}
      <main className="middle">
        <Problems />
        {!narrow && !low && <ScenarioPoint />}
        {narrow && all.length > 1 && <LaneTabs lanes={all} />}
        {!narrow && !withoutPhases && all.length > lanes.length && <LaneStrip lanes={all} drawn={shown} />}
        <Boundary part="stage" className="stage">
          <Stage lanes={lanes} narrow={narrow} low={low} />
        </Boundary>
        {narrow && (
          <Boundary part="inspector">
            <InspectorOfStore card />
          </Boundary>
        )}
        {panels.ribbon && !withoutPhases && <Ribbon lanes={lanes} narrow={narrow} low={low} onTable={openSchedule} />}
        {panels.ribbon && withoutPhases && (
          <Boundary part="charts">
            <Suspense fallback={<section className="story" />}>
              <Story lanes={all} trees={shown} narrow={narrow} low={low} />
            </Suspense>
          </Boundary>
        )}
      </main>
      {!narrow && <InspectorPanel place={panels.inspector} onToggle={panels.toggleInspector} />}
      <Transport lanes={all} narrow={narrow} />
      {menu && (
        <Suspense fallback={null}>
          <MenuSheet
            openDialog={setDialog}
            savePicture={savePicture}
            openLessons={openLessons}
            openFigures={openFigures}
            onPickJob={pickJob}
            onClose={() => setMenu(false)}
          />
        </Suspense>
      )}
      <Dialogs open={dialog} onClose={() => setDialog(null)} />
      {schedule && (
        <Suspense fallback={null}>
          <ScheduleSheet first={schedule} onClose={() => setSchedule(null)} />
        </Suspense>
      )}
      {figures && (
        <Suspense fallback={null}>
          <Figures onClose={() => setFigures(false)} />
        </Suspense>
      )}
      <Notice />
    </div>
  );
}
