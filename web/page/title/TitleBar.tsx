/* The title bar: the scenario's name, and what is done with the scenario as a whole. */

import { type ComponentProps, type ComponentType, memo, useMemo } from 'react';
import { features } from '../../features/features.ts';
import { isChanged, type Opened, shownTitle } from '../../state/edited.ts';
import { usePlayground } from '../../state/store.ts';
import { t, tFor } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import { enlarged, setEnlarged } from '../enlarged.ts';
import type { Feature } from '../feature.ts';
import { openExplore } from '../guide/guides.ts';
import { lazyOverlay } from '../lazy-part.tsx';
import { Icon, IconButton, type IconName, Logo } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';

interface Props {
  narrow: boolean;
  low: boolean;
  openDialog(name: DialogName): void;
  openMenu(): void;
}

export const TitleBar = memo(function TitleBar({ narrow, low, openDialog, openMenu }: Props) {
  const opened = useOpened();
  const title = useMemo(() => shownTitle(opened, narrow || low), [opened, narrow, low]);
  const undo = usePlayground((state) => state.undo);
  const redo = usePlayground((state) => state.redo);
  const canUndo = usePlayground((state) => state.canUndo);
  const canRedo = usePlayground((state) => state.canRedo);

  return (
    <header className="title-bar row">
      <span className="brand row">
        <Logo />
        <span className="desk-only">{t`Fat-Tree Playground`}</span>
      </span>
      <h1 className="scenario-title">
        <button type="button" aria-haspopup="dialog" title={t`Choose another scenario`} onClick={openExplore}>
          <span className="one-line">{title}</span>
          <Icon name="down" size={16} />
        </button>
      </h1>
      <Edited />
      <div className="title-actions row desk-only">
        {narrow ? (
          <>
            <IconButton icon="link" size={22} label={t`Share`} onClick={() => openDialog('share')} />
            {featureButtons.map(({ name, text, icon }) => (
              <IconButton
                key={name}
                icon={icon}
                size={22}
                label={text}
                className="feature-here"
                onClick={() => openDialog(name)}
              />
            ))}
            <IconButton icon="menu" size={22} label={t`Settings and more`} onClick={openMenu} />
          </>
        ) : (
          <>
            {(canUndo || canRedo) && (
              <>
                <IconButton {...UNDO} className="undo" disabled={!canUndo} onClick={undo} />
                <IconButton {...REDO} className="undo" disabled={!canRedo} onClick={redo} />
                <span className="gap" />
              </>
            )}
            <BarButton className="text-button guides-button" icon="book" text={t`Explore`} onClick={openExplore} />
            <BarButton className="strong-button" icon="link" text={t`Share`} onClick={() => openDialog('share')} />
            {enlarged && (
              <BarButton
                className="text-button"
                icon="present"
                {...enlarged.button}
                onClick={() => setEnlarged(true)}
              />
            )}
            <Menu
              label={t`More`}
              className="text-button more-button"
              button={
                <>
                  <Icon name="menu" size={18} />
                  <span className="button-text">{t`More`}</span>
                </>
              }
              commands={async () => (await import('./more-commands.ts')).moreCommands(openDialog)}
            />
          </>
        )}
      </div>
    </header>
  );
});

const CTRL_Z = `${tFor('key')`Ctrl`} Z`;
const UNDO = { icon: 'undo', label: t`Undo`, shortcut: CTRL_Z } as const;
const REDO = { icon: 'redo', label: t`Redo`, shortcut: `${tFor('key')`Shift`} ${CTRL_Z}` } as const;

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

/* The dialogs of the title bar, each loaded when first opened. */

interface DialogProps {
  onClose(): void;
}

const OWN = {
  share: lazyOverlay<DialogProps>(async () => (await import('./ShareDialog.tsx')).ShareDialog),
  cut: lazyOverlay<DialogProps>(async () => (await import('../cut/Cutting.tsx')).Cutting),
  help: lazyOverlay<DialogProps>(async () => (await import('../help/HelpDialog.tsx')).HelpDialog),
};

export type DialogName = keyof typeof OWN | Feature['name'];

const DIALOGS = new Map<string | null, ComponentType<DialogProps>>([
  ...Object.entries(OWN),
  ...features.flatMap(({ name, dialog }) => (dialog ? [[name, lazyOverlay(dialog)] as const] : [])),
]);

/** They open dialogs of features. */
export const featureButtons = features.flatMap(({ name, button }) => (button ? { name, ...button } : []));

/** `open`: another dialog may be, or none. */
export function Dialogs({ open, onClose }: { open: string | null } & DialogProps) {
  const Opened = DIALOGS.get(open);
  if (!Opened) return null;
  return <Opened onClose={onClose} />;
}
