import { presets } from '../presets/presets.ts';

/** How many of so many random cases a test tries: a tenth, and all in `npm run test:slow`, which looks for what is rare. */
export const tried = (cases: number): number => (isThorough ? cases : Math.ceil(cases / 10));

export const isThorough = process.env.FT_TESTS === 'slow';

/** Presets that show what another one shows, of another size or with another setting. */
const ALIKE = /^(all-reduce-three-ways|one-cable-broken|self-messages|slow-task|todays-largest)$/;

/** Those that are looked at long: all in `npm run test:slow`. */
export const triedPresets = presets.filter(({ id }) => isThorough || !ALIKE.test(id));
