/* What a chart of the left half shows, in a line above it, and its numbers as a table. */

import type { ReactNode } from 'react';

interface Props {
  title: string;
  subtitle: string;
  /** the table */
  children: ReactNode;
}

/** The title, and as many parts of the subtitle as fit on its line. */
export function CaptionWords({ title, subtitle }: Pick<Props, 'title' | 'subtitle'>) {
  return (
    <p>
      <b>{title}</b>
      {subtitle.split('; ').map((part, at) => (
        <span key={part}>{`${at === 0 ? ',' : ';'} ${part}`}</span>
      ))}
    </p>
  );
}

export function Caption({ title, subtitle, children }: Props) {
  return (
    <div className="congestion-caption row grey">
      <CaptionWords {...{ title, subtitle }} />
      {children}
    </div>
  );
}
