/* This page in a frame of another one: the dialog that gives the HTML for it, and messages to the page around. */

import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';

export const embed: Feature = {
  name: 'features/embed',
  dialog: async () => (await import('./EmbedDialog.tsx')).EmbedDialog,
  button: { text: t`Embed`, icon: 'embed' },
  inFrame: async () => (await import('./host.ts')).tellHost(),
};
