import { expect, it } from 'vitest';
import { familyOfLane } from '../../kinds/families.ts';
import { measures } from '../../measures/measures.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presets } from '../../model/presets/presets.ts';

it('a sweep begins with a measure of the lane’s own family', () => {
  for (const lane of presets.flatMap(({ scenario }) => resolveLanes(scenario))) {
    const family = familyOfLane(lane);
    const first = measures.find(({ name }) => name === family.firstMeasure(lane));
    expect(first?.families).toContain(family.kind);
  }
});
