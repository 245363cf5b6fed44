/* The large figure of a lane before the last change, beside the present one. */

import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';

/** Shown until it is dismissed, or something else changes. */
export function PreviousFigure({ name, was }: { name: string; was: string }) {
  const dismissBefore = usePlayground((state) => state.dismissBefore);
  return (
    <button
      type="button"
      className="head-was"
      title={t`Before the last change; click to dismiss`}
      onClick={dismissBefore}
    >
      <span className="unseen">{name} </span>
      {was}
      <span className="unseen">{t` before the last change: dismiss`}</span>
      <Icon name="close" size={12} />
    </button>
  );
}
