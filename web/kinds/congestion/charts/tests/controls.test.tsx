import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Brush } from '../../../../traffic/selection.ts';
import { naiveShape } from '../../../../traffic/tests/naive.ts';
import { BrushRange } from '../BrushRange.tsx';
import { panelOf, Tabs } from '../Tabs.tsx';

describe('the range of a brush', () => {
  const shape = naiveShape([4, 4, 8], [1, 4, 4]);
  const brush: Brush = { quantity: 'fill', from: 0.5, to: 1, level: 2, direction: 'down' };

  it('lets every histogram be chosen without a pointer, and shows which one is', () => {
    const markup = renderToStaticMarkup(
      <BrushRange {...{ shape, brush }} quantity="fill" keptWords={null} onBrush={vi.fn()} />,
    );
    expect([...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
      ...['all', 'all up', 'all down'],
      ...['core', 'agg', 'edge'].flatMap((level) => [`${level} up`, `${level} down`]),
    ]);
    expect(/selected=""[^>]*>([^<]*)</.exec(markup)?.[1]).toBe('agg down');
  });
});

describe('tabs', () => {
  it('name the panel that they choose, and it the tab', () => {
    const tabs = [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ];
    const markup = renderToStaticMarkup(
      <>
        <Tabs label="Some" panel="here" tabs={tabs} chosen="two" onChoose={vi.fn()} />
        <div {...panelOf('here', 'two')} />
      </>,
    );
    const [chosen = ''] = /<button[^>]*aria-selected="true"[^>]*>/.exec(markup) ?? [];
    const [panel = ''] = /<div[^>]*role="tabpanel"[^>]*>/.exec(markup) ?? [];
    const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1];
    expect(attribute(chosen, 'aria-controls')).toBe(attribute(panel, 'id'));
    expect(attribute(panel, 'aria-labelledby')).toBe(attribute(chosen, 'id'));
  });
});
