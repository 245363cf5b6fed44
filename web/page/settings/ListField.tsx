/* Numbers typed or pasted as text. Invalid text stays; one sentence says what is wrong with it. */

import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { cableOf, cableText } from '../../model/cables.ts';
import type { Field } from '../../model/field.ts';
import { usePlayground } from '../../state/store.ts';
import { agree } from '../../words/grammar.ts';
import { Problem } from '../parts/Problem.tsx';
import type { ControlProps } from './FieldRow.tsx';
import {
  cablesText,
  integersText,
  type Parsed,
  pairsText,
  parseCables,
  parseIntegers,
  parsePairs,
  parseRanges,
  rangesText,
} from './lists.ts';

interface ListFieldProps {
  label: string;
  text: string;
  placeholder: string;
  describedBy: string;
  /** more than one makes it a text area to paste into */
  rows?: number;
  parse(text: string): Parsed;
  onChange(value: unknown): string[];
}

export function ListField({ label, text, placeholder, describedBy, rows, parse, onChange }: ListFieldProps) {
  const [draft, setDraft] = useState(text);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  const parsed = parse(draft);
  const problem = parsed.ok ? refused : parsed.problem;

  useEffect(() => {
    setDraft(text);
    setRefused(null);
  }, [text]);

  const commit = () => {
    if (parsed.ok && draft !== text) setRefused(onChange(parsed.value)[0] ?? null);
  };
  const shared = {
    className: 'field list',
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem ? `${id}-problem` : describedBy,
    placeholder,
    spellCheck: false,
    value: draft,
    onBlur: commit,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setDraft(target.value);
      setRefused(null);
    },
  };
  return (
    <>
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          wrap="off"
          onPaste={(event) => {
            const target = event.currentTarget;
            requestAnimationFrame(() => target.blur());
          }}
        />
      ) : (
        <input
          {...shared}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape') setDraft(text);
          }}
        />
      )}
      <Problem text={problem} id={`${id}-problem`} />
    </>
  );
}

/* The control of a field that takes a list: numbers, pairs of nodes or cables, typed as text. A first visit does not wait for it. */

/** The last one that leads up to the top of the tree. */
function cableOfTree(): string {
  const shape = usePlayground.getState().lanes.find((lane) => lane.shape)?.shape;
  return shape ? cableText(cableOf(shape, shape.upLinks - 1)) : '2.1-3.1';
}

export function ListControl({
  takes,
  value,
  ...rest
}: Pick<ControlProps, 'label' | 'value' | 'describedBy' | 'onChange'> & {
  takes: Extract<Field['value'], { type: 'integers' | 'pairs' | 'cables' }>;
}) {
  switch (takes.type) {
    case 'integers':
      return takes.ranges ? (
        // A number alone would read as how many nodes there are.
        <span className="named-list">
          <span className="unit grey">{agree(Array.isArray(value) ? value.length : 0, 'node')}</span>
          <ListField
            {...rest}
            text={rangesText(value)}
            parse={(text) => parseRanges(text, takes.maxLength)}
            placeholder="0-15, 20"
          />
        </span>
      ) : (
        <ListField {...rest} text={integersText(value)} parse={parseIntegers} placeholder="3 1 2" />
      );
    case 'pairs':
      return <ListField {...rest} text={pairsText(value)} parse={parsePairs} placeholder="3 6, 0 12" />;
    case 'cables':
      return (
        <ListField
          {...rest}
          text={cablesText(value)}
          parse={(text) => parseCables(text, cableOfTree())}
          placeholder={cableOfTree()}
        />
      );
  }
}
