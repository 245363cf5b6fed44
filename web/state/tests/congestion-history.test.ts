import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CongestionHistory } from '../../run/protocol.ts';
import { withHistoryPiece } from '../frames.ts';

const LINKS = 3;

/** Columns from..end of a run in which every number encodes its position. */
function piece(from: number, columns: number, stepPs = 10): CongestionHistory {
  const at = Array.from({ length: columns }, (_, index) => from + index);
  return {
    from,
    columns,
    stepPs,
    links: LINKS,
    state: Uint8Array.from({ length: columns * LINKS }, (_, index) => from * LINKS + index),
    victims: Uint16Array.from(at),
    roots: Uint16Array.from(at),
    latencyP50Ps: Float64Array.from(at),
    latencyP99Ps: Float64Array.from(at),
  };
}

describe('the pieces of a history', () => {
  it('make the whole, in whatever sizes they come, and leave what was handed out alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }), (sizes) => {
        let known: CongestionHistory | null = null;
        let columns = 0;
        const handed: [CongestionHistory, number][] = [];
        for (const size of sizes) {
          known = withHistoryPiece(known, piece(columns, size));
          columns += size;
          handed.push([known, columns]);
        }
        for (const [history, length] of handed) expect(history).toEqual(piece(0, length));
      }),
    );
  });

  it('begin anew when the step changes, or the worker does', () => {
    const known = withHistoryPiece(piece(0, 4), piece(4, 4));
    expect(withHistoryPiece(known, piece(0, 4, 20))).toEqual(piece(0, 4, 20));
    expect(withHistoryPiece(known, piece(0, 2))).toEqual(piece(0, 2));
  });
});
