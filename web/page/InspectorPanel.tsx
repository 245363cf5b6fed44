/* The container of the inspector: a panel at the right, a rail when folded, a card on a phone. */

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusedElement, focusIfLost, useKeepFocus } from '../state/focus.ts';
import { usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import { Boundary } from './Boundary.tsx';
import { ConnectedInspector } from './inspector/ConnectedInspector.tsx';
import type { PanelState } from './panels.ts';
import { Icon } from './parts/Icon.tsx';
import { Rail } from './parts/Rail.tsx';

interface Props {
  panelState: PanelState;
  onToggle(): void;
  /** replaces the content, such as while a challenge asks something else */
  instead?: ReactNode;
}

export function InspectorPanel({ panelState, onToggle, instead }: Props) {
  const root = useRef<HTMLElement>(null);
  useSelectedFrom(root);
  useKeepFocus(root, panelState === 'rail', '.panel-foot button, .rail button');
  if (panelState === 'rail') return <Rail ref={root} side="right" name={t`Inspector`} onOpen={onToggle} />;
  return (
    <aside ref={root} className="panel right" aria-label={t`Inspector`}>
      <div className="panel-scroll scroll">
        <Boundary part={t`inspector`}>{instead ?? <ConnectedInspector />}</Boundary>
      </div>
      <div className="panel-foot row">
        <span className="fill" />
        <button
          type="button"
          className="icon-button"
          aria-label={t`Fold Inspector`}
          title={t`Fold Inspector`}
          onClick={onToggle}
        >
          <Icon name="right_panel" size={18} />
        </button>
      </div>
    </aside>
  );
}

/** Clearing the selection returns the focus to where it was made. */
function useSelectedFrom(root: RefObject<HTMLElement | null>): void {
  const selection = usePlayground((state) => state.selection);
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const now = focusedElement();
    if (now && selection && !root.current?.contains(now)) from.current = now;
    if (selection) focusIfLost(root.current?.querySelector('.inspector-close'));
    else focusIfLost(from.current, root.current?.querySelector('.panel-foot button'));
  }, [root, selection]);
}
