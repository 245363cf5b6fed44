/* One more lane, at the end of the row, as long as there is room. */

import { usePlayground } from '../../state/store.ts';
import { Icon } from '../parts/Icon.tsx';
import { MOST_LANES } from './LaneMenu.tsx';

export function AddLane({ lanes }: { lanes: number }) {
  const addLane = usePlayground((state) => state.addLane);
  if (lanes >= MOST_LANES) return null;
  return (
    <button type="button" className="icon-button add-lane" aria-label="Add a lane" title="Add a lane" onClick={addLane}>
      <Icon name="plus" size={18} />
    </button>
  );
}
