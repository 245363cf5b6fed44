/* A plot is its own scrubber: one slider over all of it. Drag and click anywhere on it, or use the keyboard. */

import { type CSSProperties, type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  min: number;
  max: number;
  value: number;
  /** the value in words */
  valueText: string;
  /** one arrow key, and one page key or shift with an arrow */
  step: number;
  jump: number;
  width: number;
  onMove(value: number): void;
  /** value at x, px from the left end */
  valueAt(x: number): number;
  style?: CSSProperties;
  /** the Tab key passes it by, where another one of the same clock is a stop */
  passed?: boolean | undefined;
  children: ReactNode;
}

/** Where a key leads, which may be beyond the ends; undefined: it is none of a slider. */
export function valueOfKey(
  { key, shiftKey }: Pick<React.KeyboardEvent, 'key' | 'shiftKey'>,
  { value, min, max, step, jump }: Pick<Props, 'value' | 'min' | 'max' | 'step' | 'jump'>,
): number | undefined {
  const by = shiftKey ? jump : step;
  return {
    ArrowLeft: value - by,
    ArrowDown: value - by,
    ArrowRight: value + by,
    ArrowUp: value + by,
    PageDown: value - jump,
    PageUp: value + jump,
    Home: min,
    End: max,
  }[key];
}

export function Slider({
  label,
  min,
  max,
  value,
  valueText,
  step,
  jump,
  width,
  onMove,
  valueAt,
  style,
  passed,
  children,
}: Props) {
  const dragging = useRef(false);
  const clamp = (to: number) => Math.min(max, Math.max(min, to));

  const drag = (event: React.PointerEvent) => {
    // The displayed width may exceed the drawn one (magnified for a class).
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) * width) / (box.width || width);
    const to = clamp(valueAt(Math.min(width, Math.max(0, at))));
    if (to !== value) onMove(to);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = valueOfKey(event, { value, min, max, step, jump });
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(clamp(to));
  };

  return (
    <div
      className="chart-slider"
      role="slider"
      tabIndex={passed ? -1 : 0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      style={style}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragging.current = true;
        drag(event);
      }}
      onPointerMove={(event) => dragging.current && drag(event)}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
    >
      {children}
    </div>
  );
}
