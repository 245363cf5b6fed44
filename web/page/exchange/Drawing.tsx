/* One phase as in Figures 1 to 3 of Prisacari 2013: senders at the left, receivers at the right. A line is dragged, or set by
 * two clicks, or by keys: Enter picks up a sender, arrows choose the receiver, Enter sets the line, Delete makes the sender
 * idle. */

import { type CSSProperties, useRef, useState } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { t } from '../../words/language/language.ts';
import { type Phase, withIdleTask, withMessage } from './phase.ts';
import { crossesTop, messageCurve, type PhaseLayout, rowAt } from './phase-layout.ts';

/** Width in drawing units; the drawing is stretched to its container. */
const WIDTH = 100;
/** A shorter movement is a click. */
const MOVED_PX = 5;

interface Props {
  layout: PhaseLayout;
  phase: Phase;
  onDraw(phase: (number | null)[]): void;
}

interface Stroke {
  source: number;
  /** receiver under the pointer; null: none */
  over: number | null;
  /** the loose end, in units of the drawing; null where the stroke is not dragged */
  end: { x: number; y: number } | null;
}

export function Drawing({ layout, phase, onDraw }: Props) {
  const lines = useRef<SVGSVGElement>(null);
  const senders = useRef<HTMLDivElement>(null);
  const down = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [focus, setFocus] = useState(0);
  const after = stroke?.over == null ? phase : withMessage(phase, stroke.source, stroke.over);

  const finish = ({ source, over }: Stroke) => {
    setStroke(null);
    if (over !== null && phase[source] !== over) onDraw(withMessage(phase, source, over));
  };
  const makeIdle = (source: number) => {
    setStroke(null);
    if (phase[source] !== null) onDraw(withIdleTask(phase, source));
  };
  const pointerPosition = (event: React.PointerEvent) => {
    const box = lines.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: ((event.clientX - box.left) / box.width) * WIDTH, y: event.clientY - box.top };
  };

  const onPointerDown = (event: React.PointerEvent) => {
    if (event.button !== 0) return;
    const { source, destination } = (event.target as HTMLElement).closest('button')?.dataset ?? {};
    const picked = stroke?.source;
    if (destination !== undefined && picked !== undefined) {
      event.preventDefault();
      return finish({ source: picked, over: Number(destination), end: null });
    }
    const from = source !== undefined ? Number(source) : phase.indexOf(Number(destination ?? Number.NaN));
    if (from < 0) return setStroke(null);
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current = { x: event.clientX, y: event.clientY, moved: false };
    setFocus(from);
    setStroke({ source: from, over: null, end: null });
  };
  const onPointerMove = (event: React.PointerEvent) => {
    const start = down.current;
    if (!start || !stroke) return;
    start.moved ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > MOVED_PX;
    if (!start.moved) return;
    const end = pointerPosition(event);
    setStroke({ ...stroke, end, over: end.x > WIDTH / 2 ? rowAt(layout, end.y) : null });
  };
  const onPointerUp = () => {
    const start = down.current;
    down.current = null;
    if (start?.moved && stroke) finish(stroke);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { source } = (event.target as HTMLElement).dataset;
    if (source === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const task = Number(source);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const held = stroke?.source === task ? stroke : null;
    if (by !== undefined) {
      const from = held ? (held.over ?? phase[task] ?? task) : task;
      const to = (from + by + layout.tasks) % layout.tasks;
      if (held) setStroke({ ...held, over: to });
      else moveFocus(senders.current?.querySelectorAll('button')[to]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (held) finish(held);
      else setStroke({ source: task, over: phase[task] ?? task, end: null });
    } else if (event.key === 'Delete' || event.key === 'Backspace') makeIdle(task);
    else if (event.key === 'Escape' && held) setStroke(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const chip = (task: number) =>
    ({
      top: layout.y[task],
      '--chip-paper': `var(--group${layout.group[task]})`,
      '--chip-ink': `var(--group${layout.group[task]}-ink)`,
    }) as CSSProperties;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed; this follows the hand
    <div
      className={`drawing grid${stroke ? ' at-work' : ''}`}
      style={{ '--sheet': `${layout.height}px`, '--chip': `${Math.min(22, layout.pitch - 3)}px` } as CSSProperties}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        down.current = null;
        setStroke(null);
      }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this */}
      <div className="senders" ref={senders} role="group" aria-label={t`Senders`}>
        {phase.map((to, task) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the task
            key={task}
            type="button"
            data-source={task}
            className={to === null ? 'idle' : undefined}
            style={chip(task)}
            tabIndex={task === Math.min(focus, layout.tasks - 1) ? 0 : -1}
            aria-pressed={stroke?.source === task}
            aria-label={doing(task, to)}
            onFocus={() => setFocus(task)}
          >
            {task}
          </button>
        ))}
      </div>
      <svg
        ref={lines}
        viewBox={`0 0 ${WIDTH} ${layout.height}`}
        height={layout.height}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {after.map((to, task) => {
          if (to === null || (stroke?.source === task && stroke.over === null && stroke.end)) return null;
          const kind = to === task ? 'self' : crossesTop(layout, task, to) ? 'far' : 'near';
          const changes = phase[task] !== to ? ' changes' : '';
          const taken = stroke?.source === task ? ' taken' : '';
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the task
              key={task}
              className={`line ${kind}${changes}${taken}`}
              d={messageCurve(WIDTH, layout.y[task] ?? 0, layout.y[to] ?? 0)}
            />
          );
        })}
        {stroke?.end && stroke.over === null && (
          <path className="line loose" d={`M0 ${layout.y[stroke.source]}L${stroke.end.x} ${stroke.end.y}`} />
        )}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this */}
      <div className="receivers" role="group" aria-label={t`Receivers`}>
        {phase.map((_, task) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the task
            key={task}
            type="button"
            data-destination={task}
            className={`${after.includes(task) ? '' : 'idle'}${stroke?.over === task ? ' landing' : ''}`}
            style={chip(task)}
            tabIndex={-1}
            aria-label={t`Receiver ${task}`}
            onClick={(event) => event.detail === 0 && stroke && finish({ ...stroke, over: task })}
          >
            {task}
          </button>
        ))}
      </div>
      <p className="unseen" role="status">
        {stroke && dropLabel(phase, after, stroke)}
      </p>
    </div>
  );
}

function doing(task: number, to: number | null): string {
  if (to === null) return t`Task ${task} is idle`;
  return to === task ? t`Task ${task} sends to itself` : t`Task ${task} sends to task ${to}`;
}

/** What releasing the stroke would do. */
function dropLabel(phase: Phase, after: Phase, { source, over }: Stroke): string {
  if (over === null) return t`Task ${source} is picked up. Choose its receiver with the arrow keys.`;
  const partner = after.findIndex((to, task) => task !== source && to !== phase[task]);
  const to = after[partner];
  if (partner < 0) return t`Task ${source} to ${over}`;
  return to === null || to === undefined
    ? t`Task ${source} to ${over}; task ${partner} is then idle`
    : t`Task ${source} to ${over}; task ${partner} then sends to ${to}`;
}
