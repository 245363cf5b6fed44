/* First, step back, play, step, last. */

import { usePlayground } from '../../state/store.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { useEnds } from './ends.ts';

interface KeyProps {
  icon: IconName;
  label: string;
  hint: string;
  onPress(): void;
}

function Key({ icon, label, hint, onPress }: KeyProps) {
  return (
    <button type="button" className="icon-button key" aria-label={label} title={`${label} (${hint})`} onClick={onPress}>
      <Icon name={icon} size={18} />
    </button>
  );
}

export function Keys({ phases, narrow }: { phases: number; narrow?: boolean }) {
  const playing = usePlayground((state) => state.clock.playing);
  const play = usePlayground((state) => state.play);
  const pause = usePlayground((state) => state.pause);
  const stepForward = usePlayground((state) => state.stepForward);
  const stepBack = usePlayground((state) => state.stepBack);
  const { toFirst, toLast } = useEnds(phases);

  return (
    <div className="keys">
      {!narrow && <Key icon="first" label="To the beginning" hint="Home" onPress={toFirst} />}
      <Key icon="back" label="Step back" hint="←" onPress={() => stepBack()} />
      <button
        type="button"
        className="play"
        aria-label={playing ? 'Pause' : 'Play'}
        title={playing ? 'Pause (space)' : 'Play (space)'}
        onClick={playing ? pause : play}
      >
        <Icon name={playing ? 'pause' : 'play'} size={narrow ? 26 : 20} />
      </button>
      <Key icon="forward" label="Step forward" hint="→" onPress={() => stepForward()} />
      {!narrow && <Key icon="last" label="To the end" hint="End" onPress={toLast} />}
    </div>
  );
}
