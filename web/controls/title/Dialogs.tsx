/* The dialogs of the title bar. They are loaded when they are first opened. */

import { type ComponentType, lazy, Suspense } from 'react';
import { preloadExchange } from '../exchange/PhasesField.tsx';

type Dialog = ComponentType<{ onClose(): void }>;

const LOADERS = {
  presets: () => import('./PresetDialog.tsx').then((module): Dialog => module.PresetDialog),
  search: () => import('./SearchBox.tsx').then((module): Dialog => module.SearchBox),
  share: () => import('./ShareDialog.tsx').then((module): Dialog => module.ShareDialog),
  embed: () => import('./EmbedDialog.tsx').then((module): Dialog => module.EmbedDialog),
  help: () => import('../help/HelpDialog.tsx').then((module): Dialog => module.HelpDialog),
};

export type DialogName = keyof typeof LOADERS;

const onDemand = (load: () => Promise<Dialog>) => lazy(() => load().then((component) => ({ default: component })));

const DIALOGS: Record<DialogName, ReturnType<typeof onDemand>> = {
  presets: onDemand(LOADERS.presets),
  search: onDemand(LOADERS.search),
  share: onDemand(LOADERS.share),
  embed: onDemand(LOADERS.embed),
  help: onDemand(LOADERS.help),
};

/** Everything that loads on demand, so that it is there without a network too. */
export async function preloadDialogs(): Promise<void> {
  const files = [import('./tables.ts'), import('./timed-tables.ts'), preloadExchange()];
  await Promise.all([...files, ...Object.values(LOADERS).map((load) => load())]);
}

export function Dialogs({ open, onClose }: { open: DialogName | null; onClose(): void }) {
  if (!open) return null;
  const Opened = DIALOGS[open];
  return (
    <Suspense fallback={null}>
      <Opened onClose={onClose} />
    </Suspense>
  );
}
