/* When what is selected breaks, and is mended, as fields: what the marks on the axis say, by keyboard. */

import { Fragment } from 'react';
import { upLinksOfEntry } from '../../model/cables.ts';
import { lateBreak } from '../../model/late-break.ts';
import { limits } from '../../model/limits.ts';
import { checkScenario } from '../../model/parse.ts';
import { uncutTreeOf } from '../../model/shape.ts';
import { withTimes } from '../../state/cuts.ts';
import { usePlayground } from '../../state/store.ts';
import { capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { entryName, knownEndNs, type Selected } from '../cut/selected.ts';
import { NumberField } from '../settings/NumberField.tsx';

export function BreakTimes({ selected: { lane, entry, name: itself } }: { selected: Selected }) {
  const { topology } = lane.settings;
  const tree = uncutTreeOf(topology);
  const own = new Set(upLinksOfEntry(tree, entry));
  const rows = (topology.cuts ?? []).flatMap((entry, place) => {
    const [one, other, atNs, mendedNs] = entry;
    if (atNs === undefined || !upLinksOfEntry(tree, [one, other]).some((link) => own.has(link))) return [];
    return [{ place, entry, atNs, mendedNs, name: entryName(tree, [one, other]) }];
  });
  if (rows.length === 0) return null;
  const isOther = ({ name }: { name: string }) => Number(name !== itself);
  const named = rows.some(isOther);
  const late = lateBreak(
    { ...lane.settings, topology: { ...topology, cuts: rows.map(({ entry }) => entry) } },
    knownEndNs(lane),
  );
  return (
    <div className="break-times grid">
      {rows
        .toSorted((a, b) => isOther(a) - isOther(b))
        .map(({ place, atNs, mendedNs, name }) => (
          <Fragment key={place}>
            {named && <p className="grey">{capitalize(name)}</p>}
            <Time name={t`Breaks at`} value={atNs} onCommit={(to) => commit(lane.index, place, to, mendedNs ?? null)} />
            {mendedNs !== undefined && (
              <Time name={t`Mended at`} value={mendedNs} onCommit={(to) => commit(lane.index, place, atNs, to)} />
            )}
          </Fragment>
        ))}
      {late && <p className="note grey">{late}</p>}
    </div>
  );
}

function Time({ name, value, onCommit }: { name: string; value: number; onCommit(to: number): string[] }) {
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <NumberField label={name} min={0} max={limits.untilNs} integer={false} unit="ns" {...{ value, onCommit }} />
    </>
  );
}

/** What a scenario refuses is said below the field. */
function commit(lane: number, place: number, atNs: number, mendedNs: number | null): string[] {
  const { scenario, edit } = usePlayground.getState();
  const next = checkScenario(withTimes(scenario, lane, place, Math.round(atNs), mendedNs && Math.round(mendedNs)));
  if (!next.ok) return next.problems;
  edit(next.value);
  return [];
}
