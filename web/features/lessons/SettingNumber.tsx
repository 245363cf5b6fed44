/* A number in a sentence that is a setting of the scenario: dragged sideways, stepped with the arrow keys, typed, or put back with a
 * double click. The picture follows at once. */

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { valueOfKey } from '../../draw/chart/Slider.tsx';
import type { Scenario } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type NumberSetting, numberPatch, numberSetting, settingNumber, settingsWith } from './setting.ts';

/** px of a step */
const PITCH = 8;
/** Digits typed sooner after each other make one number. */
const TYPING_MS = 900;
const PAGE = 4;

export interface NumberInText {
  setting: NumberSetting;
  /** as written, which is what its scene says */
  usual: number;
}

export function SettingNumber({ words, written }: { words: string; written: string }) {
  const setting = numberSetting(written);
  const value = usePlayground(({ scenario }) => setting && numberIn(scenario, setting));
  if (!setting || value === null) return words;
  return <Numbers setting={setting} value={value} usual={Number(words)} />;
}

function Numbers({ setting, value, usual }: NumberInText & { value: number }) {
  const { min, max, label } = setting;
  const drag = useRef<{ x: number; value: number } | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const set = (to: number) => changeNumber(setting, to);

  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, value };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (drag.current) set(drag.current.value + Math.round((clientX - drag.current.x) / PITCH));
  };
  const onPointerEnd = () => {
    drag.current = null;
  };

  /** '1' and then '6' is 16; a number that is too small yet waits for its next digit. */
  const type = (digit: string, now: number) => {
    const { text, at } = typed.current;
    const longer = now - at < TYPING_MS ? text + digit : digit;
    const next = Number(longer) <= max ? longer : digit;
    typed.current = { text: next, at: now };
    if (Number(next) >= min && Number(next) <= max) set(Number(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = valueOfKey(event, { value, min, max, step: 1, jump: PAGE });
    if (to === undefined && !/^\d$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) type(event.key, event.timeStamp);
    else set(to);
  };

  return (
    <span
      className="lesson-number"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      title={t`Drag, use the arrow keys, or type a number from ${count(min)} to ${count(max)}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => set(usual)}
      onKeyDown={onKeyDown}
    >
      {count(value)}
      <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
        <path d="M4 0v8L0 4zM8 0v8l4-4z" fill="currentColor" />
      </svg>
    </span>
  );
}

export function isTurned(scenario: Scenario, { setting, usual }: NumberInText): boolean {
  const value = numberIn(scenario, setting);
  return value !== null && value !== usual;
}

/** Keeps the number within its range. */
export function changeNumber(setting: NumberSetting, to: number): void {
  const { scenario, change } = usePlayground.getState();
  const value = Math.min(setting.max, Math.max(setting.min, to));
  const settings = settingsWith(scenario, setting);
  if (settings && value !== settingNumber(settings, setting))
    change(numberPatch(settings, setting, value), setting.lane ?? undefined);
}

function numberIn(scenario: Scenario, setting: NumberSetting): number | null {
  const settings = settingsWith(scenario, setting);
  return settings ? settingNumber(settings, setting) : null;
}
