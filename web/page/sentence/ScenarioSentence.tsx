/* The scenario as one sentence above the stage. Its words open their choices in place; what it leaves unsaid is counted at its end. */

import { useState } from 'react';
import type { Sentence } from '../../kinds/common/sentence.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { usePlayground } from '../../state/store.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { lazyPart } from '../lazy-part.tsx';
import { IconButton } from '../parts/Icon.tsx';
import { OpeningWord } from '../parts/Menu.tsx';
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

export function ScenarioSentence({ narrow, onAllSettings }: { narrow: boolean; onAllSettings(): void }) {
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
            <OpeningWord
              key={piece.name}
              className="sentence-word"
              label={`${piece.name}: ${piece.text}`}
              text={piece.text}
              popup="dialog"
              first={FIRST_CONTROL}
            >
              {(id, close) => <WordChoices {...{ id, onAllSettings }} word={piece} onClose={close} />}
            </OpeningWord>
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
