/* The dialogs of the title bar. They are loaded when they are first opened. */

import { lazy, Suspense } from 'react';

const PresetDialog = lazy(() => import('./PresetDialog.tsx').then((module) => ({ default: module.PresetDialog })));
const SearchBox = lazy(() => import('./SearchBox.tsx').then((module) => ({ default: module.SearchBox })));
const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })));
const EmbedDialog = lazy(() => import('./EmbedDialog.tsx').then((module) => ({ default: module.EmbedDialog })));
const HelpDialog = lazy(() => import('../help/HelpDialog.tsx').then((module) => ({ default: module.HelpDialog })));

const DIALOGS = {
  presets: PresetDialog,
  search: SearchBox,
  share: ShareDialog,
  embed: EmbedDialog,
  help: HelpDialog,
};

export type DialogName = keyof typeof DIALOGS;

export function Dialogs({ open, onClose }: { open: DialogName | null; onClose(): void }) {
  if (!open) return null;
  const Opened = DIALOGS[open];
  return (
    <Suspense fallback={null}>
      <Opened onClose={onClose} />
    </Suspense>
  );
}
