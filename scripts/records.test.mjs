/* What the records of the core become in TypeScript. That the checked-in file is what the core gives is seen when the core is rebuilt
 * (scripts/build-core.mjs --check). */

import { expect, it } from 'vitest';
import { recordsText } from './records.mjs';

it('fields have the types, and the comments, that the core and its headers say', () => {
  const layout = {
    records: {
      ft_pair: { bytes: 24, fields: { link_of: ['span', 1, 'u16'], is_on: ['u32', 1, 'bool'], reserved: ['u32', 1] } },
      '': {},
    },
    enums: { ft_way: { FT_UP: [0, 'up'], FT_DOWN: [1, 'down'], '': 0 }, ft_pair_bit: { FT_A: [4, 'a-b'], '': 0 } },
  };
  const header = `typedef struct ft_pair {
  ft_span link_of; /* uint16[N]: of a node,
                      or none */
  uint32_t is_on;
  uint32_t reserved; /* not read */
} ft_pair;`;
  const text = recordsText(layout, header);
  expect(text).toContain("export type Way = 'up' | 'down';\nexport const PAIR_A_B = 4;\n");
  expect(text).toContain(
    'export interface Pair {\n  /** [N]: of a node, or none */ linkOf: Uint16Array;\n  isOn: boolean;\n}\n',
  );
});
