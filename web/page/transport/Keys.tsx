/* Step back, play, step. */

import type { MouseEvent } from 'react';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { stepTime } from './step.ts';

interface KeyProps {
  icon: IconName;
  label: string;
  hint: string;
  onPress(event: MouseEvent): void;
}

function Key({ icon, label, hint, onPress }: KeyProps) {
  return (
    <button type="button" className="icon-button key" aria-label={label} title={`${label} (${hint})`} onClick={onPress}>
      <Icon name={icon} size={18} />
    </button>
  );
}

interface Props {
  narrow: boolean;
  /** what a step is, where it is no phase */
  step?: string;
}

export function Keys({ narrow, step = '' }: Props) {
  const playing = usePlayground((state) => state.clock.playing);
  const { play, pause } = usePlayground.getState();

  return (
    <div className="keys row">
      <Key icon="back" label={t`Step back`} hint={`←${step}`} onPress={({ altKey }) => stepTime(-1, altKey)} />
      <button
        type="button"
        className="play"
        aria-label={playing ? t`Pause` : t`Play`}
        title={playing ? t`Pause (space)` : t`Play (space)`}
        onClick={playing ? pause : play}
      >
        <Icon name={playing ? 'pause' : 'play'} size={narrow ? 26 : 20} />
      </button>
      <Key icon="forward" label={t`Step forward`} hint={`→${step}`} onPress={({ altKey }) => stepTime(1, altKey)} />
    </div>
  );
}
