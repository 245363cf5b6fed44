/* How fast simulated time passes: '1 ms of network time in 10 s', and the jumps to both ends of it. */

import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { pacesOf } from './pace.ts';

/** `ends`: jumps to both ends. */
export function PaceChoice({ endPs, narrow, ends }: { endPs: number; narrow: boolean; ends: Command[] }) {
  const speed = usePlayground((state) => state.clock.speed);
  const setSpeed = usePlayground((state) => state.setSpeed);
  const paces = pacesOf(endPs, speed);
  const isNow = (pace: { speed: number }) => Math.abs(pace.speed - speed) < 1e-6 * speed;
  const now = paces.find(isNow);
  return (
    <Menu
      label={t`Pace: ${now?.text ?? t`not known yet`}; change`}
      className={narrow ? 'pace-choice' : 'icon-button pace-choice'}
      align={narrow ? 'right' : 'left'}
      button={
        narrow ? (
          <>
            <span className="pace">{now?.brief ?? '–'}</span>
            <Icon name="down" size={14} />
          </>
        ) : (
          <Icon name="dots" />
        )
      }
      commands={[
        ...(ends.length > 0 ? [...ends, 'line' as const] : []),
        ...paces.map((pace) => ({
          text: pace.text,
          detail: pace.speed === 1 ? t`standard` : undefined,
          current: isNow(pace),
          run: () => setSpeed(pace.speed),
        })),
      ]}
    />
  );
}
