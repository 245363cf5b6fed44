/* The forwarding tables of switches: loaded from a file into the scenario, and saved to one. */

import { useMemo } from 'react';
import { tablesOf } from '../../model/forwarding.ts';
import { tablesByModulo } from '../../model/forwarding-made.ts';
import { tooMany, writeRoutes } from '../../model/forwarding-text.ts';
import { shapeOf } from '../../model/shape.ts';
import type { ForwardingTables, LaneSettings, Result } from '../../model/types.ts';
import { equalValues } from '../../model/values.ts';
import { Tree } from '../../tree/tree.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { FileField } from './FileField.tsx';

interface Props {
  value: ForwardingTables;
  settings: LaneSettings;
  describedBy: string;
  onChange(value: unknown): string[];
}

export function TablesField({ value, settings, ...props }: Props) {
  const tree = new Tree(shapeOf(settings.topology));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a topology there is one tree
  const words = useMemo(() => tablesText(value, tree), [value, settings.topology]);
  const save = (): Result<string> => {
    const large = tooMany(tree);
    if (large) return { ok: false, problems: [`${large}.`] };
    return { ok: true, value: writeRoutes(tree, value.length > 0 ? value : tablesByModulo(tree)) };
  };
  return (
    <FileField
      {...props}
      {...{ value, words }}
      open={{ label: t`Open forwarding tables`, as: { kind: 'tables', shape: shapeOf(settings.topology) } }}
      saves={[{ label: t`Save these tables`, file: 'routes.csv', text: save }]}
    />
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
