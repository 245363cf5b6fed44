/* Adds a lane, up to the limit. */

import { limits } from '../../model/limits.ts';
import { LOCKED } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';

export function AddLane({ lanes }: { lanes: number }) {
  const addLane = usePlayground((state) => state.addLane);
  const locked = usePlayground((state) => state.scenario.view.lock.includes('lanes'));
  if (lanes >= limits.lanes) return null;
  return (
    <button
      type="button"
      className="quiet add-lane"
      disabled={locked}
      {...(locked && { title: LOCKED })}
      onClick={() => addLane()}
    >
      <Icon name="plus" size={16} /> {t`Add a lane`}
    </button>
  );
}
