import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Brush } from '../../../../traffic/selection.ts';
import { naiveShape } from '../../../../traffic/tests/naive.ts';
import { BrushRange } from '../BrushRange.tsx';
import { quantitiesOf } from '../quantities.ts';
import { panelOf, Tabs } from '../Tabs.tsx';
import { handMade } from './lane.ts';

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
  it('are of what some lane has: no hot nodes without a hot spot, nothing adapted where no routing adapts', () => {
    const ids = (...changes: { kind?: 'uniform'; routing?: 'adaptive' }[]) =>
      quantitiesOf(
        changes.map(({ kind, routing }, index) => {
          const { settings } = handMade(index, 'A', () => 1);
          if (kind) settings.traffic.kind = kind;
          settings.routing.kind = routing ?? 'd-mod-k';
          return { settings };
        }),
      ).map(({ id }) => id);
    expect(ids({ kind: 'uniform' })).toEqual(['efficiency', 'latency']);
    expect(ids({ kind: 'uniform', routing: 'adaptive' })).toEqual(['efficiency', 'latency', 'adapted']);
    expect(ids({ kind: 'uniform' }, {})).toEqual(['efficiency', 'hot', 'innocent', 'latency']);
  });

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
