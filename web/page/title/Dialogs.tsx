/* The dialogs of the title bar, each loaded when first opened. */

import { Suspense } from 'react';
import { lazyOverlay } from '../lazy-part.tsx';

interface DialogProps {
  onClose(): void;
}

const DIALOGS = {
  presets: lazyOverlay<DialogProps>(async () => (await import('./PresetDialog.tsx')).PresetDialog),
  share: lazyOverlay<DialogProps>(async () => (await import('./ShareDialog.tsx')).ShareDialog),
  embed: lazyOverlay<DialogProps>(async () => (await import('./EmbedDialog.tsx')).EmbedDialog),
  film: lazyOverlay<DialogProps>(async () => (await import('../film/FilmDialog.tsx')).FilmDialog),
  cut: lazyOverlay<DialogProps>(async () => (await import('../cut/Cutting.tsx')).Cutting),
  help: lazyOverlay<DialogProps>(async () => (await import('../help/HelpDialog.tsx')).HelpDialog),
};

export type DialogName = keyof typeof DIALOGS;

function isDialog(name: string | null): name is DialogName {
  return name !== null && Object.hasOwn(DIALOGS, name);
}

/** `open`: another dialog may be, or none. */
export function Dialogs({ open, onClose }: { open: string | null; onClose(name: DialogName): void }) {
  if (!isDialog(open)) return null;
  const Opened = DIALOGS[open];
  return (
    <Suspense fallback={null}>
      <Opened onClose={() => onClose(open)} />
    </Suspense>
  );
}
