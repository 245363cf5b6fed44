/* The signs of the picture, beside words. */

import type { ReactNode } from 'react';
import type { SignKind } from '../../kinds/common/panel.ts';

export function Sign({ kind }: { kind: SignKind }) {
  return (
    <svg className={`sign sign-${kind}`} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {SHAPES[kind]}
    </svg>
  );
}

const SHAPES: Record<SignKind, ReactNode> = {
  root: <circle cx="7" cy="7" r="5" />,
  timer: (
    <>
      <circle cx="7" cy="7" r="5" strokeOpacity="0.3" />
      <path d="M7 2a5 5 0 0 1 4.33 7.5" />
    </>
  ),
  source: <circle cx="7" cy="7" r="3" />,
  notice: <path d="M7 2.4 11.6 7 7 11.6 2.4 7Z" />,
  branch: <path d="M2 7H12" />,
  quiet: <circle cx="7" cy="7" r="2" />,
  isolated: <path d="M2 7H12" />,
  victim: <path d="M5 2H9V12H5Z" />,
};
