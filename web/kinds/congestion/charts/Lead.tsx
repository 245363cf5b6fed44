/* What a chart of the left half shows, in a line above it, and its numbers as a table. */

import type { ReactNode } from 'react';

interface Props {
  title: string;
  subtitle: string;
  /** the table */
  children: ReactNode;
}

export function Lead({ title, subtitle, children }: Props) {
  return (
    <div className="congestion-lead row grey">
      <p>
        <b>{title}</b>, {subtitle}
      </p>
      {children}
    </div>
  );
}
