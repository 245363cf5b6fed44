/* The number of nodes: the top of the tree gets more or fewer children, and all else stays; or two halves grow. */

import { useMemo, useState } from 'react';
import { isOfMachine, topologyRow } from '../../model/algorithms/topologies.ts';
import { hasNarrowHalves, nodesBelowTop, nodesOf, withLargerHalves } from '../../model/shape.ts';
import type { Topology } from '../../model/types.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { ChoiceField } from './ChoiceField.tsx';

/** Up to so many times the present number. */
const GROWTH = 8;

type Growth = Parameters<typeof withLargerHalves>[2];

/** The tree with so many nodes. `by`: how two halves grow whose cut carries less than full bisection, and which therefore stay two. */
export function resized(topology: Topology, nodes: number, by: Growth): Topology | null {
  if (nodes === nodesOf(topology)) return topology;
  return hasNarrowHalves(topology)
    ? withLargerHalves(topology, nodes / nodesOf(topology), by)
    : topologyRow(topology).withTop(topology, nodes / nodesBelowTop(topology));
}

/** From two children at the top on, each twice the last, and the present one; two halves double from the smallest ones. `most`: nodes of the largest tree whose packets can be simulated. */
export function offeredSizes(topology: Topology, most: number, by: Growth = 'width'): number[] {
  const [below, nodes] = [nodesBelowTop(topology), nodesOf(topology)];
  const sizes = new Set([nodes]);
  if (isOfMachine(topology)) return [...sizes];
  let size = 2 * below;
  if (hasNarrowHalves(topology)) while (resized(topology, size / 2, by)) size /= 2;
  for (; size <= Math.min(most, GROWTH * nodes); size *= 2) sizes.add(size);
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
  const [by, setBy] = useState<Growth>('width');
  const options = useMemo(
    () => offeredSizes(topology, most, by).map((size) => ({ name: `${size}`, label: count(size), description: '' })),
    [topology, most, by],
  );
  const growths = [
    { name: 'width', label: t`by wider switches`, description: '' },
    { name: 'levels', label: t`by a level more`, description: '' },
  ];
  const resize = (size: string) => onChange(resized(topology, Number(size), by) ?? topology);
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
      {isOfMachine(topology) && (
        <p className="meaning note grey">{t`Its absent nodes and names belong to the places of this tree, so it keeps its size.`}</p>
      )}
      {hasNarrowHalves(topology) && !isOfMachine(topology) && (
        <>
          <p className="meaning note grey">{t`Its two halves stay two, with the same share of links between them. They grow`}</p>
          <ChoiceField
            label={t`How the halves grow`}
            value={by}
            options={growths}
            describedBy={describedBy}
            refusals={NONE}
            onChange={(wanted) => {
              setBy(wanted as Growth);
              return [];
            }}
          />
        </>
      )}
    </div>
  );
}
