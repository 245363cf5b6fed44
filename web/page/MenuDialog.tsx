/* The menu of a narrow window: the settings, and everything of the title bar that has no room there. */

import { someLackPhases } from '../model/lanes.ts';
import { packetClockEndPs } from '../run/progress.ts';
import { usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import { openExplore } from './guide/guides.ts';
import { laneCommands } from './lane/LaneMenu.tsx';
import { Dialog } from './parts/Dialog.tsx';
import { Icon, type IconName } from './parts/Icon.tsx';
import { Menu } from './parts/Menu.tsx';
import { type Choosing, Sections } from './settings/Sections.tsx';
import { study } from './study.tsx';
import { exportCommands } from './title/export-commands.ts';
import { nextTheme } from './title/more-commands.ts';
import { type DialogName, featureButtons } from './title/TitleBar.tsx';
import { PaceChoice } from './transport/PaceChoice.tsx';
import { RunStatus } from './transport/RunStatus.tsx';
import { useShown } from './use-shown.ts';

const ICONS = { auto: 'system', light: 'sun', dark: 'moon' } as const;

interface Props extends Choosing {
  openDialog(name: DialogName): void;
  onClose(): void;
}

export function MenuDialog({ openDialog, onFindMapping, onClose }: Props) {
  const { undo, redo } = usePlayground.getState();
  const canUndo = usePlayground((state) => state.canUndo);
  const canRedo = usePlayground((state) => state.canRedo);
  const lanes = usePlayground((state) => state.lanes);
  const theme = usePlayground((state) => state.scenario.view.theme);
  const settings = useShown('controls');
  const lane = usePlayground((state) => state.lanes[state.activeLane]);
  const withoutPhases = someLackPhases(lanes);
  const goTo = (open: () => void) => () => {
    onClose();
    open();
  };
  const go = (name: DialogName) => goTo(() => openDialog(name));
  return (
    <Dialog title={t`Settings and more`} onClose={onClose}>
      <div className="menu-row grid">
        <Entry icon="undo" name={t`Undo`} disabled={!canUndo} onClick={undo} />
        <Entry icon="redo" name={t`Redo`} disabled={!canRedo} onClick={redo} />
        <Entry icon="book" name={t`Explore`} onClick={goTo(openExplore)} />
        {settings && study && <Entry icon="figures" name={study.text} onClick={goTo(study.open)} />}
        <Menu
          label={t`Export`}
          className="menu-entry grid"
          button={
            <>
              <Icon name="export" />
              <span>{t`Export`}</span>
            </>
          }
          commands={exportCommands((name) => go(name)())}
        />
        {featureButtons.map(({ name, icon, text }) => (
          <Entry key={name} icon={icon} name={text} onClick={go(name)} />
        ))}
        <Entry icon={ICONS[theme]} name={t`Theme: ${nextTheme().name}`} onClick={() => nextTheme().change()} />
        <Entry icon="help" name={t`Help`} onClick={go('help')} />
      </div>
      <div className="menu-lane cluster">
        {lane &&
          laneCommands(lane, lanes.length).map(({ text, disabled, detail, run }) => (
            <button key={text} type="button" className="quiet" disabled={disabled} title={detail} onClick={run}>
              {text}
            </button>
          ))}
      </div>
      {withoutPhases && <PaceChoice endPs={packetClockEndPs(lanes)} narrow ends={[]} />}
      <RunStatus lanes={lanes} />
      {settings && <Sections onFindMapping={(name) => goTo(() => onFindMapping(name))()} />}
    </Dialog>
  );
}

interface EntryProps {
  icon: IconName;
  name: string;
  disabled?: boolean;
  onClick(): void;
}

function Entry({ icon, name, disabled, onClick }: EntryProps) {
  return (
    <button type="button" className="menu-entry grid" disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}
