/* The status of an entry: a symbol and words, never colour alone. */

import type { Status } from './gallery.ts';

const SIGNS: Record<Status, string> = {
  reproduced: 'M3.5 8.5 6.5 11.5 12.5 4.5',
  'reproduced in shape': 'M2.5 9.5c1.8-4 3.6-4 5.5-1.5s3.7 2.5 5.5-1.5',
  'run in part': 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 2.5v11',
  'not reproduced': 'M4 8h8M9.5 4.5l-3 7',
  'not run yet': 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  'nothing to measure': 'M4 8h8',
  'beyond the paper': 'M8 3.5v9M3.5 8h9',
};

export function StatusSign({ status }: { status: Status }) {
  return (
    <svg
      className="figure-sign"
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={status === 'not run yet' ? '2.4 3.3' : undefined}
      aria-hidden="true"
    >
      <path d={SIGNS[status]} />
    </svg>
  );
}

export function StatusMark({ status }: { status: Status }) {
  return (
    <p className="figure-status row" data-status={status}>
      <StatusSign status={status} />
      {status}
    </p>
  );
}
