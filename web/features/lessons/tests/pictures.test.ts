/* Figures of lessons look as before: how a destination comes about, and the list of receivers. */

import { test } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import type { Pen } from '../../../draw/pen.ts';
import { svgDocument } from '../../../draw/svg-pen.ts';
import { manyScheduleOf } from '../../../model/lanes.ts';
import type { ExchangeKind, Traffic } from '../../../model/types.ts';
import { expectKept, rounded } from '../../../page/tests/kept-pictures.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { derivationsOf } from '../../../traffic/derivation.ts';
import { layOutDigits, layOutPlaces, paintDigits, paintPlaces } from '../destination.ts';
import { layOutReceivers, paintReceivers } from '../receivers.ts';

const WIDTH = 300;

const drawn = (height: number, paint: (pen: Pen) => void) =>
  rounded(svgDocument({ width: WIDTH, height }, (pen) => paint(pen)));

function destination(exchange: ExchangeKind, m: number[], task: number, phase: number): string {
  const settings = lane({ topology: { kind: 'xgft', m, w: m.map(() => 1) }, traffic: { exchange } });
  const derivation = derivationsOf(settings, null)?.(task, phase);
  if (!derivation) throw new Error('There is no rule.');
  if (derivation.kind === 'onwards') {
    const layout = layOutPlaces(derivation, WIDTH);
    return drawn(layout.height, (pen) => paintPlaces(pen, palettes.light, layout));
  }
  const layout = layOutDigits(derivation, WIDTH);
  return drawn(layout.height, (pen) => paintDigits(pen, palettes.light, layout));
}

function receivers(traffic: Partial<Traffic>, phase: number): string {
  const settings = lane({
    topology: { kind: 'extended-kary-ntree', k: 2, n: 3 },
    traffic: { kind: 'many-to-many', senders: [0, 1, 2, 3, 4, 5], receivers: [6, 7, 8, 9, 10, 11], ...traffic },
    routing: { kind: 's-mod-k', climb: 'top' },
  });
  const layout = layOutReceivers(manyScheduleOf(settings), WIDTH);
  return drawn(layout.height, (pen) => paintReceivers(pen, palettes.light, layout, phase, (task) => task >> 1));
}

test('figures of lessons look as they did', () => {
  const twice: Partial<Traffic> = { schedule: 'virtual-destinations', sizes: [2, 1, 1, 1, 1, 1] };
  const destinations = [
    destination('opt', [4, 2], 6, 4),
    destination('xor', [4, 2, 2], 5, 3),
    destination('xor', [3, 2], 5, 2),
    destination('lin', [4, 2, 2], 5, 13),
    destination('lin', [4, 2, 2], 5, 3),
  ];
  const lists = [receivers(twice, 1), receivers(twice, 6), receivers({ schedule: 'padded' }, 0)];
  const kept = { destinations: { pictures: destinations, says: [] }, receivers: { pictures: lists, says: [] } };
  expectKept('figures', kept, 'web/features/lessons/tests/pictures');
});
