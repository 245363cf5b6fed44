/* The menu of a narrow window: the settings, and everything of the title bar that has no room there. */

import { endOfPackets } from '../engine/progress.ts';
import { hasPhases } from '../scenario/lanes.ts';
import { usePlayground } from '../state/store.ts';
import { AddLane } from './lane/AddLane.tsx';
import { laneCommands } from './lane/lane-commands.ts';
import { Dialog } from './parts/Dialog.tsx';
import { Icon } from './parts/Icon.tsx';
import { Menu } from './parts/Menu.tsx';
import { Sections } from './settings/Sections.tsx';
import type { DialogName } from './title/Dialogs.tsx';
import { exportCommands, type SavePicture } from './title/ExportMenu.tsx';
import { ThemeButton } from './title/ThemeButton.tsx';
import { PaceChoice } from './transport/PaceChoice.tsx';
import { RunStatus } from './transport/RunStatus.tsx';
import { ClockChoice } from './transport/Transport.tsx';
import { useShown } from './use-shown.ts';

interface Props {
  openDialog(name: DialogName): void;
  openLessons(): void;
  openFigures(): void;
  savePicture: SavePicture;
  onPickJob(): void;
  onClose(): void;
}

export function MenuSheet({ openDialog, openLessons, openFigures, savePicture, onPickJob, onClose }: Props) {
  const { undo, redo } = usePlayground.getState();
  const canUndo = usePlayground((state) => state.canUndo);
  const canRedo = usePlayground((state) => state.canRedo);
  const lanes = usePlayground((state) => state.lanes);
  const settings = useShown('controls');
  const lane = usePlayground((state) => state.lanes[state.activeLane]);
  const withoutPhases = lanes.some(({ settings }) => !hasPhases(settings));
  const go = (name: DialogName) => () => {
    onClose();
    openDialog(name);
  };
  return (
    <Dialog title="Settings and more" onClose={onClose}>
      <div className="menu-row">
        <button type="button" className="icon-button" aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <Icon name="undo" />
        </button>
        <button type="button" className="icon-button" aria-label="Redo" disabled={!canRedo} onClick={redo}>
          <Icon name="redo" />
        </button>
        <button type="button" className="icon-button" aria-label="Find a node or switch" onClick={go('search')}>
          <Icon name="search" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Lessons"
          onClick={() => {
            onClose();
            openLessons();
          }}
        >
          <Icon name="book" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Figures"
          onClick={() => {
            onClose();
            openFigures();
          }}
        >
          <Icon name="figures" />
        </button>
        <Menu
          label="Export"
          className="icon-button"
          button={<Icon name="export" />}
          commands={exportCommands(savePicture)}
        />
        <button type="button" className="icon-button" aria-label="Embed" onClick={go('embed')}>
          <Icon name="embed" />
        </button>
        <ThemeButton />
        <button type="button" className="icon-button" aria-label="Help" onClick={go('help')}>
          <Icon name="help" />
        </button>
      </div>
      {!withoutPhases && <ClockChoice />}
      {!withoutPhases && <AddLane lanes={lanes.length} />}
      {lane &&
        laneCommands(lane, lanes.length).map(({ text, disabled, detail, run }) => (
          <button key={text} type="button" className="quiet" disabled={disabled} title={detail} onClick={run}>
            {text.replace(/this lane|here/, lane.name)}
          </button>
        ))}
      {withoutPhases && <PaceChoice endPs={endOfPackets(lanes)} />}
      <RunStatus lanes={lanes} />
      {settings && (
        <Sections
          onPickJob={() => {
            onClose();
            onPickJob();
          }}
        />
      )}
    </Dialog>
  );
}
