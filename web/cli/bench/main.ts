/* The benchmark in Node: one JSON document on stdout. */

import { readFileSync } from 'node:fs';
import { loadCore } from '../../engine/core.ts';
import { measure } from './measure.ts';

const core = await loadCore(readFileSync('public/core/fattree.wasm'));
process.stdout.write(JSON.stringify(measure(core)));
