/* What each preset is from: paper and figure, table or section. */

import sources from './sources.json' with { type: 'json' };

export const presetSources: Readonly<Record<string, string>> = sources;
