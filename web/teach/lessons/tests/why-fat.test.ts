/* What the lesson on thick cables says, computed by the core. */

import { describe, expect, it } from 'vitest';
import { Tree } from '../../../tree/tree.ts';
import { answerText, right } from './bench.ts';

const ID = 'why-fat';

describe('why not one thick cable', () => {
  it('needs a port for half of the nodes', () => {
    const binary = (levels: number) => new Tree({ m: Array(levels).fill(2), w: Array(levels).fill(1) });
    expect(`${binary(7).nodesBelow(6)}×`).toBe(right(ID, 2));
    expect(answerText(ID, 2)).toContain(`${(3456 / 2).toLocaleString('en')}×`);
  });
});
