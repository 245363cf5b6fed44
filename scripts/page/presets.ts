/* Each preset as a file beside the page, for other programs: presets/ID.json. */

import type { Plugin } from 'vite';
import groups from '../../web/model/presets/presets.json' with { type: 'json' };

export function presetFiles(): Plugin {
  return {
    name: 'presets',
    apply: 'build',
    generateBundle() {
      for (const { id, document } of Object.values(groups).flat())
        this.emitFile({
          type: 'asset',
          fileName: `presets/${id}.json`,
          source: `${JSON.stringify(document, null, 2)}\n`,
        });
    },
  };
}
