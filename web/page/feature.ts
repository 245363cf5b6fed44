/* What the page knows of a feature: a folder of web/features/ that can be taken out, together with its line in features.ts there. */

import type { ComponentType } from 'react';
import type { ResolvedLane } from '../model/types.ts';
import type { IconName } from './parts/Icon.tsx';
import type { Command } from './parts/Menu.tsx';

export interface Feature {
  /** its folder below web/, and what its dialog is called */
  name: `features/${string}`;
  dialog?(): Promise<ComponentType<{ onClose(): void }>>;
  /** opens the dialog from among what can be saved */
  save?: Pick<Command, 'text' | 'detail'>;
  /** opens it from the title bar */
  button?: { text: string; icon: IconName };
  /** in the place of the inspector, opened from the settings of the mapping */
  mappingPanel?: {
    text: string;
    appliesTo(lane: ResolvedLane): boolean;
    load(): Promise<ComponentType<{ narrow: boolean; onClose(): void }>>;
  };
  /** called once where the page is in a frame */
  inFrame?(): Promise<void>;
}
