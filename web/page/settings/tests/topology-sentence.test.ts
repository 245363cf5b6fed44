import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presetLanes } from '../../../model/tests/opened.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { Tree } from '../../../tree/tree.ts';
import { topologySentence } from '../TopologyForm.tsx';

interface Row {
  m: number[];
  w: number[];
  absent?: number[];
  cuts?: number[];
  /** a preset, whose first lane it is */
  lane?: string;
  traffic?: Partial<ResolvedLane['traffic']>;
  r?: number[];
  gbps?: number;
  says: string;
}

const rows = parse(readFileSync(new URL('topology-sentence.yaml', import.meta.url), 'utf8')) as Row[];

function laneOf({ m, w, lane, traffic, r, gbps }: Row): ResolvedLane | undefined {
  const own = lane === undefined ? undefined : presetLanes(lane)[0];
  if (!own) return undefined;
  const { topology, link } = own;
  return {
    ...own,
    traffic: { ...own.traffic, ...traffic },
    ...(r ? { topology: { ...topology, kind: 'xgft', m, w, r } } : {}),
    link: { ...link, gbps: gbps ?? link.gbps },
  };
}

test.each(rows)('of $m and $w is said: $says', (row) => {
  const said = topologySentence(new Tree(row, row.cuts, row.absent), laneOf(row));
  expect(said).toMatch(new RegExp(row.says));
});
