/* One more lane, as long as there is room. */

import { usePlayground } from '../../state/store.ts';
import { Icon } from '../parts/Icon.tsx';
import { MOST_LANES } from './LaneMenu.tsx';

export function AddLane({ lanes }: { lanes: number }) {
  const addLane = usePlayground((state) => state.addLane);
  if (lanes >= MOST_LANES) return null;
  return (
    <button type="button" className="quiet add-lane" onClick={addLane}>
      <Icon name="plus" size={16} /> Add a lane
    </button>
  );
}
