/* Which level the crossings are counted at. */

import { useId } from 'react';

interface Props {
  levels: number;
  level: number;
  onLevel(level: number): void;
}

export function LevelChoice({ levels, level, onLevel }: Props) {
  const name = useId();
  return (
    <fieldset className="chart-levels">
      <legend>level</legend>
      {Array.from({ length: levels }, (_, below) => below + 1).map((one) => (
        <label key={one}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={one === level}
            onKeyDown={(event) => event.stopPropagation()}
            onChange={() => onLevel(one)}
          />
          {one}
        </label>
      ))}
    </fieldset>
  );
}
