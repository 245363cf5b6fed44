/* The queue: what the phases take is as long as it is counted, ends within the figure, and its words stand clear of each other. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { palettes } from '../../palette.ts';
import { svgOf } from '../../svg-pen.ts';
import { textWidth } from '../../text-width.ts';
import { headOf, keyOf, layOutFilling, paintFilling, perPhaseOf, perPhaseText, sumText, takenBy } from '../filling.ts';

const anyFilling = fc
  .record({
    capacity: fc.integer({ min: 10, max: 200 }),
    perSwitch: fc.integer({ min: 2, max: 12 }),
    switches: fc.integer({ min: 2, max: 4 }),
    control: fc.boolean(),
    phases: fc.integer({ min: 1, max: 14 }),
  })
  .map(({ perSwitch, switches, ...rest }) => ({
    ...rest,
    nodes: perSwitch,
    across: perSwitch * (switches - 1),
    round: perSwitch * switches - 1,
  }));
/** Of the panel on the narrowest phones, up to a class. */
const anyWidth = fc.integer({ min: 250, max: 700 });

it('shows places in proportion', () => {
  fc.assert(
    fc.property(anyFilling, anyWidth, (filling, width) => {
      const { queue, blocks, end } = layOutFilling(filling, width);
      const place = queue.width / filling.capacity;
      expect(blocks).toHaveLength(filling.phases);
      for (const [at, { packets, control }] of blocks.entries()) {
        expect(packets.width).toBeCloseTo(perPhaseOf(filling) * place, 6);
        expect(control?.width ?? 0).toBeCloseTo(filling.control ? packets.width : 0, 6);
        const next = blocks[at + 1]?.packets.x ?? 1 + takenBy(filling) * place;
        const last = control ?? packets;
        expect(last.x + last.width).toBeCloseTo(next, 6);
      }
      const last = blocks.at(-1);
      const reached = (last?.control ?? last?.packets ?? queue).x + (last?.control ?? last?.packets ?? queue).width;
      expect(Math.max(reached, end)).toBeLessThanOrEqual(width);
      expect(reached > end + 1e-6).toBe(takenBy(filling) > filling.capacity + 1e-6);
    }),
  );
});

it('shows above each phase what every node sends, and how much of it goes up', () => {
  fc.assert(
    fc.property(anyFilling, anyWidth, (filling, width) => {
      const { blocks, queue } = layOutFilling(filling, width);
      for (const [at, { sent, packets }] of blocks.entries()) {
        expect(sent).toHaveLength(filling.nodes);
        expect(sent.reduce((sum, { up }) => sum + up, 0)).toBeCloseTo(perPhaseOf(filling), 9);
        const next = blocks[at + 1]?.packets.x ?? Number.POSITIVE_INFINITY;
        for (const { box } of sent) {
          expect(box.x).toBeGreaterThanOrEqual(packets.x - 1e-6);
          expect(box.x + box.width).toBeLessThan(next);
          expect(box.y + box.height).toBeLessThan(queue.y - 17);
        }
      }
    }),
  );
});

it('is orange only where it is too much', () => {
  fc.assert(
    fc.property(anyFilling, anyWidth, (filling, width) => {
      const drawn = svgOf((pen) => paintFilling(pen, palettes.light, layOutFilling(filling, width)), 'filling');
      const isTooMuch = takenBy(filling) > filling.capacity + 0.1;
      if (isTooMuch || takenBy(filling) < filling.capacity) expect(drawn.includes(palettes.light.over)).toBe(isTooMuch);
      expect(sumText(filling).endsWith(takenBy(filling) > filling.capacity ? 'too much' : 'fits')).toBe(true);
    }),
  );
});

it('says what the queue holds beside the other words, within the figure', () => {
  fc.assert(
    fc.property(anyFilling, anyWidth, (filling, width) => {
      const layout = layOutFilling(filling, width);
      const [name, holds] = headOf(layout);
      if (!name || !holds) throw new Error('no words');
      expect(holds.x).toBeGreaterThan(name.x + name.width + 4);
      expect(holds.x + holds.width).toBeLessThanOrEqual(width);
      const last = keyOf(filling).at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(textWidth(perPhaseText(filling), 12, 600)).toBeLessThanOrEqual(width);
    }),
  );
});
