/* A short confirmation. The store takes it away again; the region stays, so that it is read out. */

import { retold } from '../../language/language.ts';
import { usePlayground } from '../../state/store.ts';

export function Notice() {
  const notice = usePlayground((state) => state.notice);
  return (
    <div className="notice-place" role="status" aria-live="polite">
      {notice && <p className="notice">{retold(notice)}</p>}
    </div>
  );
}
