/* The search for a mapping under which a lane is faster. */

import { engineRow } from '../../model/lanes.ts';
import { dragDisabledReason } from '../../model/notes.ts';
import { nodesOf } from '../../model/shape.ts';
import type { Feature } from '../../page/feature.ts';
import { t } from '../../words/language/language.ts';

/** All messages are counted at every try. */
const MAX_NODES = 512;

export const mappingSearch: Feature = {
  name: 'features/mapping-search',
  mappingPanel: {
    text: t`Find a better mapping`,
    appliesTo: (lane) =>
      Boolean(engineRow(lane).exchanges) && dragDisabledReason([lane]) === null && nodesOf(lane.topology) <= MAX_NODES,
    load: async () => (await import('./MappingPanel.tsx')).MappingPanel,
  },
};
