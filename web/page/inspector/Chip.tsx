/* A task as drawn on its node: its number on the colour of its home subtree. */

import { groupOf } from '../../traffic/groups.ts';
import { t } from '../../words/language/language.ts';
import './chip.css';

interface Props {
  task: number;
  /** home subtree */
  home: number;
  /** makes it a button that shows the task */
  onSelect?(): void;
}

export function Chip({ task, home, onSelect }: Props) {
  const className = `task-chip group${groupOf(home)}`;
  if (!onSelect) return <span className={className}>{task}</span>;
  return (
    <button type="button" className={className} aria-label={t`Task ${task}`} onClick={onSelect}>
      {task}
    </button>
  );
}
