/* The link that a class opens, as a QR code as large as the screen allows, and to type where it is short. */

import { useMemo } from 'react';
import { defaultScenario } from '../../model/defaults.ts';
import { encodeFragment } from '../../model/share-link/encode.ts';
import { Dialog } from '../../page/parts/Dialog.tsx';
import QrCode, { QR_CHARACTERS } from '../../page/title/QrCode.tsx';
import { equal } from '../../state/equal.ts';
import { usePlayground } from '../../state/store.ts';
import type { PlaygroundStore } from '../../state/types.ts';
import { t } from '../../words/language/language.ts';

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

/** Names the step of a lesson, or the challenge, as long as nothing but the view differs from its scene: short enough to be typed, and few
 * modules in a QR code. */
export function classLink({
  scenario,
  scene,
  shareUrl,
}: Pick<PlaygroundStore, 'scenario' | 'scene' | 'shareUrl'>): string {
  const url = new URL(shareUrl({ present: false }));
  const { view, ...settings } = scenario;
  const { view: from, ...given } = scene ?? defaultScenario();
  const { lesson, challenge, lock, without, theme, language } = view;
  const named = lesson + challenge !== '' && lesson === from.lesson && challenge === from.challenge;
  if (!named || from.ownLesson !== '' || !equal(settings, given)) return url.href;
  const standard = defaultScenario();
  const seen = { ...standard.view, lesson, challenge, lock, without, theme, language };
  url.hash = encodeFragment({ ...standard, view: seen });
  return url.href;
}

/** Longer ones are impractical to type. */
const MOST_CHARACTERS = 120;

/** A link as one types it, without https://; null where nobody would. */
function typedLink(link: string): string | null {
  return link.length <= MOST_CHARACTERS ? link.replace(/^https?:\/\//, '') : null;
}
