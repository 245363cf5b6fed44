import { expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presets } from '../../../model/presets/presets.ts';
import type { LaneOverride } from '../../../model/types.ts';
import { exchangeComparison } from '../comparison.ts';

const [opening] = presets.map(({ scenario }) => scenario);
const said = (...lanes: LaneOverride[]) => opening && exchangeComparison(resolveLanes({ ...opening, lanes }));

const THAN = 'than if every node sent without a pause.';

it('says what differs between the lanes, and what the figures compare with', () => {
  expect(opening && exchangeComparison(resolveLanes(opening))).toBe(
    `16 nodes send to all others in 3 orders: how much longer each takes ${THAN}`,
  );
  const [xor, lin] = ['xor', 'lin'].map((exchange) => ({ traffic: { exchange } }) as LaneOverride);
  expect(said({ name: 'A', ...xor })).toBe(`16 nodes send to all others: how much longer that takes ${THAN}`);
  expect(said({ name: 'A', ...lin }, { name: 'B', ...lin, mapping: { kind: 'random' } })).toContain('with 2 mappings:');
  expect(said({ name: 'A' }, { name: 'B', topology: { kind: 'kary-ntree', k: 4, n: 2 } })).toContain(
    '16 nodes send to all others on 2 trees:',
  );
  expect(said({ name: 'A' }, { name: 'B', topology: { kind: 'kary-ntree', k: 2, n: 3 } })).toContain('All nodes send');
  expect(
    said({ name: 'A', ...xor }, { name: 'B', ...lin }, { name: 'C', ...lin, mapping: { kind: 'random' } }),
  ).toContain('in 3 ways:');
});

it('is silent where not everybody sends to everybody', () => {
  expect(said({ name: 'A', traffic: { exchange: 'custom', phases: [[1, 0]] } })).toBe('');
});
