/* The link to the present view as a QR code, as large as the screen allows, for a class to open. */

import { useState } from 'react';
import { t } from '../../language/language.ts';
import { usePlayground } from '../../state/store.ts';
import { Dialog } from '../parts/Dialog.tsx';
import QrCode, { QR_CHARACTERS } from '../title/QrCode.tsx';

export default function ClassCode({ onClose }: { onClose(): void }) {
  const [link] = useState(() => usePlayground.getState().shareUrl({ present: false, sweepResults: '' }));
  return (
    <Dialog wide title={t`What is shown here, on your own screen`} onClose={onClose}>
      {link.length > QR_CHARACTERS ? (
        <p>{t`This link is too long for a QR code; Share copies it.`}</p>
      ) : (
        <div className="class-code">
          <QrCode text={link} />
        </div>
      )}
    </Dialog>
  );
}
