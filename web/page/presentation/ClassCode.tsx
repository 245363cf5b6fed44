/* The link that a class opens, as a QR code as large as the screen allows, and to type where it is short. */

import { useMemo } from 'react';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Dialog } from '../parts/Dialog.tsx';
import QrCode, { QR_CHARACTERS } from '../title/QrCode.tsx';
import { typedLink } from '../title/typed-link.ts';
import { classLink } from './class-link.ts';

export default function ClassCode({ onClose }: { onClose(): void }) {
  // The scene when it was opened, whatever plays meanwhile; but that of a lesson may come later than this.
  const scene = usePlayground((state) => state.scene);
  const link = useMemo(() => classLink({ ...usePlayground.getState(), scene }), [scene]);
  const typed = typedLink(link);
  return (
    <Dialog wide title={t`Open this on your own device`} onClose={onClose}>
      {link.length > QR_CHARACTERS ? (
        <p>{t`This link is too long for a QR code; use Share to copy it.`}</p>
      ) : (
        <div className="class-code stack">
          <QrCode text={link} />
          {typed && <p>{typed}</p>}
        </div>
      )}
    </Dialog>
  );
}
