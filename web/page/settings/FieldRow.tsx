/* One setting: name and control; while it is in use its meaning, too. Where lanes differ it has one control per lane and the blue dot. */

import { useEffect, useId, useState } from 'react';
import { type Field, nameOf, type Option, partOf } from '../../model/field.ts';
import { isShown, settingAt } from '../../model/fields.ts';
import { isOwn } from '../../model/lanes.ts';
import type { LaneSettings, Scenario, Traffic, TrafficKind } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Icon, IconButton } from '../parts/Icon.tsx';
import { Problem } from '../parts/Problem.tsx';
import { study } from '../study.tsx';
import { Terms } from '../terms/Terms.tsx';
import { NumberField } from './NumberField.tsx';
import { baselineOf, patchFor, refusalsIn } from './patch.ts';
import { useLaneSettings } from './shown-fields.ts';
import './form.css';

const NONE: ReadonlyMap<string, string> = new Map();

export function FieldRow({ field }: { field: Field }) {
  const settings = useLaneSettings();
  const scenario = usePlayground((state) => state.scenario);
  const preset = usePlayground((state) => state.preset);
  const only = usePlayground((state) => state.onlyLane);
  const [split, setSplit] = useState(false);
  const meaningId = useId();

  const meant = (_: unknown, index: number) => only === null || index === only;
  const lanes = settings
    .map((lane, index) => ({ index, name: laneTitle(lane.name), settings: lane }))
    .filter((lane) => meant(lane, lane.index));
  const own = scenario.lanes.filter(meant).some((lane) => isOwn(lane, field.path));
  const perLane = lanes.length > 1 && (own || split);
  const users = lanes.filter((lane) => isShown(field, lane.settings));
  const first = users[0] ?? lanes[0];
  // All lanes have the same traffic.
  if (!first || (only !== null && field.path === 'traffic.kind')) return null;

  const varied = study?.ofField(field);
  const value = settingAt(first.settings, field.path);
  const given = baselineOf(preset, field);
  const changed = !own && given !== undefined && JSON.stringify(given) !== JSON.stringify(value);
  const put = (to: unknown, lane = only ?? undefined) =>
    changeField(field, to, settings[lane ?? first.index] ?? first.settings, lane);
  const controls = perLane ? users : [{ index: only ?? undefined, name: '', settings: first.settings }];
  const refusals = controls.map((lane) => refusalsIn(scenario, lane.settings, field, lane.index));
  const control = (label: string, at: number) => {
    const lane = controls[at] ?? first;
    return (
      <FieldControl
        {...{ field, label, settings: lane.settings }}
        value={settingAt(lane.settings, field.path)}
        describedBy={meaningId}
        refusals={refusals[at] ?? NONE}
        onChange={(to) => put(to, lane.index)}
      />
    );
  };
  const join = () => {
    setSplit(false);
    put(value);
  };

  return (
    <div
      className={`field-row ${field.value.type}${changed ? ' changed' : ''}`}
      data-field={`${partOf(field)}.${nameOf(field)}`}
    >
      <span className="field-label row">
        {perLane && <span className="dot" />}
        <Terms text={field.label} />
      </span>
      {perLane
        ? users.map((lane, at) => (
            <div key={lane.index} className="lane-value">
              <span className="lane-value-name one-line" title={lane.name}>
                {lane.name}
              </span>
              {control(`${field.label}, ${lane.name}`, at)}
            </div>
          ))
        : control(field.label, 0)}
      <div className="field-more">
        <p className="meaning note grey" id={meaningId}>
          <Terms text={meaningOf(field, perLane ? undefined : value)} />
        </p>
        {changed && (
          <IconButton
            icon="reset"
            size={14}
            label={t`Reset ${field.label}`}
            className="small"
            onClick={() => put(given)}
          />
        )}
        {varied && only === null && (
          <IconButton
            icon="figures"
            size={14}
            label={varied.label}
            className="small vary"
            title={varied.title}
            onClick={varied.open}
          />
        )}
        {lanes.length > 1 && field.path !== 'traffic.kind' && (
          <button type="button" className="quiet scope" onClick={perLane ? join : () => setSplit(true)}>
            {perLane ? t`same in all` : t`per lane`}
            <span className="unseen">: {field.label}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** Gives a setting another value, in one lane or in all, and what has to change with it. Returns sentences if the scenario refuses it. */
export function changeField(field: Field, to: unknown, settings: LaneSettings, lane?: number): string[] {
  if (field.path === 'traffic.kind')
    return changeKind((by, scenario) => by.changeTrafficKind(scenario, to as TrafficKind));
  if (field.path === 'traffic.schedule' && lane === undefined)
    return changeKind((by, scenario) => by.changeScheduleKind(scenario, to as Traffic['schedule']));
  return usePlayground.getState().change(patchFor(field, to, settings), lane);
}

/** Changes all lanes, once the code is loaded, and reports together what could not be kept. */
function changeKind(
  change: (
    by: typeof import('./change-traffic-kind.ts'),
    scenario: Scenario,
  ) => { scenario: Scenario; problems: string[] },
): string[] {
  void import('./change-traffic-kind.ts').then((by) => {
    const { scenario, preset, setScenario, notify } = usePlayground.getState();
    const next = change(by, scenario);
    setScenario(next.scenario, preset);
    if (next.problems.length > 0) notify(next.problems.join(' '));
  });
  return [];
}

/** A choice is explained by its selected option. */
function meaningOf({ meaning, value: takes }: Field, value: unknown): string {
  if (takes.type !== 'choice') return meaning ?? '';
  return takes.options.find(({ name }) => name === value)?.description ?? '';
}

/* The control of one field, by what the field takes. */

const RareControl = lazyPart(async () => (await import('./RareControl.tsx')).RareControl);

export interface ControlProps {
  field: Field;
  label: string;
  value: unknown;
  settings: LaneSettings;
  describedBy: string;
  /** reasons why choices are disabled */
  refusals: ReadonlyMap<string, string>;
  onChange(value: unknown): string[];
}

function FieldControl(props: ControlProps) {
  const { field, label, value, describedBy, refusals, onChange } = props;
  const { value: takes } = field;
  switch (takes.type) {
    case 'choice':
      return (
        <ChoiceField {...{ label, describedBy, refusals, onChange }} value={String(value)} options={takes.options} />
      );
    case 'integer':
    case 'number':
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={takes.min}
          max={takes.max}
          integer={takes.type === 'integer'}
          unit={takes.type === 'number' && takes.percent ? '%' : takes.unit}
          describedBy={describedBy}
          onCommit={onChange}
        />
      );
    case 'flag':
      return (
        <input
          type="checkbox"
          aria-label={label}
          aria-describedby={describedBy}
          checked={value === true}
          onChange={() => onChange(value !== true)}
        />
      );
    default:
      return <RareControl {...props} />;
  }
}

/* One of several options. Disabled ones are greyed beforehand; if the scenario still
 * refuses a choice, the last valid one stays and a sentence below says why. */

interface Props {
  label: string;
  value: string;
  options: readonly (Pick<Option, 'name' | 'label'> & Partial<Option>)[];
  describedBy: string;
  /** reasons why options are disabled */
  refusals: ReadonlyMap<string, string>;
  /** returns sentences if the scenario refuses the value */
  onChange(value: string): string[];
}

export function ChoiceField({ label, value, options, describedBy, refusals, onChange }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another value, from wherever, answers the refusal.
  useEffect(() => setRefused(null), [value]);

  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  const listed = (wanted: string | undefined) =>
    options
      .filter(({ group }) => group === wanted)
      .map((option) => (
        <option
          key={option.name}
          value={option.name}
          disabled={refusals.has(option.name)}
          title={refusals.get(option.name) ?? option.description}
        >
          {option.label}
        </option>
      ));

  return (
    <>
      <span className="field choice-box">
        <span className="fill" aria-hidden="true">
          {options.find(({ name }) => name === value)?.label}
        </span>
        <Icon name="down" size={14} />
        <select
          aria-label={label}
          aria-describedby={refused ? `${id}-problem` : describedBy}
          value={value}
          onChange={(event) => setRefused(onChange(event.target.value)[0] ?? null)}
        >
          {listed(undefined)}
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {listed(group)}
            </optgroup>
          ))}
        </select>
      </span>
      <Problem text={refused} id={`${id}-problem`} />
    </>
  );
}
