/* What a word of the sentence can say instead, in a card below it. */

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Word } from '../../kinds/common/sentence.ts';
import { type Field, partOf } from '../../model/field.ts';
import { fieldAt, isShown } from '../../model/fields.ts';
import { limits } from '../../model/limits.ts';
import { hasNarrowHalves } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import { LOCKED, lockOf } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { variedFieldAt } from '../../study/size.ts';
import { t } from '../../words/language/language.ts';
import { CutCables } from '../settings/CutCables.tsx';
import { FieldRow } from '../settings/FieldRow.tsx';
import { useLaneSettings } from '../settings/lane-settings.ts';
import { study } from '../study.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { TreeChoices } from './TreeChoices.tsx';

interface Props {
  id: string;
  word: Word;
  onClose(): void;
  onAllSettings(): void;
}

/** Room between the card and the edge of the page. */
const MARGIN_PX = 8;

export function WordChoices({ id, word, onClose, onAllSettings }: Props) {
  const lanes = useLaneSettings();
  const addLane = usePlayground((state) => state.addLane);
  const lock = usePlayground((state) => state.scenario.view.lock);
  const fields = word.fields.flatMap((path) => fieldAt(path) ?? []);
  const shown = fields.filter((field) => lanes.some((lane) => isShown(field, lane)));
  const titled = shown.length > 1;
  const locked = shown.some((field) => lock.includes(lockOf(partOf(field))));
  const varying = word.tree ? [variedFieldAt(growthOf(word.tree, lanes[0])) ?? []].flat() : shown;
  const varied = varying.map((field) => study?.ofField(field)).find(Boolean);
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  const card = useRef<HTMLFieldSetElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    const [own, page] = [card.current, card.current?.closest('main')].map(
      (part) => part?.getBoundingClientRect().right,
    );
    setShift(Math.min(0, (page ?? 0) - MARGIN_PX - (own ?? 0)));
  }, []);
  return (
    <fieldset
      className="word-choices card scroll"
      ref={card}
      id={id}
      aria-label={word.name}
      disabled={locked}
      style={{ marginLeft: shift }}
    >
      {(locked || !titled) && <p className="grey note">{locked ? LOCKED : word.name}</p>}
      {word.tree ? (
        <TreeChoices what={word.tree} lane={lanes[0]} onChosen={onClose} />
      ) : (
        shown.map((field) => <Choices key={field.path} field={field} titled={titled} onChosen={onClose} />)
      )}
      <p className="word-doors cluster note">
        {shown.some((field) => field.value.type === 'choice') && lanes.length < limits.lanes && (
          <button
            type="button"
            className="link-button"
            disabled={lock.includes('lanes')}
            onClick={leave(() => addLane())}
          >
            {t`Add a lane`}
          </button>
        )}
        {varied && (
          <button type="button" className="link-button" title={varied.title} onClick={leave(varied.open)}>
            {varied.label} …
          </button>
        )}
        <button type="button" className="link-button" onClick={leave(onAllSettings)}>
          {word.tree ? t`Every level by itself, cables by hand, from a machine’s file` : t`All settings`}
        </button>
      </p>
    </fieldset>
  );
}

/** The size of the tree that a sweep varies for a word, by which the shape of the tree stays what it is. */
function growthOf(tree: Word['tree'], lane: LaneSettings | undefined): string {
  if (tree !== 'nodes') return tree === 'levels' ? 'size.levels' : '';
  return lane && hasNarrowHalves(lane.topology) ? 'size.halves' : 'size.top';
}

function Choices({ field, titled, onChosen }: { field: Field; titled: boolean; onChosen(): void }): ReactNode {
  if (field.path === 'topology.cuts') return <CutCables />;
  if (field.value.type !== 'choice') return <FieldRow field={field} />;
  return (
    <>
      {titled && <h3 className="note">{field.label}</h3>}
      <ChoiceList field={field} onChosen={titled ? () => {} : onChosen} />
    </>
  );
}
