/* What the trees show in addition; of the view, so the same in all lanes. */

import { fieldAt } from '../../model/fields.ts';
import { usePlayground } from '../../state/store.ts';
import { type TreeMark, toggleMark } from '../tree-marks.ts';

const MARKS: readonly { mark: TreeMark; key: string }[] = [
  { mark: 'arcs', key: 'A' },
  { mark: 'memory', key: 'M' },
  { mark: 'bisection', key: 'B' },
];

export function MarkFields() {
  const view = usePlayground((state) => state.scenario.view);
  return MARKS.map(({ mark, key }) => {
    const label = fieldAt(`view.${mark}`)?.label;
    return (
      <div key={mark} className="field-row flag">
        <span className="field-label">{label}</span>
        <span className="row">
          <input
            type="checkbox"
            aria-label={label}
            aria-keyshortcuts={key}
            checked={view[mark]}
            onChange={() => toggleMark(mark)}
          />
          <kbd>{key}</kbd>
        </span>
      </div>
    );
  });
}
