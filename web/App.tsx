/* The page: title bar, settings, the stage with its lanes, the ribbon, the transport and the inspector. */

import { lazy, Suspense, useCallback, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import { LaneTabs } from './controls/lane/LaneTabs.tsx';
import { Notice } from './controls/notice/Notice.tsx';
import { Problems } from './controls/notice/Problems.tsx';
import { SettingsPanel } from './controls/settings/SettingsPanel.tsx';
import { type DialogName, Dialogs } from './controls/title/Dialogs.tsx';
import { openFile, type SavePicture } from './controls/title/ExportMenu.tsx';
import { TitleBar } from './controls/title/TitleBar.tsx';
import { useKeyboard } from './controls/transport/keyboard.ts';
import { Transport } from './controls/transport/Transport.tsx';
import { InspectorPanel } from './InspectorPanel.tsx';
import { useLayout, useLow } from './layout.ts';
import { lessonsStood } from './lessons/place.ts';
import { MenuSheet } from './MenuSheet.tsx';
import { usePanels } from './panels.ts';
import { Stage } from './Stage.tsx';
import { usePlayground } from './state/store.ts';
import { InspectorOfStore } from './views/inspector/InspectorOfStore.tsx';
import { Ribbon } from './views/timeline/Ribbon.tsx';

const Lessons = lazy(() => import('./lessons/Lessons.tsx').then((module) => ({ default: module.Lessons })));

const savePicture: SavePicture = async (kind) => (await import('./picture.ts')).savePicture(kind);

export function App() {
  const layout = useLayout();
  const narrow = layout === 'narrow';
  const low = useLow();
  const panels = usePanels(layout);
  const all = usePlayground((state) => state.lanes);
  const active = usePlayground((state) => state.activeLane);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [menu, setMenu] = useState(false);
  const [lessons, setLessons] = useState(lessonsStood);
  const search = useCallback(() => setDialog('search'), []);
  const help = useCallback(() => setDialog('help'), []);
  const openMenu = useCallback(() => setMenu(true), []);
  const toggleLessons = useCallback(() => setLessons((open) => !open), []);
  useKeyboard({ search, help, open: openFile });

  const lanes = narrow ? all.slice(active, active + 1) : all;
  const folds = `${panels.settings !== 'open' ? 'fold-left' : ''} ${panels.inspector === 'rail' ? 'fold-right' : ''}`;

  const settings = !narrow && <SettingsPanel place={panels.settings} onToggle={panels.toggleSettings} />;

  return (
    <div className={`page ${layout} ${low ? 'low' : ''} ${folds}`}>
      <TitleBar
        narrow={narrow}
        lessonsOpen={lessons}
        toggleLessons={toggleLessons}
        openDialog={setDialog}
        savePicture={savePicture}
        openMenu={openMenu}
      />
      {lessons ? (
        <Suspense fallback={settings}>
          <Lessons onClose={() => setLessons(false)} />
        </Suspense>
      ) : (
        settings
      )}
      <main className="middle">
        <Problems />
        {narrow && all.length > 1 && <LaneTabs lanes={all} />}
        <Boundary part="stage" className="stage">
          <Stage lanes={lanes} narrow={narrow} low={low} />
        </Boundary>
        {narrow && (
          <Boundary part="inspector">
            <InspectorOfStore card />
          </Boundary>
        )}
        {panels.ribbon && <Ribbon lanes={lanes} narrow={narrow} low={low} />}
      </main>
      {!narrow && <InspectorPanel place={panels.inspector} onToggle={panels.toggleInspector} />}
      <Transport lanes={all} narrow={narrow} />
      {menu && (
        <MenuSheet
          openDialog={setDialog}
          savePicture={savePicture}
          openLessons={() => setLessons(true)}
          onClose={() => setMenu(false)}
        />
      )}
      <Dialogs open={dialog} onClose={() => setDialog(null)} />
      <Notice />
    </div>
  );
}
