/* The shape of the tree, level by level as it is drawn: the top above, the nodes below. Each row has the children and the parents of
 * what stands in it, and how many cables lead to each of these, and how fast. */

import { useState } from 'react';
import { limits } from '../../model/limits.ts';
import { levelName, levelTitle, shortLevelName } from '../../tree/names.ts';
import { Tree } from '../../tree/tree.ts';
import { capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { NumberField } from './NumberField.tsx';

const MAX_ENTRY = 65536;

/** p empty: one cable everywhere */
export interface Levels {
  m: number[];
  w: number[];
  p?: number[];
  /** empty: one rate everywhere */
  r?: number[];
}

interface Props {
  tree: Levels;
  /** as the scenario was given, where that is a table too */
  given: Levels | null;
  /** gives sentences when the shape is refused */
  onChange(to: Levels): string[];
}

export function LevelTable({ tree: { m, w, p = [], r = [] }, given, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const tree = new Tree({ m, w });
  const cables = m.map((_, level) => p[level] ?? 1);
  const rates = m.map((_, level) => r[level] ?? 1);
  const levels = m.map((_, index) => m.length - index);
  const replace = (numbers: number[], level: number, to: number) =>
    numbers.map((number, index) => (index === level - 1 ? to : number));

  return (
    <div className="level-table">
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`children`}</th>
            <th scope="col">{t`parents`}</th>
            <th scope="col">{t`cables`}</th>
            <th scope="col">{t`rate`}</th>
          </tr>
        </thead>
        <tbody>
          {[...levels, 0].map((level) => (
            <tr key={level}>
              <th scope="row">{level === 0 ? levelTitle(tree, level) : capitalize(shortLevelName(tree, level))}</th>
              <td>
                {level > 0 && (
                  <NumberField
                    bare
                    label={t`Children, ${levelName(tree, level)}`}
                    value={m[level - 1] ?? 1}
                    changed={given !== null && given.m[level - 1] !== m[level - 1]}
                    min={1}
                    max={MAX_ENTRY}
                    integer
                    onProblem={setProblem}
                    onCommit={(to) => onChange({ m: replace(m, level, to), w, p, r })}
                  />
                )}
              </td>
              <td>
                {level < m.length && (
                  <NumberField
                    bare
                    label={t`Parents, ${levelName(tree, level)}`}
                    value={w[level] ?? 1}
                    changed={given !== null && given.w[level] !== w[level]}
                    min={1}
                    max={MAX_ENTRY}
                    integer
                    onProblem={setProblem}
                    onCommit={(to) => onChange({ m, w: replace(w, level + 1, to), p, r })}
                  />
                )}
              </td>
              <td>
                {level < m.length && (
                  <NumberField
                    bare
                    label={t`Cables to each parent, ${levelName(tree, level)}`}
                    value={cables[level] ?? 1}
                    changed={given !== null && (given.p?.[level] ?? 1) !== cables[level]}
                    min={1}
                    max={MAX_ENTRY}
                    integer
                    onProblem={setProblem}
                    onCommit={(to) => onChange({ m, w, p: replace(cables, level + 1, to), r })}
                  />
                )}
              </td>
              <td>
                {level < m.length && (
                  <NumberField
                    bare
                    label={t`Rate of each cable up, ${levelName(tree, level)}`}
                    value={rates[level] ?? 1}
                    changed={given !== null && (given.r?.[level] ?? 1) !== rates[level]}
                    min={1}
                    max={limits.rate}
                    integer
                    onProblem={setProblem}
                    onCommit={(to) => onChange({ m, w, p, r: replace(rates, level + 1, to) })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
