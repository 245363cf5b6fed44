/* What the records of the core become in TypeScript. That the checked-in file is what the core gives is seen when the core is rebuilt
 * (scripts/build-core.mjs --check). */

import { expect, it } from 'vitest';
import { limitsText, recordsText } from './records.mjs';

it('records and enumerations have their names, and numbers the comments of the headers', () => {
  const layout = {
    records: {
      ft_pair: { bytes: 24, fields: { link_of: ['span', 1, 'u16'], is_on: ['u32', 1, 'bool'], reserved: ['u32', 1] } },
      '': {},
    },
    enums: { ft_way: { FT_UP: [0, 'up'], FT_DOWN: [1, 'down'], '': 0 }, ft_pair_bit: { FT_A: [4, 'a-b'], '': 0 } },
  };
  const text = recordsText(layout, '  FT_A = 4, /* of a node,\n             or none */');
  expect(text).toContain('/** of a node, or none */ export const PAIR_A_B = 4;\n');
  expect(text).toContain("export type Pair = Records['ft_pair'];\n");
  expect(text).toContain("ft_pair: 'linkOf:u16[] isOn:bool reserved:u32'");
  expect(text).toContain("ft_way: 'up down'");
});

it('limits are numbers of the core, and the greatest values of fields', () => {
  const layout = {
    records: {
      ft_way_config: { bytes: 12, fields: { a_ps: ['i64', 1, 'range', 0, 70, 3], b: ['u32', 1], '': {} } },
      '': {},
    },
    enums: { ft_number: { FT_MAX_A: [9, 'max-a'], FT_B: [1, 'b'], '': 0 } },
  };
  const text = recordsText(layout, '');
  expect(text).toContain("ft_way_config: 'aPs:i64 b:u32'");
  expect(text).toContain('export const B = 1;\n');
  expect(text).not.toContain('MAX_A');
  expect(limitsText(layout, ['MAX_A', 'MAX_WAY_A_PS'])).toContain(
    'export const MAX_A = 9;\nexport const MAX_WAY_A_PS = 70;\n',
  );
  expect(limitsText(layout, ['MAX_A'])).not.toContain('MAX_WAY');
});
