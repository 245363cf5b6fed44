/* The benchmark in a browser: the page that loads this finds the result in window.measured. */

import { loadCore } from '../../engine/core.ts';
import { type Measured, measure } from './measure.ts';

declare global {
  interface Window {
    measured?: Measured[];
  }
}

const core = await loadCore(fetch('fattree.wasm'));
window.measured = measure(core);
