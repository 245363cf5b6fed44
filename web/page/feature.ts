/* What the page knows of a feature: a folder of web/features/ that can be taken out, together with its line in features.ts there. */

import type { ComponentType } from 'react';
import type { Command } from './parts/Menu.tsx';

export interface Feature {
  /** its folder below web/, and what its dialog is called */
  name: `features/${string}`;
  /** opened by its command among those that save something */
  dialog(): Promise<ComponentType<{ onClose(): void }>>;
  save: Pick<Command, 'text' | 'detail'>;
}
