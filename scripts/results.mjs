/* npm run results: keeps what presets come to. */

import { runProgram } from './bundle.mjs';

await runProgram('scripts/kept-results.ts');
