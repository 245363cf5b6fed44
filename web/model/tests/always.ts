import fc from 'fast-check';

type Drawn<T extends unknown[]> = { [K in keyof T]: fc.Arbitrary<T[K]> };
type Law<T extends unknown[]> = (...drawn: T) => void;

/** A law of whatever is drawn, tried in as many cases as are said. */
export function always<T extends [unknown, ...unknown[]]>(of: Drawn<T>, law: Law<T>): void;
export function always<T extends [unknown, ...unknown[]]>(of: Drawn<T>, cases: number, law: Law<T>): void;
export function always<T extends [unknown, ...unknown[]]>(of: Drawn<T>, ...more: [Law<T>] | [number, Law<T>]): void {
  const [law, numRuns] = more.length === 1 ? [more[0], 100] : [more[1], more[0]];
  fc.assert(fc.property<T>(...(of as never), law), { numRuns });
}
