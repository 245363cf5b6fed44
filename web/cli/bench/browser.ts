/* The benchmark in a browser: the page that loads this finds the result in window.measured. */

import { compileCore } from '../../engine/core.ts';
import { type Measured, measure } from './measure.ts';

declare global {
  interface Window {
    measured?: Measured[];
  }
}

window.measured = await measure(await compileCore(await fetch('fattree.wasm')));
