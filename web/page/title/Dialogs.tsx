/* The dialogs of the title bar, each loaded when first opened. */

import type { ComponentType } from 'react';
import { features } from '../../features/features.ts';
import type { Feature } from '../feature.ts';
import { lazyOverlay } from '../lazy-part.tsx';

interface DialogProps {
  onClose(): void;
}

const OWN = {
  share: lazyOverlay<DialogProps>(async () => (await import('./ShareDialog.tsx')).ShareDialog),
  cut: lazyOverlay<DialogProps>(async () => (await import('../cut/Cutting.tsx')).Cutting),
  help: lazyOverlay<DialogProps>(async () => (await import('../help/HelpDialog.tsx')).HelpDialog),
};

export type DialogName = keyof typeof OWN | Feature['name'];

const DIALOGS = new Map<string | null, ComponentType<DialogProps>>([
  ...Object.entries(OWN),
  ...features.flatMap(({ name, dialog }) => (dialog ? [[name, lazyOverlay(dialog)] as const] : [])),
]);

/** They open dialogs of features. */
export const featureButtons = features.flatMap(({ name, button }) => (button ? { name, ...button } : []));

/** `open`: another dialog may be, or none. */
export function Dialogs({ open, onClose }: { open: string | null } & DialogProps) {
  const Opened = DIALOGS.get(open);
  if (!Opened) return null;
  return <Opened onClose={onClose} />;
}
