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
  return (
    <div className="field-row flag">
      {MARKS.map(({ mark, key }) => (
        <label key={mark} className="row">
          <input type="checkbox" checked={view[mark]} onChange={() => toggleMark(mark)} aria-keyshortcuts={key} />
          <span className="fill">{fieldAt(`view.${mark}`)?.label}</span>
          <kbd>{key}</kbd>
        </label>
      ))}
    </div>
  );
}
