/* Which level the ribbon counts at. The top says most; lower levels show where it is tight further down. */

import { usePlayground } from '../../state/store.ts';

export function LevelChoice({ levels, level }: { levels: number; level: number }) {
  const setLevel = usePlayground((state) => state.setLevel);
  const move = (event: React.KeyboardEvent) => {
    const to = { ArrowLeft: level - 1, ArrowRight: level + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to < 1 || to > levels) return;
    setLevel(to === levels ? 0 : to);
    event.currentTarget.querySelectorAll('button')[to - 1]?.focus();
  };
  return (
    <div className="level-choice" role="radiogroup" aria-label="Level of the ribbon" onKeyDown={move}>
      <span className="grey" aria-hidden="true">
        level
      </span>
      {Array.from({ length: levels }, (_, index) => index + 1).map((choice) => (
        <button
          key={choice}
          type="button"
          role="radio"
          aria-checked={choice === level}
          aria-label={choice === levels ? `level ${choice}, the top` : `level ${choice}`}
          tabIndex={choice === level ? 0 : -1}
          onClick={() => setLevel(choice === levels ? 0 : choice)}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
