/* The scenario as one sentence above the stage. Its words open their choices in place; what it leaves unsaid is counted at its end. */

import { useId, useRef, useState } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import type { Sentence, Word } from '../../kinds/common/sentence.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { usePlayground } from '../../state/store.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { lazyPart } from '../lazy-part.tsx';
import { IconButton } from '../parts/Icon.tsx';
import { useOpenList } from '../parts/Menu.tsx';
import { isChoice, useLaneSettings } from '../settings/shown-fields.ts';
import { study } from '../study.tsx';
import '../parts/phrase.css';
import './sentence.css';
import { defaultPart, defaultsKindOf } from '../../model/defaults.ts';
import { type Field, nameOf, type Part, partOf } from '../../model/field.ts';
import { fields, isShown, settingAt } from '../../model/fields.ts';
import type { LaneSettings } from '../../model/types.ts';
import { equal } from '../../state/equal.ts';

const WordChoices = lazyPart(async () => (await import('./WordChoices.tsx')).WordChoices);

interface Props {
  narrow: boolean;
  onAllSettings(): void;
}

export function ScenarioSentence({ narrow, onAllSettings }: Props) {
  const lanes = useLaneSettings();
  const [whole, setWhole] = useState(false);
  const open = usePlayground(({ scenario }) => !scenario.view.without.includes('controls'));
  const [first] = lanes;
  if (!first) return null;
  const sentence: Sentence = familyOfLane(first).sentence(lanes);
  const others = otherSettings(lanes, sentence).length;
  return (
    <section className={`scenario-sentence row ${whole ? 'whole' : ''}`} aria-label={t`Scenario`}>
      <div className="sentence-text fill">
        {sentence.map((piece) =>
          typeof piece === 'string' ? (
            piece.replace(/^[,.:;]/, '\u2060$&')
          ) : open ? (
            <WordButton key={piece.name} word={piece} onAllSettings={onAllSettings} />
          ) : (
            <b key={piece.name}>{piece.text}</b>
          ),
        )}
        {others > 0 && open && (
          <>
            {'\u2060, '}
            <button type="button" className="phrase others" aria-keyshortcuts="W" onClick={onAllSettings}>
              {others === 1 ? t`and 1 other setting` : t`and ${count(others)} other settings`}
            </button>
          </>
        )}
        {'\u2060.'}
      </div>
      {narrow && (
        <IconButton
          icon="down"
          label={t`Whole sentence`}
          className="unfold-sentence"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      )}
      {open && (
        <div className="sentence-doors row">
          {study && (
            <button type="button" className="quiet" onClick={study.open}>
              {study.text} …
            </button>
          )}
          {others === 0 && (
            <button type="button" className="quiet" aria-keyshortcuts="W" onClick={onAllSettings}>
              {t`All settings`}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

const FIRST_CONTROL =
  '[aria-pressed=true], input:checked, :is(button, input, select):not(:disabled, [aria-disabled=true])';

function WordButton({ word, onAllSettings }: Pick<Props, 'onAllSettings'> & { word: Word }) {
  const root = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useOpenList(root, FIRST_CONTROL);
  const id = useId();
  const close = () => {
    setOpen(false);
    moveFocus(root.current?.querySelector('button'));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to Escape of the choices inside
    <span
      className="sentence-word"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        type="button"
        className="phrase"
        aria-label={`${word.name}: ${word.text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {word.text}
      </button>
      {isOpen && <WordChoices id={id} word={word} onClose={close} onAllSettings={onAllSettings} />}
    </span>
  );
}

/* Settings that the sentence of a scenario leaves unsaid though they are not what one would expect. */

/** Kinds are told by which sentence it is. */
const TOLD_BY_ITS_FORM: readonly string[] = ['traffic.kind', 'topology.kind'];

export function otherSettings(lanes: readonly LaneSettings[], sentence: Sentence): Field[] {
  const told: readonly string[] = sentence.flatMap((piece) => (typeof piece === 'string' ? [] : piece.fields));
  const defaults = lanes.map((lane) => {
    const kind = defaultsKindOf(lane);
    return (part: Part) => defaultPart(part, lane.topology.kind, kind);
  });
  const isUnusual = (field: Field) => (lane: LaneSettings, at: number) =>
    isShown(field, lane) &&
    !equal(settingAt(lane, field.path) ?? null, defaults[at]?.(partOf(field))[nameOf(field)] ?? null);
  return fields.filter(
    (field) =>
      partOf(field) !== 'view' &&
      ![...told, ...TOLD_BY_ITS_FORM].includes(field.path) &&
      isChoice(field) &&
      lanes.some(isUnusual(field)),
  );
}
