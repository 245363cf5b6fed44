/* The inspector as a panel at the right, which closes with the selection; on a phone it is a card. */

import { usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import { Boundary } from './Boundary.tsx';
import { ConnectedInspector } from './inspector/ConnectedInspector.tsx';
import { Legend } from './legend/Legend.tsx';
import { toggleInspector } from './panels.ts';
import { Icon } from './parts/Icon.tsx';

export function InspectorPanel() {
  const lanes = usePlayground((state) => state.lanes);
  const isEmpty = usePlayground((state) => state.selection === null);
  return (
    <aside className="panel right" aria-label={t`Inspector`}>
      <div className="panel-scroll scroll">
        <Boundary part={t`inspector`}>
          <ConnectedInspector />
          {isEmpty && <Legend lanes={lanes} compact={false} />}
        </Boundary>
      </div>
      {isEmpty && (
        <div className="panel-foot row">
          <span className="fill" />
          <button
            type="button"
            className="icon-button"
            aria-label={t`Close the inspector`}
            title={t`Close the inspector (I)`}
            onClick={toggleInspector}
          >
            <Icon name="right_panel" size={18} />
          </button>
        </div>
      )}
    </aside>
  );
}
