/* The forwarding tables of switches: loaded from a file into the scenario, and saved to one. */

import { useEffect, useMemo, useState } from 'react';
import type { Value } from '../../model/field.ts';
import { tablesOf } from '../../model/forwarding.ts';
import { tablesByModulo } from '../../model/forwarding-made.ts';
import { readRoutes, tooMany, writeRoutes } from '../../model/forwarding-text.ts';
import { shapeOf } from '../../model/shape.ts';
import type { ForwardingTables, LaneSettings } from '../../model/types.ts';
import { equalValues } from '../../model/values.ts';
import { Tree } from '../../tree/tree.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { PhasesField } from '../exchange/PhasesField.tsx';
import { chooseTextFile, saveText, TABLE_FILES } from '../title/files.ts';

interface Props {
  value: ForwardingTables;
  settings: LaneSettings;
  describedBy: string;
  onChange(value: unknown): string[];
}

/** A list of lists of numbers, by what they are. */
export function PhasesOrTables({ takes, label, ...props }: Props & { takes: Value; label: string }) {
  return takes.type === 'phases' && takes.each ? <TablesField {...props} /> : <PhasesField {...{ label }} {...props} />;
}

function TablesField({ value, settings, describedBy, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tables, from wherever, answer the refusal
  useEffect(() => setProblem(null), [value]);

  const tree = new Tree(shapeOf(settings.topology));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a topology there is one tree
  const words = useMemo(() => tablesText(value, tree), [value, settings.topology]);
  const take = (text: string) => {
    const read = readRoutes(text, tree);
    setProblem((read.ok ? onChange(read.value) : read.problems)[0] ?? null);
  };
  const save = () => {
    const large = tooMany(tree);
    if (large) return setProblem(large);
    saveText('routes.csv', writeRoutes(tree, value.length > 0 ? value : tablesByModulo(tree)));
  };
  return (
    <div className="trace-field grid">
      <p>{words}</p>
      <button
        type="button"
        className="text-button"
        aria-describedby={describedBy}
        onClick={() => chooseTextFile(TABLE_FILES, take, setProblem)}
      >
        {t`Open forwarding tables`}
      </button>
      <span className="trace-actions cluster">
        <button type="button" className="quiet" onClick={save}>
          {t`Save these tables`}
        </button>
      </span>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** '8 switches, as D-mod-k says'; '8 switches, 12 of 224 entries unlike D-mod-k' */
function tablesText(tables: ForwardingTables, tree: Tree): string {
  const switches = counted(tablesOf(tree), 'switch');
  const usual = tables.length > 0 ? tablesByModulo(tree) : [];
  if (equalValues(tables, usual)) return t`${switches}, as D-mod-k says`;
  const entries = tables.flat().filter((port) => port !== null).length;
  const other = tables.flatMap((ports, at) => ports.filter((port, node) => port !== usual[at]?.[node])).length;
  return t`${switches}, ${other} of ${counted(entries, 'entry')} unlike D-mod-k`;
}
