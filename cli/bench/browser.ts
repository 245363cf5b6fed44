/* The benchmark in a browser: the loading page reads the result from window.measured. */

import { compileCore } from '../../web/run/core.ts';
import { type Measured, measure } from './measure.ts';

declare global {
  interface Window {
    measured?: Measured[];
  }
}

const only = new URLSearchParams(location.search).get('only') ?? '';
window.measured = await measure(await compileCore(await fetch('fattree.wasm')), only);
