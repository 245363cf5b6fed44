import { describe, expect, it } from 'vitest';
import type { LaneView } from '../../../kinds/common/lane-view.ts';
import { laneView } from '../../../kinds/common/lane-view.ts';
import { naiveLane, naiveLoads } from '../../../traffic/tests/naive.ts';
import { messagesOnLink } from '../../../traffic/traffic.ts';
import { panelOf } from './texts.ts';

function shown(...args: Parameters<typeof naiveLane>): LaneView {
  const lane = laneView(naiveLane(...args));
  if (!lane) throw new Error('the lane has no shape');
  return lane;
}

/** Up link 1 of the top level of XGFT(3; 4,2,2; 1,4,1): aggregation 1 → core 1. */
const LINK = 33;

function why(lane: LaneView, link = LINK) {
  const { sections } = panelOf({ lane, selection: { kind: 'link', lane: 0, link }, instant: null });
  const items = sections.find(({ id }) => id === 'why')?.items ?? [];
  return items.flatMap((item) => (item.kind === 'sentence' ? [item.text.replaceAll('\u00a0', ' ')] : []));
}

describe('why messages meet on a link', () => {
  const xor = shown('XOR', 'xor', 'd-mod-k', 9);

  it('says it of the twin that comes down', () => {
    const down = 36 + xor.shape.upLinks + 1;
    expect(why(xor, down)[0]).toBe(
      'D-mod-k climbs by destination node: 9 mod 4 = 1 and 13 mod 4 = 1. They already enter core 1 on the same link, and it has only one link to aggregation 5.',
    );
  });

  it('speaks of sources under S-mod-k', () => {
    const lane = shown('XOR', 'xor', 's-mod-k', 9);
    expect(why(lane)[0]).toMatch(
      /^S-mod-k climbs by source node: 1 mod 4 = 1 and 5 mod 4 = 1\. They meet at aggregation 1/,
    );
  });

  it('speaks of nodes once tasks have moved', () => {
    const moved = Array.from({ length: 16 }, (_, task) => ({ 0: 1, 1: 0 })[task] ?? task);
    const lane = { ...xor, loads: naiveLoads(xor.shape, 'xor', 'd-mod-k', 9, moved) };
    expect(why(lane)[0]).toMatch(/^D-mod-k climbs by destination node:/);
  });

  it('has one sentence for a message alone', () => {
    const lane = shown('LIN', 'lin', 'd-mod-k', 1);
    const alone = lane.loads.linkLoad.findIndex((load, link) => load === 1 && link >= 32);
    expect(why(lane, alone)).toEqual([
      'D-mod-k climbs by destination node: 8 mod 4 = 0, and that leads through core 0.',
    ]);
  });

  it('has nothing to say about an idle link', () => {
    expect(why(shown('XOR', 'xor', 'd-mod-k', 1))).toEqual([]);
  });

  it('says when no routing could do better, and when the search failed', () => {
    const settings = { ...xor.settings, routing: { ...xor.settings.routing, kind: 'conflict-free' as const } };
    expect(why({ ...xor, settings })[0]).toBe(
      'No routing does better: 8 messages leave nodes 0–7 through 4 links. They meet at aggregation 1, and it has only one link to the top.',
    );
    const unlucky = { ...xor, settings, loads: { ...xor.loads, bound: 1 } };
    expect(why(unlucky)[0]).toMatch(/^The search found no routes with one message per link/);
  });

  it('holds on a wider tree: the remainder names the whole way up', () => {
    const lane = shown('LIN', 'lin', 'd-mod-k', 20, [4, 4, 2], [1, 4, 2]);
    for (let link = 0; link < lane.shape.links; link++) {
      const users = messagesOnLink(lane.shape, lane.loads, link);
      expect(users.length).toBe(lane.loads.linkLoad[link]);
      const text = why(lane, link)[0] ?? '';
      for (const [, node, ways, rest] of text.matchAll(/(\d+) mod (\d+) = (\d+)/g)) {
        expect(Number(node) % Number(ways)).toBe(Number(rest));
      }
    }
  });
});
