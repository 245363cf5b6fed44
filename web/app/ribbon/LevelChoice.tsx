/* Which level the ribbon counts at. The top says most; lower levels show where it is tight further down. */

import { usePlayground } from '../../state/store.ts';

export function LevelChoice({ levels, level }: { levels: number; level: number }) {
  const setLevel = usePlayground((state) => state.setLevel);
  return (
    <fieldset className="level-choice" aria-label="Level of the ribbon">
      <span className="grey" aria-hidden="true">
        level
      </span>
      {Array.from({ length: levels }, (_, index) => index + 1).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === level}
          aria-label={choice === levels ? `level ${choice}, the top` : `level ${choice}`}
          onClick={() => setLevel(choice === levels ? 0 : choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
