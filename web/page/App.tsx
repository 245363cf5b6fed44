/* The page: title bar, settings, the stage with its lanes, the ribbon, the transport and the inspector. */

import { Suspense, useEffect, useState } from 'react';
import { features } from '../features/features.ts';
import { shownTrees, someLackPhases } from '../model/lanes.ts';
import { usePlayground } from '../state/store.ts';
import { t, translatedWithNumbers } from '../words/language/language.ts';
import { enlarged } from './enlarged.ts';
import { Boundary } from './failed-parts.tsx';
import type { Feature } from './feature.ts';
import { closeExplore, isExploring, useGuide } from './guide/guides.ts';
import { ConnectedInspector, InspectorPanel, usePreload } from './inspector/ConnectedInspector.tsx';
import { ConnectedStripChart, LaneStrip, LaneTabs } from './lane/LaneTabs.tsx';
import { useEnlarged, useLayout, useLow } from './layout.ts';
import { lazyOverlay } from './lazy-part.tsx';
import { Problems } from './notice/Problems.tsx';
import { Welcome } from './notice/Welcome.tsx';
import { closeDialog, openDialog, toggleInspector, toggleSettings, useOpenDialog, usePanels } from './panels.ts';
import { hasSingleRows, Ribbon } from './ribbon/Ribbon.tsx';
import { Stage } from './Stage.tsx';
import { ScenarioSentence } from './sentence/ScenarioSentence.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { StudyBar, StudyForm, StudyResults, study } from './study.tsx';
import { openFile, useReading } from './title/open-file.ts';
import { Dialogs, TitleBar } from './title/TitleBar.tsx';
import { useKeyboard } from './transport/keyboard.ts';
import { Transport } from './transport/Transport.tsx';
import { useShown } from './use-shown.ts';

const MenuDialog = lazyOverlay(async () => (await import('./MenuDialog.tsx')).MenuDialog);

const Enlarged = enlarged && lazyOverlay(enlarged.load);

const MAPPING_PANELS = new Map(
  features.flatMap(({ name, mappingPanel }) => (mappingPanel ? [[name, lazyOverlay(mappingPanel.load)] as const] : [])),
);

const Explore = lazyOverlay(async () => (await import('./explore/Explore.tsx')).Explore);

const ScheduleDialog = lazyOverlay(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog);

const help = () => openDialog('help');
const cut = () => openDialog('cut');
const openMenu = () => openDialog('menu');
const openSchedule = () => openDialog('schedule');
const commands = { help, cut, open: openFile, settings: toggleSettings, inspector: toggleInspector };

export function App() {
  const fitting = useLayout();
  const narrow = fitting === 'narrow';
  const large = useEnlarged();
  const layout = large ? 'wide' : fitting;
  const low = useLow() || large;
  const all = usePlayground((state) => state.lanes);
  const trees = usePlayground((state) => shownTrees(state.scenario).join(' '));
  const withoutPhases = someLackPhases(all);
  const panels = usePanels(layout);
  const active = usePlayground((state) => state.activeLane);
  const dialog = useOpenDialog();
  const [finding, setFinding] = useState<Feature['name'] | null>(null);
  const MappingPanel = finding && MAPPING_PANELS.get(finding);
  const exploring = usePlayground(({ scenario: { view } }) => isExploring(view));
  const guide = useGuide();
  const guided = guide !== undefined;
  // In a guide on a phone, or before a class, only the first picture is seen whole: that of single rows, where the step names it;
  // on a phone the bars as well.
  const named = usePlayground((state) => state.scenario.view.ribbon);
  const ribbonFirst = guided && (((narrow || large) && hasSingleRows(named)) || (narrow && named === 'fullest'));
  const sweep = usePlayground((state) => state.scenario.view.sweep);
  const hasProblems = usePlayground((state) => state.problems.length > 0);
  const sweeping = study !== undefined && sweep !== '' && !large;
  const showWelcome = !guided && !sweeping && !large;
  // The varied field is chosen in the settings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is opened
  useEffect(() => {
    closeDialog('menu');
    if (sweep !== '' && panels.settings === 'over-stage') toggleSettings();
  }, [sweep]);
  useKeyboard(commands);
  usePreload();

  const treeIndices = trees.split(' ').map(Number);
  const shown = narrow ? [active] : treeIndices;
  const lanes = shown.flatMap((index) => all[index] ?? []);
  const results = useShown('figures');
  const inspecting = panels.inspector === 'open' && !sweeping && !finding;
  const settingsOpen = panels.settings === 'open' || panels.settings === 'over-stage';
  const findMapping = (name: Feature['name']) => {
    setFinding(name);
    // Settings over the stage would cover what was found.
    if (panels.settings === 'over-stage') toggleSettings();
  };
  const only = usePlayground((state) => state.onlyLane !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a lane is to be changed alone
  useEffect(() => {
    if (only && !narrow && !settingsOpen) toggleSettings();
  }, [only]);
  const columns = `${panels.settings === 'open' && !guided ? 'settings-open' : ''} ${inspecting || (finding && !sweeping) ? 'inspector-open' : ''}`;

  const ribbon = panels.ribbon && !sweeping && !withoutPhases && (
    <Ribbon lanes={lanes} narrow={narrow} low={low} {...(results && { onTable: openSchedule })} />
  );

  const charts = panels.ribbon && !sweeping && withoutPhases && (
    <Boundary>
      <Suspense fallback={<section className={low && !large ? 'strip-chart-to-come low' : 'strip-chart-to-come'} />}>
        <ConnectedStripChart
          lanes={all}
          trees={shown}
          narrow={narrow}
          low={low && !large}
          aboveGuide={guided && (large || narrow)}
        />
      </Suspense>
    </Boundary>
  );
  const chartsFirst = narrow && guided;

  return (
    <div
      className={`page ${layout} ${low || sweeping ? 'low' : ''} ${withoutPhases ? 'without-phases' : ''} ${guided ? 'guided' : ''} ${sweeping ? 'sweeping' : ''} ${large ? 'enlarged' : columns}`}
    >
      {!narrow && showWelcome && <Welcome />}
      <TitleBar narrow={narrow} low={low} openDialog={openDialog} openMenu={openMenu} />
      {guide ? (
        <Suspense fallback={!narrow && !large && <div className="guide-panel" />}>
          <guide.Panel />
        </Suspense>
      ) : (
        settingsOpen &&
        !narrow &&
        !large && (
          <SettingsPanel
            overStage={panels.settings === 'over-stage'}
            onClose={toggleSettings}
            onFindMapping={findMapping}
          />
        )
      )}
      <main className="middle stack scroll">
        {hasProblems && !exploring && <Problems />}
        {narrow && showWelcome && <Welcome />}
        {sweeping && (
          <Boundary className="sweep-sentence grey">
            <Suspense fallback={<div className="sweep-sentence grey" />}>
              <StudyForm />
            </Suspense>
          </Boundary>
        )}
        {!sweeping && !guided && !large && <ScenarioSentence narrow={narrow} onAllSettings={toggleSettings} />}
        {narrow && !sweeping && all.length > 1 && <LaneTabs lanes={all} />}
        {!narrow && !sweeping && !withoutPhases && all.length > lanes.length && <LaneStrip lanes={all} drawn={shown} />}
        {ribbonFirst && ribbon}
        {chartsFirst && charts}
        {!(sweeping && narrow) && (
          <Boundary className="stage">
            <Stage lanes={lanes} narrow={narrow} sweeping={sweeping} />
          </Boundary>
        )}
        {sweeping && (
          <Boundary>
            <Suspense fallback={null}>
              <StudyResults narrow={narrow} />
            </Suspense>
          </Boundary>
        )}
        {narrow && !sweeping && panels.inspector !== 'gone' && (
          <Boundary>
            <ConnectedInspector card />
          </Boundary>
        )}
        {!ribbonFirst && ribbon}
        {!chartsFirst && charts}
      </main>
      {MappingPanel && !large && !sweeping && <MappingPanel narrow={narrow} onClose={() => setFinding(null)} />}
      {!narrow && !large && inspecting && <InspectorPanel />}
      <Boundary className="transport row">
        {sweeping ? (
          <Suspense fallback={<section className="transport row" />}>
            <StudyBar narrow={narrow} />
          </Suspense>
        ) : (
          <Transport lanes={all} narrow={narrow} />
        )}
      </Boundary>
      {large && Enlarged && <Enlarged />}
      {dialog === 'menu' && (
        <MenuDialog openDialog={openDialog} onFindMapping={findMapping} onClose={() => closeDialog('menu')} />
      )}
      {exploring && !large && <Explore onClose={closeExplore} />}
      <Dialogs open={dialog} onClose={() => dialog && closeDialog(dialog)} />
      {dialog === 'schedule' && <ScheduleDialog onClose={() => closeDialog(dialog)} />}
      <Notice inPanel={!narrow && !large && (inspecting || (finding !== null && !sweeping))} />
    </div>
  );
}

/** A short confirmation, which the store removes again, or the file that is being read. The live region stays mounted, so that screen
 * readers announce it. */
function Notice({ inPanel }: { inPanel: boolean }) {
  const notice = usePlayground((state) => state.notice);
  const reading = useReading();
  return (
    <div className={inPanel ? 'notice-place in-panel' : 'notice-place'} role="status" aria-live="polite">
      {notice && <p className="notice">{translatedWithNumbers(notice)}</p>}
      {reading && (
        <p className="notice reading row">
          {t`Reading ${reading.name}`}
          <progress aria-label={t`Progress`} {...(reading.share === null ? {} : { value: reading.share })} />
          <button type="button" className="link-button" onClick={reading.cancel}>
            {t`Cancel`}
          </button>
        </p>
      )}
    </div>
  );
}
