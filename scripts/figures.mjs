/* npm run figures: runs what the figures of a paper show. */

import { runProgram } from './bundle.mjs';

await runProgram('papers/main.ts');
