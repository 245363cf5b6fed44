/* A short confirmation. The store removes it again; the live region stays mounted, so that screen readers announce it. */

import { translatedWithNumbers } from '../../language/language.ts';
import { usePlayground } from '../../state/store.ts';

export function Notice() {
  const notice = usePlayground((state) => state.notice);
  return (
    <div className="notice-place" role="status" aria-live="polite">
      {notice && <p className="notice">{translatedWithNumbers(notice)}</p>}
    </div>
  );
}
