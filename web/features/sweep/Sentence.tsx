/* The form of a sweep is one sentence with editable words. */

import { type FormEvent, useDeferredValue, useId } from 'react';
import { measureOf } from '../../measures/measures.ts';
import type { Field } from '../../model/field.ts';
import { ambiguityInList, ambiguityOf, numberIn, wordsOfList } from '../../model/typed-number.ts';
import type { Scenario } from '../../model/types.ts';
import { IconButton } from '../../page/parts/Icon.tsx';
import { InlineInput, InlineMultiSelect, InlineSelect } from '../../page/parts/Phrase.tsx';
import { Problem } from '../../page/parts/Problem.tsx';
import { Terms } from '../../page/terms/Terms.tsx';
import { warmUpText } from '../../study/caption.ts';
import { variedFieldAt } from '../../study/size.ts';
import type { Range } from '../../study/sweep-file/axes.ts';
import { andList, lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { laneTitle } from '../../words/titles.ts';
import { typedValue, valueText } from './formats.ts';
import { closeSweep } from './open-close.ts';
import { changeSpec, sweep, useSweep } from './page-sweep.ts';
import {
  type AxisValue,
  defaultAxis,
  fittingMeasures,
  freeFields,
  isRange,
  type SweepSpec,
  seedPathsOf,
  type Varied,
} from './spec.ts';
import { MAX_AXES, withAnotherField } from './sweep-model.ts';
import './sweep.css';

export function Sentence() {
  const spec = useSweep((state) => state.spec);
  const scenario = useSweep((state) => state.scenario);
  const refused = useSweep((state) => state.refused);
  const plan = useSweep((state) => state.plan);
  const id = useId();
  if (!spec || !scenario) return <div className="sweep-sentence grey" />;
  const run = (event: FormEvent) => {
    event.preventDefault();
    sweep.start();
  };
  const axes = spec.vary.map((axis, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an axis is identified by its position
    <AxisPhrase key={index} {...{ axis, index, spec, scenario }} />
  ));
  const varied = axes.length > 1 ? rich`${axes[0]} and ${axes[1]}` : axes[0];
  const leftOut = plan && warmUpText(plan);
  const drawn = seedPathsOf(scenario, spec).length > 0;
  const shared = { spec, scenario };
  return (
    <form className="sweep-sentence grey" onSubmit={run} aria-describedby={refused ? id : undefined}>
      <p>
        {drawn
          ? rich`Vary ${varied}, with ${<Seeds key="seeds" spec={spec} />}; measure the ${<Measures key="measures" {...shared} />} of ${<Lanes key="lanes" {...shared} />}.`
          : rich`Vary ${varied}; measure the ${<Measures key="measures" {...shared} />} of ${<Lanes key="lanes" {...shared} />}.`}{' '}
        {leftOut !== null && (
          <span className="sweep-aside">
            <Terms text={t`Latencies and loads leave out ${leftOut} (warm-up); a run in the trees counts it.`} />{' '}
          </span>
        )}
        {!drawn && <span className="sweep-aside">{t`Nothing here is random, so each setting runs once.`} </span>}
        <SecondField {...shared} />
      </p>
      <IconButton icon="close" label={t`Close the sweep`} onClick={closeSweep} />
      <Problem text={refused?.sentence} id={id} />
      <button type="submit" className="unseen" tabIndex={-1}>{t`Run`}</button>
    </form>
  );
}

interface SpecProps {
  spec: SweepSpec;
  scenario: Scenario;
}

const choicesOf = (fields: readonly Field[]) =>
  fields.map(({ path, label, meaning }) => ({ value: path, text: label, title: meaning ?? undefined }));

function withAxis(spec: SweepSpec, index: number, axis: Varied): void {
  changeSpec({ vary: spec.vary.map((other, at) => (at === index ? axis : other)) });
}

/** After the picture that a change leads to, as trying all fields takes as long as the rest of it. */
const useFreeFields = (scenario: Scenario, vary: readonly Varied[]) => freeFields(useDeferredValue(scenario), vary);

function AxisPhrase({ axis, index, spec, scenario }: SpecProps & { axis: Varied; index: number }) {
  const at = useSweep((state) => state.refused?.at);
  const refused = at === `values ${index}`;
  const field = variedFieldAt(axis.field);
  const fields = useFreeFields(
    scenario,
    spec.vary.filter((other) => other !== axis),
  );
  const put = (values: Partial<Range> | { values: AxisValue[] }) => withAxis(spec, index, { ...axis, ...values });
  const what = (
    <InlineSelect
      key="field"
      label={t`Field that varies`}
      value={axis.field}
      text={lowerFirst(field?.label ?? axis.field)}
      choices={choicesOf(!field || fields.includes(field) ? fields : [field, ...fields])}
      onChoose={(path) => {
        const next = variedFieldAt(path);
        if (next) withAxis(spec, index, defaultAxis(next, scenario));
      }}
    />
  );
  const whose = axis.lane === undefined ? what : rich`${what} in ${laneTitle(axis.lane)}`;
  if (!isRange(axis))
    return rich`the ${whose} over ${<Values key="values" {...{ values: axis.values, field, refused, put }} />}`;
  const number = (name: 'from' | 'to', label: string) => (
    <InlineInput
      key={name}
      label={label}
      text={valueText(field, axis[name])}
      refused={refused}
      onType={(text) => takeNumber(typedValue(field, text, axis[name]), (value) => put({ [name]: value }))}
    />
  );
  const steps = (
    <InlineInput
      key="steps"
      label={t`Steps`}
      text={String(axis.steps)}
      refused={refused}
      onType={(text) => {
        const steps = numberIn(text);
        if (isCount(steps)) put({ steps });
        return isCount(steps) || (ambiguityOf(text) ?? false);
      }}
    />
  );
  const scale = <Scale key="scale" values={axis} put={put} />;
  return rich`the ${whose} from ${number('from', t`From`)} to ${number('to', t`To`)} in ${steps} steps, ${scale}`;
}

/** Whether it was taken, or why not. */
function takeNumber(typed: number | string, take: (value: number) => void): boolean | string {
  if (typeof typed === 'string') return typed;
  if (!Number.isNaN(typed)) take(typed);
  return !Number.isNaN(typed);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1e6;
}

function Scale({ values, put }: { values: Range; put(values: Partial<Range>): void }) {
  const choices = [
    { value: 'linear', text: t`evenly` },
    ...(values.from > 0 && values.to > 0 ? [{ value: 'logarithmic', text: t`in equal ratios` }] : []),
  ];
  return (
    <InlineSelect
      label={t`Spacing of the steps`}
      value={values.scale}
      choices={choices}
      onChoose={(scale) => put({ scale: scale as Range['scale'] })}
    />
  );
}

interface ValuesProps {
  values: readonly AxisValue[];
  field: Field | undefined;
  refused: boolean;
  put(values: { values: AxisValue[] }): void;
}

/** Choices are checkboxes; numbers are typed, separated by spaces. */
function Values({ values, field, refused, put }: ValuesProps) {
  if (field?.value.type === 'choice') {
    return (
      <InlineMultiSelect
        label={t`Values`}
        text={andList(values.map((value) => valueText(field, value)))}
        choices={field.value.options.map(({ name, label, description }) => ({
          value: name,
          text: label,
          title: description,
        }))}
        values={values.map(String)}
        refused={refused}
        onChange={(values) => put({ values })}
      />
    );
  }
  if (field?.value.type === 'flag') return <strong>{t`no and yes`}</strong>;
  return (
    <InlineInput
      label={t`Values`}
      text={values.map((value) => valueText(field, value)).join('; ')}
      refused={refused}
      onType={(text) => {
        const typed = text.split(';').map((part) => typedValue(field, part.trim(), Number(values[0])));
        const sentence = typed.find((value) => typeof value === 'string');
        if (sentence !== undefined) return sentence;
        const isList = typed.every((value) => !Number.isNaN(value));
        if (isList) put({ values: typed as number[] });
        return isList;
      }}
    />
  );
}

function Seeds({ spec }: { spec: SweepSpec }) {
  const at = useSweep((state) => state.refused?.at);
  const many = typeof spec.seeds === 'number' ? spec.seeds : spec.seeds.length;
  const list = typeof spec.seeds === 'number' ? null : spec.seeds;
  const field = (
    <InlineInput
      key="seeds"
      label={t`Seeds`}
      text={list ? list.join('; ') : String(many)}
      refused={at === 'seeds'}
      onType={(text) => {
        const ambiguity = ambiguityInList(text);
        if (ambiguity) return ambiguity;
        const words = wordsOfList(text);
        const typed = words.map(Number);
        const isSeeds = words.length > 0 && words.every((word) => /^\d{1,10}$/.test(word));
        if (isSeeds) changeSpec({ seeds: list || typed.length > 1 ? typed : typed[0] });
        return isSeeds;
      }}
    />
  );
  if (list) return rich`seeds ${field}`;
  return many === 1 ? rich`${field} seed` : rich`${field} seeds`;
}

function Measures({ spec, scenario }: SpecProps) {
  const at = useSweep((state) => state.refused?.at);
  const titles = spec.measure.flatMap((name) => measureOf(name)?.title ?? []);
  return (
    <InlineMultiSelect
      label={t`Measures`}
      text={andList(titles.map(lowerFirst))}
      choices={fittingMeasures(scenario, spec).map(({ name, title, definition }) => ({
        value: name,
        text: title,
        title: definition,
      }))}
      values={spec.measure}
      refused={at === 'measures'}
      onChange={(measure) => changeSpec({ measure })}
    />
  );
}

function Lanes({ spec, scenario }: SpecProps) {
  const at = useSweep((state) => state.refused?.at);
  const all = scenario.lanes.map(({ name }) => ({ value: name, text: laneTitle(name) }));
  const chosen = spec.lanes ?? all.map(({ value }) => value);
  const text = andList(chosen.map(laneTitle));
  if (all.length === 1) return <strong>{text}</strong>;
  return (
    <InlineMultiSelect
      label={t`Lanes`}
      text={text}
      choices={all}
      values={chosen}
      refused={at === 'lanes'}
      onChange={(lanes) => changeSpec({ lanes: lanes.length === all.length ? undefined : lanes })}
    />
  );
}

/** Adds a second field, which turns curves into a map, or takes it away. */
function SecondField({ spec, scenario }: SpecProps) {
  const isFree = useFreeFields(scenario, spec.vary).length > 0;
  const isMore = spec.vary.length < MAX_AXES && isFree;
  if (!isMore && spec.vary.length < 2) return null;
  const change = () => changeSpec(isMore ? withAnotherField(spec, scenario) : { vary: spec.vary.slice(0, -1) });
  return (
    <button type="button" className="link-button" onClick={change}>
      {isMore ? t`+ another field` : t`− the second field`}
    </button>
  );
}
