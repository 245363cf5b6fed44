/* The space-time picture: which rows there are, what is at a point, and that a picture of very many events stays small. */

import { describe, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgDocument } from '../../../draw/svg-pen.ts';
import type { TraceRow } from '../../../model/types.ts';
import { IDLE } from '../../../run/records.ts';
import { Tree } from '../../../tree/tree.ts';
import { taskTimelineOf } from '../doings.ts';
import { paintInstant, paintTaskTimeline } from '../paint-task-timeline.ts';
import { type Pointed, pointedAt, pointedTexts } from '../pointing.ts';
import { linesOf, taskTimelineScene, xOf } from '../task-timeline.ts';

const SLOT_PS = 1000;

/** Node 0 computes ten slots, then sends to the last one, which sends back. */
const PROGRAM: TraceRow[] = [
  [-1, 10, 0, 0, 0],
  [0, 0, 0, 3, 4096],
  [1, 0, 3, 0, 4096],
  [0, 0, 1, 2, 4096],
];
const SLOTS = [10, 10, 10, 10, 14, 16, 16, 18, 20, 10, 11, 13];

function sceneOf(program: readonly TraceRow[], slots: readonly number[], nodes: number, endSlot = 20) {
  const taskTimeline = taskTimelineOf(program, { slots, reached: endSlot }, SLOT_PS);
  const tree = new Tree({ m: [4, nodes / 4], w: [1, 2] });
  const lane = { lane: 0, name: 'lane', tree, taskTimeline };
  return taskTimelineScene({ lanes: [lane], width: 600, height: 300, endPs: endSlot * SLOT_PS });
}

const paintedAt = (scene: ReturnType<typeof sceneOf>, theme: 'light' | 'dark') =>
  svgDocument({ width: 600, height: 300 }, (pen) => {
    paintTaskTimeline(pen, palettes[theme], scene);
    paintInstant(pen, palettes[theme], scene, 5 * SLOT_PS);
  });

describe('a program of four nodes', () => {
  const scene = sceneOf(PROGRAM, SLOTS, 8);
  const [block] = scene.blocks;
  if (!block) throw new Error('no block');
  const said = (pointed: Pointed) => pointedTexts(block, pointed).map((text) => text.replace(/\s/g, ' '));
  const middle = (row: number) => block.top + (row + 0.5) * block.pitch;

  it('has a row for each, and says how long each waits', () => {
    expect(block.rows.map(({ name }) => name)).toEqual(['0', '1', '2', '3']);
    expect(block.heading).toBe('waits, ns');
    // The others: 20 slots without 14, 1, 0 and 2 of work, of two of them only the 13 until they are done.
    expect(block.waits).toEqual(['6.0', '12.0', '13.0', '18.0']);
  });

  it('says what is at a point', () => {
    const texts = (slot: number, row: number) => {
      const pointed = pointedAt(scene, xOf(block, scene.endPs, slot), middle(row));
      return pointed && said(pointed);
    };
    expect(texts(4, 0)).toEqual(['Node 0 computes', '10.0 ns, 0 to 10 ns']);
    expect(texts(4, 3)).toEqual(['Node 3 waits', '16.0 ns, 0 to 16 ns']);
    const line = linesOf(block, scene.endPs, { source: 1, destination: 2, from: 10, to: 13 })[0] ?? [0, 0, 0, 0];
    const pointed = pointedAt(scene, (line[0] + line[2]) / 2, (line[1] + line[3]) / 2);
    expect(pointed).toMatchObject({ kind: 'message', event: 3, source: 1, destination: 2 });
    expect(pointed && said(pointed)).toEqual(['Node 1 to 2, 4 KiB', '10 to 13 ns']);
    expect(pointedAt(scene, 1, 1)).toBeNull();
  });

  it('a message between the first row and the last one leaves on one side and comes in on the other', () => {
    const lines = linesOf(block, scene.endPs, { source: 0, destination: 3, from: 10, to: 16 });
    expect(lines).toHaveLength(2);
    expect(lines[0]?.[3]).toBeCloseTo(block.top);
    expect(lines[1]?.[1]).toBeCloseTo(scene.base);
    expect(lines[0]?.[2]).toBe(lines[1]?.[0]);
  });

  it.each(['light', 'dark'] as const)(
    'marks the longest chain in ink, lateness with nothing that harms: %s',
    (theme) => {
      const svg = paintedAt(scene, theme);
      // Two computing parts' boxes aside: the message there and the one back, both around the rim, are one path of four lines.
      const path = new RegExp(`<path[^>]*stroke="${palettes[theme].ink}"[^>]*>`).exec(svg)?.[0] ?? '';
      expect(path.match(/M/g)).toHaveLength(4);
      expect(svg).not.toContain(palettes[theme].over);
    },
  );
});

it('beyond 64 nodes a row is a leaf switch, with the mean of what its nodes wait', () => {
  const nodes = 128;
  const program = Array.from({ length: nodes }, (_, node): TraceRow => [-1, 5, node, node, 0]);
  const slots = program.flatMap((_, node) => [node % 4, node % 4, node % 4].map((slot) => slot + 5));
  const [block] = sceneOf(program, slots, nodes, 8).blocks;
  expect(block?.rows).toHaveLength(32);
  expect(block?.rows[3]?.name).toBe('leaf 3');
  expect(new Set(block?.waits).size).toBe(1);
});

it('what is not over yet is drawn as far as the run has come, without a chain', () => {
  const [block] = sceneOf(PROGRAM, [10, 10, 10, 10, IDLE, IDLE, IDLE, IDLE, IDLE, IDLE, IDLE, IDLE], 8, 12).blocks;
  expect(block?.taskTimeline.chain).toEqual([]);
  expect(block?.taskTimeline.messages).toMatchObject([{ event: 1, to: 12, open: true }]);
});

it('stays small where there are very many events', () => {
  const program = Array.from(
    { length: 20_000 },
    (_, row): TraceRow => [row < 8 ? -1 : row - 8, 0, row % 8, (row + 1) % 8, 64],
  );
  const slots = program.flatMap((_, row) => [0, 1, 2].map((slot) => slot + 2 * Math.floor(row / 8)));
  const svg = paintedAt(sceneOf(program, slots, 8, 5000), 'light');
  expect(svg.length).toBeLessThan(200_000);
});
