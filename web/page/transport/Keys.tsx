/* First, step back, play, step, last. */

import type { MouseEvent } from 'react';
import { packetClockEndPs } from '../../run/progress.ts';
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
  phases: number;
  narrow: boolean;
  /** what a step is, where it is no phase */
  step?: string;
}

export function Keys({ phases, narrow, step = '' }: Props) {
  const playing = usePlayground((state) => state.clock.playing);
  const { play, pause } = usePlayground.getState();
  const { toFirst, toLast } = useClockEnds(phases);

  return (
    <div className="keys row">
      {!narrow && <Key icon="first" label={t`To the beginning`} hint={t`Home`} onPress={toFirst} />}
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
      {!narrow && <Key icon="last" label={t`To the end`} hint={t`End`} onPress={toLast} />}
    </div>
  );
}

/** Jumps of the transport to both ends of the clock that runs. */
function useClockEnds(phases: number) {
  const kind = usePlayground((state) => state.clock.kind);
  const { setPhase, setTime } = usePlayground.getState();
  const end = usePlayground((state) => packetClockEndPs(state.lanes));
  return kind === 'phases'
    ? { toFirst: () => setPhase(0), toLast: () => setPhase(phases - 1) }
    : { toFirst: () => setTime(0), toLast: () => setTime(end) };
}
