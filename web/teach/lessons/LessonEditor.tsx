/* "Make a lesson": each press captures the current picture as a step; the author adds text and questions. The lesson
 * is exported as a file or a link. */

import { useEffect, useRef, useState } from 'react';
import { moveFocus, scrollToElement } from '../../draw/reader.ts';
import { fileName, saveText } from '../../page/title/files.ts';
import { usePlayground } from '../../state/store.ts';
import { t, tFor } from '../../words/language/language.ts';
import { openCustomLesson } from './custom-lesson.ts';
import {
  type Draft,
  type DraftStep,
  documentOf,
  EMPTY,
  hasNotes,
  lacksOf,
  rememberDraft,
  rememberedDraft,
  sharedOf,
  stepOf,
} from './draft.ts';

export function LessonEditor() {
  const [draft, setDraft] = useState(rememberedDraft);
  const [problems, setProblems] = useState<string[]>([]);
  useEffect(() => rememberDraft(draft), [draft]);
  const lacking = useRef<string>(null);
  // Only then do the sentences take their room below the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are new sentences
  useEffect(() => {
    const field = lacking.current && document.getElementById(lacking.current);
    if (!field) return;
    scrollToElement(field, { block: 'center' });
    moveFocus(field, { preventScroll: true });
  }, [problems]);
  const { steps } = draft;
  /** Says what is missing, and leads to the first of it. */
  const isComplete = (): boolean => {
    const lacks = lacksOf(draft);
    setProblems(lacks.map(({ words }) => words));
    const [first] = lacks;
    lacking.current = first ? fieldId(first.step, first.field) : null;
    return !first;
  };
  const tryIt = async () => {
    if (isComplete()) setProblems(await openCustomLesson(sharedOf(draft)));
  };
  const keep = () => {
    isComplete();
    void save(draft);
  };
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  const changeStep = (at: number, patch: Partial<DraftStep>) =>
    change({ steps: steps.map((step, index) => (index === at ? { ...step, ...patch } : step)) });
  return (
    <>
      <div className="lesson-text stack scroll lesson-making">
        <p className="grey">
          {t`Set up the page as your class should see it, and take a picture. What you type stays in this browser until you share it.`}
        </p>
        {steps.length === 0 && (
          <p className="grey">
            {t`Each picture is a step. To each you can add text, a question with choices, the answer and the reason, and notes for whoever teaches it.`}
          </p>
        )}
        <Line label={t`Title`} value={draft.title} onChange={(title) => change({ title })} />
        <Line label={t`What they will know`} value={draft.point} onChange={(point) => change({ point })} />
        <ol className="stack">
          {steps.map((step, index) => (
            <StepFields
              key={step.id}
              number={index + 1}
              step={step}
              onChange={(patch) => changeStep(index, patch)}
              onRemove={() => change({ steps: steps.filter((_, other) => other !== index) })}
            />
          ))}
        </ol>
        <button
          type="button"
          className={steps.length === 0 ? 'strong-button' : 'text-button'}
          onClick={() => change({ steps: [...steps, stepOf(pictureOfNow())] })}
        >
          {t`Take this picture as step ${steps.length + 1}`}
        </button>
      </div>
      <footer>
        <div className="lesson-lacks scroll" role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        {hasNotes(draft) && (
          <label className="lesson-without-notes row">
            <input
              type="checkbox"
              checked={draft.withoutNotes ?? false}
              onChange={({ target }) => change({ withoutNotes: target.checked })}
            />
            {t`Leave my notes out of the link`}
          </label>
        )}
        <button type="button" className="text-button" disabled={steps.length === 0} onClick={() => change(EMPTY)}>
          {t`Clear everything`}
        </button>
        <button type="button" className="text-button" disabled={steps.length === 0} onClick={keep}>
          {t`Save as a file`}
        </button>
        <button
          type="button"
          className="strong-button"
          disabled={steps.length === 0}
          title={steps.length === 0 ? t`Take a picture first.` : undefined}
          onClick={tryIt}
        >
          {t`Try it and share`}
        </button>
      </footer>
    </>
  );
}

function fieldId(step: DraftStep, field: string): string {
  return `${step.id} ${field}`;
}

/** As link text, without the lesson itself. */
function pictureOfNow(): string {
  const hash = new URL(usePlayground.getState().shareUrl()).hash;
  return hash.replace(/&(lesson|own-lesson)=[^&]*/g, '');
}

async function save(draft: Draft): Promise<void> {
  const { stringify } = await import('yaml');
  saveText(fileName(draft.title || t`My lesson`, 'yaml'), stringify(documentOf(draft), { lineWidth: 100 }));
}

interface StepProps {
  number: number;
  step: DraftStep;
  onChange(patch: Partial<DraftStep>): void;
  onRemove(): void;
}

function StepFields({ number, step, onChange, onRemove }: StepProps) {
  const choices = step.choices.split('\n').filter((line) => line.trim()).length;
  return (
    <li className="stack">
      <p className="lesson-making-head row">
        <b>{t`Step ${number}`}</b>
        <button
          type="button"
          className="text-button"
          onClick={() => usePlayground.getState().openText(withMaking(step.link))}
        >
          {tFor('a step')`Show`}
        </button>
        <button type="button" className="text-button" aria-label={t`Remove step ${number}`} onClick={onRemove}>
          {t`Remove`}
        </button>
      </p>
      <Area id={fieldId(step, 'text')} label={t`Text`} value={step.text} onChange={(text) => onChange({ text })} />
      <Area
        label={t`Notes: not on the page, but in the link and in the file`}
        value={step.notes ?? ''}
        onChange={(notes) => onChange({ notes })}
      />
      <Line label={t`Question`} value={step.ask} onChange={(ask) => onChange({ ask })} />
      {step.ask.trim() && (
        <>
          <Area
            id={fieldId(step, 'choices')}
            label={t`Choices, one per line`}
            value={step.choices}
            onChange={(all) => onChange({ choices: all })}
          />
          <label className="lesson-field stack">
            <span className="lesson-small grey">{t`Correct answer`}</span>
            <select
              className="field"
              value={Math.min(step.right, Math.max(1, choices))}
              onChange={({ target }) => onChange({ right: Number(target.value) })}
            >
              {numbersTo(Math.max(1, choices)).map((number) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </label>
          <Line
            id={fieldId(step, 'answer')}
            label={t`Answer, in a word or two`}
            value={step.answer}
            onChange={(answer) => onChange({ answer })}
          />
          <Area label={t`Why`} value={step.why} onChange={(why) => onChange({ why })} />
        </>
      )}
    </li>
  );
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** A step's picture, with the editor next to it. */
function withMaking(link: string): string {
  return `${link}&lesson=make`;
}

interface FieldProps {
  id?: string;
  label: string;
  value: string;
  onChange(value: string): void;
}

function Line({ id, label, value, onChange }: FieldProps) {
  return (
    <label className="lesson-field stack">
      <span className="lesson-small grey">{label}</span>
      <input id={id} className="field" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

function Area({ id, label, value, onChange }: FieldProps) {
  return (
    <label className="lesson-field stack">
      <span className="lesson-small grey">{label}</span>
      <textarea id={id} className="field" rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
