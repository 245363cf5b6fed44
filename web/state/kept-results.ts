/* What presets come to, a part of the page for each of them (npm run results). */

import type { KeptResult } from '../run/lane-state.ts';

const files = import.meta.glob<{ lanes: (KeptResult | null)[] }>('../../public/results/*.json', { import: 'default' });

export async function keptResults(preset: string) {
  const kept = await files[`../../public/results/${preset}.json`]?.();
  return kept?.lanes ?? [];
}
