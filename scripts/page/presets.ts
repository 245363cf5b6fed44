/* Each preset as a file beside the page, for other programs: presets/ID.json. */

import type { Plugin } from 'vite';
import { namesOf, presetById, presets } from '../../web/model/presets/presets.ts';

export function presetFiles(): Plugin {
  return {
    name: 'presets',
    apply: 'build',
    generateBundle() {
      for (const id of [...presets.map((preset) => preset.id), ...Object.keys(namesOf)])
        this.emitFile({
          type: 'asset',
          fileName: `presets/${id}.json`,
          source: `${JSON.stringify(presetById(id)?.document, null, 2)}\n`,
        });
    },
  };
}
