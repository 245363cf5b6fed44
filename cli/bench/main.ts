/* The benchmark in Node: one JSON document on stdout. Its argument is a word in the names of cases. */

import { readFileSync } from 'node:fs';
import { compileCore } from '../../web/run/core.ts';
import { measure } from './measure.ts';

const module = await compileCore(readFileSync('public/core/fattree.wasm'));
process.stdout.write(JSON.stringify(await measure(module, process.argv[2] ?? '')));
