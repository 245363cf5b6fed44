/* The forwarding tables of switches: loaded from a file into the scenario, and saved to one. */

import { useEffect, useState } from 'react';
import type { Value } from '../../model/field.ts';
import { tablesByModulo } from '../../model/forwarding-made.ts';
import { readRoutes, writeRoutes } from '../../model/forwarding-text.ts';
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
  const usual = tablesByModulo(tree);
  const take = (text: string) => {
    const read = readRoutes(text, tree);
    setProblem((read.ok ? onChange(read.value) : read.problems)[0] ?? null);
  };
  return (
    <div className="trace-field grid">
      <p>{tablesText(tablesFor(value, usual), usual)}</p>
      <button
        type="button"
        className="text-button"
        aria-describedby={describedBy}
        onClick={() => chooseTextFile(TABLE_FILES, take, setProblem)}
      >
        {t`Open forwarding tables`}
      </button>
      <span className="trace-actions cluster">
        <button
          type="button"
          className="quiet"
          onClick={() => saveText('routes.csv', writeRoutes(tree, tablesFor(value, usual)))}
        >
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

/** None are those of D-mod-k. */
function tablesFor(tables: ForwardingTables, usual: ForwardingTables): ForwardingTables {
  return tables.length > 0 ? tables : usual;
}

/** '8 switches, as D-mod-k says'; '8 switches, 12 of 224 entries unlike D-mod-k' */
function tablesText(tables: ForwardingTables, usual: ForwardingTables): string {
  const switches = counted(tables.length, 'switch');
  if (equalValues(tables, usual)) return t`${switches}, as D-mod-k says`;
  const entries = tables.flat().filter((port) => port !== null).length;
  const other = tables.flatMap((ports, at) => ports.filter((port, node) => port !== usual[at]?.[node])).length;
  return t`${switches}, ${other} of ${counted(entries, 'entry')} unlike D-mod-k`;
}
