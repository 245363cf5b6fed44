import { describe, expect, it } from 'vitest';
import { presetById } from '../presets/presets.ts';
import { openChosen } from '../share-link/chosen.ts';
import { checkFragment, decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';

const FRAGMENT = 'v=1&preset=half-bisection&swaps=3-6&routing-seed=7';
const ADDRESS = 'https://example.org/fat-tree/#';
const meant = decodeFragment(FRAGMENT);

const ESCAPED = encodeURIComponent(FRAGMENT);

describe('a link as a chat leaves it', () => {
  it.each([
    ['in brackets', `(${ADDRESS}${FRAGMENT})`],
    ['at the end of a sentence', `${ADDRESS}${FRAGMENT}.`],
    ['at the end of a sentence in brackets', `${ADDRESS}${FRAGMENT}).`],
    ['in angle brackets', `<${ADDRESS}${FRAGMENT}>`],
    ['in angle brackets that a browser escaped', `${ADDRESS}${FRAGMENT}%3E`],
    ['in quotation marks', `"${ADDRESS}${FRAGMENT}"`],
    ['in Markdown', `see [this](${ADDRESS}${FRAGMENT})!`],
    ['in bold', `**${ADDRESS}${FRAGMENT}**`],
    ['before a comma', `${ADDRESS}${FRAGMENT},`],
    ['with its = and & escaped', `${ADDRESS}${FRAGMENT.replaceAll('=', '%3D').replaceAll('&', '%26')}`],
    ['with its = and & escaped in small letters', `${ADDRESS}${ESCAPED.toLowerCase()}`],
    ['with its & escaped', `${ADDRESS}${FRAGMENT.replaceAll('&', '%26')}`],
    ['with its = escaped', `${ADDRESS}${FRAGMENT.replaceAll('=', '%3D')}`],
    ['with some = escaped', `${ADDRESS}${FRAGMENT.replace('preset=', 'preset%3D')}`],
    ['with its & as HTML', `${ADDRESS}${FRAGMENT.replaceAll('&', '&amp;')}`],
    ['escaped after a ?', `https://example.org/fat-tree/?${ESCAPED}`],
    ['as a fragment', `#${ESCAPED}).`],
  ])('%s opens, and says nothing', (_, link) => {
    expect(meant.problems).toEqual([]);
    expect(openChosen(link)).toEqual(meant);
    expect(decodeFragment(link)).toEqual(meant);
  });

  it('with its own escapes escaped again has the title it had', () => {
    const { scenario } = decodeFragment('v=1&title=50%25+of+R%26D%3B+a%3Db');
    expect(scenario.title).toBe('50% of R&D; a=b');
    expect(decodeFragment(encodeURIComponent('v=1&title=50%25+of+R%26D%3B+a%3Db')).scenario.title).toBe(scenario.title);
  });

  it('is right on the command line too', () => {
    expect(checkFragment(`${ADDRESS}${FRAGMENT}).`, 'paths')).toEqual({ ok: true, value: meant.scenario });
  });
});

it.each(['Why?', 'Half (of it)', 'The end.', 'a -> b>', 'R&D', '&v=1', 'v=1&preset=figure-1', '"Half"', ':)', '100 %'])(
  'the title %j at the end of a link stays as it is',
  (title) => {
    const link = encodeFragment(
      { ...(presetById('half-bisection')?.scenario ?? meant.scenario), title },
      'half-bisection',
    );
    expect(link).toMatch(/title=[^&]*$/);
    expect(decodeFragment(link).scenario.title).toBe(title);
  },
);

it('a title with brackets written by hand stays as it is', () => {
  expect(decodeFragment('v=1&title=Half (of it)').scenario.title).toBe('Half (of it)');
});
