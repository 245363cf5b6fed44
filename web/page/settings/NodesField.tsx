/* The number of nodes: the top of the tree gets more or fewer children, and all else stays. */

import { useMemo } from 'react';
import { topologyRow } from '../../model/algorithms/topologies.ts';
import { nodesBelowTop, nodesOf } from '../../model/shape.ts';
import type { Topology } from '../../model/types.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { ChoiceField } from './ChoiceField.tsx';

/** Up to so many times the present number. */
const GROWTH = 8;

/** From two children at the top on, each twice the last, and the present one. `most`: nodes of the largest tree whose packets can be simulated. */
export function offeredSizes(topology: Topology, most: number): number[] {
  const [below, nodes] = [nodesBelowTop(topology), nodesOf(topology)];
  const sizes = new Set([nodes]);
  for (let size = 2 * below; size <= Math.min(most, GROWTH * nodes); size *= 2) sizes.add(size);
  return [...sizes].sort((a, b) => a - b);
}

const NONE: ReadonlyMap<string, string> = new Map();

interface Props {
  topology: Topology;
  /** nodes of the largest tree that is offered */
  most: number;
  describedBy: string;
  /** returns sentences if the scenario refuses it */
  onChange(topology: Topology): string[];
}

export function NodesField({ topology, most, describedBy, onChange }: Props) {
  const options = useMemo(
    () => offeredSizes(topology, most).map((size) => ({ name: `${size}`, label: count(size), description: '' })),
    [topology, most],
  );
  const resize = (size: string) =>
    onChange(topologyRow(topology).withTop(topology, Number(size) / nodesBelowTop(topology)));
  return (
    <div className="field-row choice">
      <div className="field-head row">
        <span className="field-label row">{t`Nodes`}</span>
      </div>
      <ChoiceField
        label={t`Number of nodes`}
        value={`${nodesOf(topology)}`}
        options={options}
        describedBy={describedBy}
        refusals={NONE}
        onChange={resize}
      />
    </div>
  );
}
