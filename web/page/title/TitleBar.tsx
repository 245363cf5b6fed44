/* The title bar: the scenario's name, and all commands for the scenario as a whole. */

import { type ComponentProps, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { observeSize } from '../../draw/observe-size.ts';
import { isChanged, type Opened, shownTitle } from '../../state/edited.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import { enlarged, setEnlarged } from '../enlarged.ts';
import { firstGuide, openGuide } from '../guide/guides.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Logo } from '../parts/Logo.tsx';
import { Menu } from '../parts/Menu.tsx';
import { Terms } from '../terms/Terms.tsx';
import { type DialogName, featureButtons } from './Dialogs.tsx';
import { ScenarioSummary } from './ScenarioSummary.tsx';
import { ThemeButton } from './ThemeButton.tsx';

interface Props {
  narrow: boolean;
  low: boolean;
  guided: boolean;
  openDialog(name: DialogName): void;
  openMenu(): void;
  /** present where the settings have no rail */
  settings?: { open: boolean; toggle(): void };
}

export const TitleBar = memo(function TitleBar({ narrow, low, guided, openDialog, openMenu, settings }: Props) {
  const opened = useOpened();
  const title = useMemo(() => shownTitle(opened, narrow || low), [opened, narrow, low]);
  const undo = usePlayground((state) => state.undo);
  const redo = usePlayground((state) => state.redo);
  const canUndo = usePlayground((state) => state.canUndo);
  const canRedo = usePlayground((state) => state.canRedo);
  const bar = useRef<HTMLElement>(null);
  useFit(bar);

  return (
    <header ref={bar} className="title-bar row">
      <span className="brand row">
        <Logo />
        <span className="desk-only">
          <Terms text={t`Fat-Tree Playground`} />
        </span>
      </span>
      <h1 className="scenario-title">
        <button
          type="button"
          aria-haspopup="dialog"
          title={t`Choose another scenario`}
          onClick={() => openDialog('presets')}
        >
          <span className="one-line">{title}</span>
          <Icon name="down" size={16} />
        </button>
      </h1>
      <Edited />
      {settings && !narrow && (
        <button type="button" className="text-button desk-only" aria-pressed={settings.open} onClick={settings.toggle}>
          {t`Settings`}
        </button>
      )}
      {!narrow && <ScenarioSummary />}
      <div className="title-actions row desk-only">
        {narrow ? (
          <>
            <button type="button" className="icon-button" aria-label={t`Share`} onClick={() => openDialog('share')}>
              <Icon name="link" size={22} />
            </button>
            {featureButtons.map(({ name, text, icon }) => (
              <button
                key={name}
                type="button"
                className="icon-button feature-here"
                aria-label={text}
                onClick={() => openDialog(name)}
              >
                <Icon name={icon} size={22} />
              </button>
            ))}
            <button type="button" className="icon-button" aria-label={t`Settings and more`} onClick={openMenu}>
              <Icon name="menu" size={22} />
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={t`Undo`}
              title={t`Undo (Ctrl Z)`}
              disabled={!canUndo}
              onClick={undo}
            >
              <Icon name="undo" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t`Redo`}
              title={t`Redo (Shift Ctrl Z)`}
              disabled={!canRedo}
              onClick={redo}
            >
              <Icon name="redo" />
            </button>
            <span className="gap" />
            {firstGuide && (
              <BarButton
                className="text-button guides-button"
                icon="book"
                text={firstGuide.text}
                aria-pressed={guided}
                onClick={() => openGuide(guided ? undefined : firstGuide)}
              />
            )}
            <ExportMenu openDialog={openDialog} />
            {featureButtons.map(({ name, ...button }) => (
              <BarButton
                key={name}
                className="text-button feature-button"
                {...button}
                onClick={() => openDialog(name)}
              />
            ))}
            <BarButton className="strong-button" icon="link" text={t`Share`} onClick={() => openDialog('share')} />
            <span className="gap" />
            {enlarged && (
              <BarButton
                className="text-button enlarge-button"
                icon="present"
                {...enlarged.button}
                onClick={() => setEnlarged(true)}
              />
            )}
            <ThemeButton />
            <button
              type="button"
              className="icon-button"
              aria-label={t`Help`}
              title={t`Help (?)`}
              onClick={() => openDialog('help')}
            >
              <Icon name="help" />
            </button>
          </>
        )}
      </div>
    </header>
  );
});

/** Its words give way where there is no room for them. */
function BarButton({ icon, text, ...button }: ComponentProps<'button'> & { icon: IconName; text: string }) {
  return (
    <button type="button" aria-label={text} title={text} {...button}>
      <Icon name={icon} size={18} />
      <span className="button-text">{text}</span>
    </button>
  );
}

/** Shown beside the title of a preset, or of a lesson's step, once the scenario was changed. */
function Edited() {
  const opened = useOpened();
  const edited = useMemo(() => isChanged(opened), [opened]);
  return (
    edited && (
      <span
        className="title-edited grey"
        title={t`Changed from “${scenarioTitle(opened.scenario.title)}”`}
      >{t`edited`}</span>
    )
  );
}

function useOpened(): Opened {
  const scenario = usePlayground((state) => state.scenario);
  const preset = usePlayground((state) => state.preset);
  const scene = usePlayground((state) => state.scene);
  return useMemo(() => ({ scenario, preset, scene }), [scenario, preset, scene]);
}

/** Steps from all words to none. */
const STEPS = ['', '1', '1 2', '1 2 3', '1 2 3 4', '1 2 3 4 5'];

/** Drops words from the title bar until it fits: their width varies with title, language and font. title.css says which go first. */
function useFit(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const overflows = () => {
      const end = element.lastElementChild?.getBoundingClientRect().right ?? 0;
      return (
        end > element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight) + 0.5
      );
    };
    const drop = () => {
      for (const taken of STEPS) {
        element.dataset.tight = taken;
        if (!overflows()) return;
      }
    };
    drop();
    const endResized = observeSize(element, drop);
    const reworded = new MutationObserver(drop);
    reworded.observe(element, { childList: true, subtree: true, characterData: true });
    void document.fonts.ready.then(drop);
    return () => {
      endResized();
      reworded.disconnect();
    };
  }, [bar]);
}

function ExportMenu({ openDialog }: Pick<Props, 'openDialog'>) {
  return (
    <Menu
      label={t`Export`}
      className="text-button"
      button={
        <>
          <Icon name="export" size={18} />
          <span className="button-text">{t`Export`}</span>
        </>
      }
      commands={async () => (await import('./export-commands.ts')).exportCommands(openDialog)}
    />
  );
}
