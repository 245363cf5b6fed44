/* One of a thing is said in the singular, wherever there may be one. */

import { expect, it } from 'vitest';
import { techniqueText } from '../../../kinds/congestion/family.ts';
import { capacityText } from '../../../kinds/congestion/inspect/port.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { openText } from '../../../model/share-link/decode.ts';

it('places', () => {
  expect(capacityText({ vcs: 1, capacity: 1 })).toBe('1 place');
  expect(capacityText({ vcs: 3, capacity: 16 })).toBe('3 × 16 places');
});

it('channels', () => {
  const [one, three] = resolveLanes(openText('#v=1&traffic=uniform&queuing=dbbm&vcs=1&lanes=A,B&lane2.vcs=3').scenario);
  if (!one || !three) throw new Error('There are no lanes.');
  expect(techniqueText(one, [one, three])).toContain('1 channel by destination');
  expect(techniqueText(three, [one, three])).toContain('3 channels by destination');
});
