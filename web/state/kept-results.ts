/* What presets come to, a part of the page for each of them (npm run results). */

import type { KeptResult } from '../run/lane-state.ts';

interface Kept {
  lanes: (KeptResult | null)[];
}

const files = import.meta.glob<Kept>('../../public/results/*.json', { import: 'default' });

export async function keptResults(preset: string): Promise<Kept['lanes']> {
  const kept = await files[`../../public/results/${preset}.json`]?.();
  return kept?.lanes ?? [];
}
