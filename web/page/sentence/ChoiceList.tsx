/* The options of a setting with what each means; of up to six lanes as a table with a column for each, to compare and to choose at
 * once. */

import { Fragment, useState } from 'react';
import type { Field, Option } from '../../model/field.ts';
import { isShown, settingAt } from '../../model/fields.ts';
import { described } from '../../model/meanings.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { refusalsIn } from '../settings/choice-refusal.ts';
import { changeField } from '../settings/FieldRow.tsx';
import { useLaneSettings } from '../settings/lane-settings.ts';

const MOST_COLUMNS = 6;

export function ChoiceList({ field, onChosen }: { field: Field; onChosen(): void }) {
  const settings = useLaneSettings();
  const scenario = usePlayground((state) => state.scenario);
  const [problem, setProblem] = useState<string | null>(null);
  const lanes = settings
    .map((lane, index) => ({ index, name: laneTitle(lane.name), value: settingAt(lane, field.path), lane }))
    .filter(({ lane }) => isShown(field, lane));
  const [first] = lanes;
  if (field.value.type !== 'choice' || !first) return null;
  const columns = lanes.length > 1 && lanes.length <= MOST_COLUMNS ? lanes : [];
  const refusalsOf = new Map(lanes.map(({ index, lane }) => [index, refusalsIn(scenario, lane, field, index)]));
  const whyNot = (option: Option, index: number) => refusalsOf.get(index)?.get(option.name) ?? null;
  const isRefused = (option: Option) => lanes.every(({ index }) => whyNot(option, index) !== null);
  const all = described(field, field.value.options);
  const options = [...all.filter((option) => !isRefused(option)), ...all.filter(isRefused)];
  const put = (option: Option, lane?: number) => {
    const refusal =
      changeField(field, option.name, lanes.find(({ index }) => index === lane)?.lane ?? first.lane, lane)[0] ?? null;
    setProblem(refusal);
    if (refusal === null && columns.length === 0) onChosen();
  };
  return (
    <>
      <table className="choice-list">
        {columns.length > 0 && (
          <thead>
            <tr>
              <td />
              {columns.map(({ index, name }) => (
                <th key={index} scope="col" className="note">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {options.map((option, at) => {
            const refused = isRefused(option);
            const why = whyNot(option, first.index);
            return (
              <Fragment key={option.name}>
                {!refused && option.group !== undefined && option.group !== options[at - 1]?.group && (
                  <tr>
                    <th className="note grey" colSpan={columns.length + 1} scope="colgroup">
                      {option.group}
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      className="word-choice"
                      aria-pressed={lanes.every(({ value }) => value === option.name)}
                      aria-disabled={refused}
                      title={columns.length > 0 ? t`In all lanes` : undefined}
                      onClick={() => (refused ? setProblem(why) : put(option))}
                    >
                      <b>{option.label}</b>
                      <span className="note grey">{(refused && why) || option.description}</span>
                    </button>
                  </th>
                  {columns.map(({ index, name, value }) => (
                    <td key={index}>
                      <input
                        type="radio"
                        name={`${field.path} ${index}`}
                        aria-label={`${option.label}, ${name}`}
                        title={whyNot(option, index) ?? undefined}
                        disabled={whyNot(option, index) !== null}
                        checked={value === option.name}
                        onChange={() => put(option, index)}
                      />
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
