/* The dialogs of the title bar, each loaded when first opened. */

import { type ComponentType, lazy, Suspense } from 'react';

type Dialog = ComponentType<{ onClose(): void }>;

const onDemand = (load: () => Promise<Dialog>) => lazy(() => load().then((component) => ({ default: component })));

const DIALOGS = {
  presets: onDemand(() => import('./PresetDialog.tsx').then((module) => module.PresetDialog)),
  search: onDemand(() => import('./SearchBox.tsx').then((module) => module.SearchBox)),
  share: onDemand(() => import('./ShareDialog.tsx').then((module) => module.ShareDialog)),
  embed: onDemand(() => import('./EmbedDialog.tsx').then((module) => module.EmbedDialog)),
  slides: onDemand(() => import('../slides/SlidesDialog.tsx').then((module) => module.SlidesDialog)),
  cut: onDemand(() => import('../cut/Cutting.tsx').then((module) => module.Cutting)),
  help: onDemand(() => import('../help/HelpDialog.tsx').then((module) => module.HelpDialog)),
};

export type DialogName = keyof typeof DIALOGS;

function isDialog(sheet: string | null): sheet is DialogName {
  return sheet !== null && Object.hasOwn(DIALOGS, sheet);
}

/** `open`: another sheet may be, or none. */
export function Dialogs({ open, onClose }: { open: string | null; onClose(name: DialogName): void }) {
  if (!isDialog(open)) return null;
  const Opened = DIALOGS[open];
  return (
    <Suspense fallback={null}>
      <Opened onClose={() => onClose(open)} />
    </Suspense>
  );
}
