/* A list of nodes says that its numbers are nodes: under "Hot nodes", 4 alone reads as how many there are. */

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { nodes } from '../../../model/fields/rows.ts';
import { ListControl } from '../ListField.tsx';

const shown = (value: number[]) =>
  renderToStaticMarkup(
    <ListControl takes={nodes(1, 64)} label="Hot nodes" describedBy="" onChange={vi.fn()} {...{ value }} />,
  );

it('names a single node, and several', () => {
  expect(shown([4])).toMatch(/>node<.*value="4"/);
  expect(shown([4, 37])).toMatch(/>nodes<.*value="4 37"/);
});
