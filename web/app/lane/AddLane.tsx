/* One more lane, as long as there is room. */

import { limits } from '../../scenario/limits.ts';
import { usePlayground } from '../../state/store.ts';
import { Icon } from '../parts/Icon.tsx';

export function AddLane({ lanes }: { lanes: number }) {
  const addLane = usePlayground((state) => state.addLane);
  if (lanes >= limits.lanes) return null;
  return (
    <button type="button" className="quiet add-lane" title="A lane is one run" onClick={() => addLane()}>
      <Icon name="plus" size={16} /> Add a lane
    </button>
  );
}
