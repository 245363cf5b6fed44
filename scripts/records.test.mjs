/* What the records of the core become in TypeScript. That the checked-in file is what the core gives is seen when the core is rebuilt
 * (scripts/build-core.mjs --check). */

import { expect, it } from 'vitest';
import { limitsText, recordsText } from './records.mjs';

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

it('rows of a table give a field its comment and its greatest value', () => {
  const layout = {
    records: {
      ft_way_config: { bytes: 12, fields: { a_ps: ['i64', 1, 'range', 0, 70, 3], b: ['u32', 1], '': {} } },
      '': {},
    },
    enums: { ft_number: { FT_MAX_A: [9, 'max-a'], FT_B: [1, 'b'], '': 0 } },
  };
  const header = `#define FT_WAY_FIELDS(TIME, COUNT, KIND, FREE) \\
  TIME(a_ps, 0, 70, 3, "The time of a way (ps)") /* as far as \\
                                                    the next */ \\
  FREE(b, 0) /* not read */
typedef struct ft_way_config {`;
  const text = recordsText(layout, header);
  expect(text).toContain(
    '{\n  /** The time of a way (ps); as far as the next */ aPs: number;\n  /** not read */ b: number;\n}',
  );
  expect(text).toContain("ft_way_config: 'aPs:i64 b:u32'");
  expect(text).toContain('export const B = 1;\n');
  expect(text).not.toContain('MAX_A');
  expect(limitsText(layout, ['MAX_A', 'MAX_WAY_A_PS'])).toContain(
    'export const MAX_A = 9;\nexport const MAX_WAY_A_PS = 70;\n',
  );
  expect(limitsText(layout, ['MAX_A'])).not.toContain('MAX_WAY');
});
