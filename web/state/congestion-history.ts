/* The history of a run on input-queued switches, assembled from the pieces that a worker sends. Arrays have spare capacity, so that
 * most pieces are copied once; callers get views on them. */

import type { CongestionHistory } from '../run/protocol.ts';

/** Capacity of a new array, as a multiple of its length. */
const GROWTH = 2;
type Columns = 'victims' | 'roots' | 'latencyP50Ps' | 'latencyP99Ps';

/** The known columns with a new piece appended; a piece that overlaps known columns replaces them. */
export function withHistoryPiece(known: CongestionHistory | null, piece: CongestionHistory): CongestionHistory {
  if (piece.from === 0 || !known || known.stepPs !== piece.stepPs || known.links !== piece.links) return piece;
  const columns = piece.from + piece.columns;
  const values = <T extends Columns>(name: T) => appended(known[name], piece[name], piece.from) as CongestionHistory[T];
  return {
    from: 0,
    columns,
    stepPs: piece.stepPs,
    links: piece.links,
    state: appended(known.state, piece.state, piece.from * piece.links) as Uint8Array,
    victims: values('victims'),
    roots: values('roots'),
    latencyP50Ps: values('latencyP50Ps'),
    latencyP99Ps: values('latencyP99Ps'),
  };
}

/** The first `at` known numbers, then the new ones. Writes only behind what earlier views show. */
function appended<T extends Uint8Array | Uint16Array | Float64Array>(known: T, came: T, at: number): T {
  const length = at + came.length;
  const bytes = known.BYTES_PER_ELEMENT;
  const Kind = known.constructor as new (buffer: ArrayBufferLike, offset: number, length: number) => T;
  const fits = known.length === at && known.byteOffset === 0 && known.buffer.byteLength >= length * bytes;
  const buffer = fits ? known.buffer : new ArrayBuffer(length * bytes * GROWTH);
  const all = new Kind(buffer, 0, length);
  if (!fits) all.set(known.subarray(0, at));
  all.set(came, at);
  return all;
}
