import { expect, it } from 'vitest';
import { openChosen } from '../share-link/chosen.ts';

it('a program is opened behind a long comment', () => {
  const many = 'nothing/of interest/*'.repeat(2500);
  expect(openChosen(`# ${many}\n- 0 0 1 64\n`)).toMatchObject({
    problems: [],
    scenario: { traffic: { trace: 'file' } },
  });
});

it.each([
  ['a graph in the DOT language', 'graph fabric {\n  leaf1 -- host1;\n}\n'],
  ['XML of another tool', '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'],
  ['a binary file', '\x07\n\x050.0.4\x1a\x08\x01\x12\x04COMM\x18\x07'],
])('%s is refused in one sentence', (_, text) => {
  expect(openChosen(text)).toEqual({
    refusal: 'This is neither a scenario nor a trace nor a link to a scenario, so nothing was opened.',
  });
});
