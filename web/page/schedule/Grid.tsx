/* The table itself. Only the visible rows and columns are in the document; headers stay put while the rest scrolls. */

// biome-ignore-all lint/a11y/useSemanticElements: rows out of view are not in the document, so a <table> cannot be laid out
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { observeSize } from '../../draw/dom.ts';
import { collisionsIn } from '../../measures/contention.ts';
import { groupOf } from '../../traffic/groups.ts';
import type { Totals } from '../../traffic/meetings.ts';
import { NO_TARGET } from '../../traffic/plan.ts';
import { formatCount, formatMultiple } from '../../words/format.ts';
import { t, tFor } from '../../words/language/language.ts';
import { type CellPosition, type Extent, extentOf, positionAfter, scrollTo } from './extent.ts';
import type { TableModel } from './schedule-model.ts';

interface GridProps {
  model: TableModel;
  totals: Totals;
  /** row of the current phase */
  current: number;
  cursor: CellPosition | null;
  onCursor(cursor: CellPosition | null): void;
  onRow(row: number): void;
  /** Reports the visible rows. */
  onRows(from: number, to: number): void;
}

/** Below this width, row headers show only the contention. */
const NARROW = 520;

export function Grid({ model, totals, current, cursor, onCursor, onRow, onRows }: GridProps) {
  const { plan } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState({ top: 0, left: 0, width: 0, height: 0 });
  const narrow = viewport.width < NARROW;
  const extent = useMemo(() => extentOf(model, narrow, viewport.width), [model, narrow, viewport.width]);
  useSize(scroller, setViewport);
  useFollow(scroller, extent, current, viewport.height);

  const rows = span(viewport.top, viewport.height - extent.header, extent.rowHeight, plan.rows);
  const columns = span(viewport.left, viewport.width - extent.head, extent.cellWidth, plan.columns.length);
  const company = useMemo(() => (cursor ? model.company(cursor.row, cursor.column) : null), [model, cursor]);
  const max = useMemo(() => Math.max(1, collisionsIn(totals.contention).worst), [totals]);
  useEffect(() => onRows(rows.from, rows.to), [onRows, rows.from, rows.to]);

  const positionAt = (event: PointerEvent): CellPosition | null => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const row = cell?.parentElement?.dataset.row;
    return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.column) } : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const next = positionAt(event);
    if (next?.row !== cursor?.row || next?.column !== cursor?.column) onCursor(next);
  };
  const onClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row !== undefined) onRow(Number(row));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && cursor) {
      event.preventDefault();
      event.stopPropagation();
      onRow(cursor.row);
      return;
    }
    const next = positionAfter(
      event,
      cursor ?? { row: current, column: 0 },
      plan,
      Math.max(1, rows.to - rows.from - 2),
    );
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onCursor(next);
    scrollTo(scroller.current, extent, next);
  };

  return (
    <div
      ref={scroller}
      className={narrow ? 'sched-grid narrow' : 'sched-grid'}
      role="grid"
      tabIndex={0}
      aria-label={t`Who sends to whom, phase by phase`}
      aria-rowcount={plan.rows + 1}
      aria-colcount={plan.columns.length + 1}
      aria-activedescendant={cursor ? `sched-cell-${cursor.row}-${cursor.column}` : undefined}
      style={{ maxHeight: extent.height + 2, maxWidth: extent.width + 2 }}
      onScroll={({ currentTarget: at }) => setViewport((last) => ({ ...last, top: at.scrollTop, left: at.scrollLeft }))}
      onClick={onClick}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onCursor(null)}
      onKeyDown={onKeyDown}
    >
      <div className="sched-canvas" style={{ width: extent.width, height: extent.height }}>
        <div className="sched-columns grey" role="row" aria-rowindex={1} style={{ height: extent.header }}>
          <div className="sched-corner" role="columnheader" style={{ width: extent.head }}>
            <span>{t`Phase`}</span>
            <span className="fill">{loadHead(model.before !== null, narrow)}</span>
            {!narrow && model.everyRow && (
              <span className="sched-corner-meet">{tFor('of messages on a link')`share`}</span>
            )}
          </div>
          {list(columns).map((column) => (
            <div
              key={column}
              role="columnheader"
              aria-colindex={column + 2}
              className={`sched-column group${groupOf(model.homeOf(plan.columns[column] ?? 0))}${cursor?.column === column ? ' here' : ''}`}
              style={{ left: extent.head + column * extent.cellWidth, width: extent.cellWidth }}
            >
              {plan.columns[column]}
            </div>
          ))}
        </div>
        {list(rows).map((row) => (
          <Row
            key={row}
            model={model}
            row={row}
            extent={extent}
            from={columns.from}
            to={columns.to}
            contention={row < totals.done ? (totals.contention[row] ?? 0) : null}
            over={row < totals.done && (totals.fill[row] ?? 0) > 1}
            meeting={row < totals.done && model.everyRow ? (totals.meeting[row] ?? 0) : null}
            max={max}
            narrow={narrow}
            current={row === current}
            column={cursor?.row === row ? cursor.column : -1}
            company={cursor?.row === row ? (company?.columns ?? null) : null}
          />
        ))}
      </div>
    </div>
  );
}

function loadHead(before: boolean, narrow: boolean): string {
  if (narrow) return t`load`;
  return before ? t`before → after` : t`busiest link`;
}

const Row = memo(function Row(props: {
  model: TableModel;
  row: number;
  extent: Extent;
  from: number;
  to: number;
  contention: number | null;
  over: boolean;
  meeting: number | null;
  max: number;
  narrow: boolean;
  current: boolean;
  /** column under the pointer or keyboard cursor; -1: in another row */
  column: number;
  company: ReadonlySet<number> | null;
}) {
  const { model, row, extent, from, to, current, column, company } = props;
  const { plan } = model;
  const targets = model.targets(row);
  const met = model.meetings(row);
  const round = plan.roundOf(row);
  const opens = row > 0 && round !== plan.roundOf(row - 1);
  return (
    <div
      className={`sched-row${current ? ' current' : ''}${opens ? ' opens' : ''}`}
      role="row"
      aria-rowindex={row + 2}
      aria-current={current ? 'step' : undefined}
      data-row={row}
      style={{ top: extent.header + row * extent.rowHeight, height: extent.rowHeight, width: extent.width }}
    >
      <RowHead
        number={row + plan.firstPhase}
        round={opens || (row === 0 && round !== null) ? round : null}
        width={extent.head}
        before={model.before?.(row) ?? null}
        contention={props.contention}
        meeting={props.meeting}
        over={props.over}
        max={props.max}
        narrow={props.narrow}
      />
      {list({ from, to }).map((at) => {
        const target = targets[at] ?? NO_TARGET;
        const many = met?.share[at] ?? 0;
        const self = target === plan.columns[at];
        return (
          <div
            key={at}
            id={`sched-cell-${row}-${at}`}
            role="gridcell"
            aria-colindex={at + 2}
            data-column={at}
            className={cellClass(target, many, met?.waits[at] === 1, at === column, company?.has(at) ?? false)}
            style={{ left: extent.head + at * extent.cellWidth, width: extent.cellWidth }}
          >
            {target === NO_TARGET ? (
              <span aria-hidden="true">–</span>
            ) : (
              <>
                <span className={`sched-target group${groupOf(model.homeOf(target))}`}>{self ? '·' : target}</span>
                {many > 1 && (
                  <sup>
                    <span className="unseen">{t`, on a link with`} </span>
                    {many > 99 ? '99+' : many}
                  </sup>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

function cellClass(target: number, many: number, waits: boolean, here: boolean, company: boolean): string {
  const marks = [target === NO_TARGET && 'idle', waits ? 'meets' : many > 1 && 'shares', here && 'here'];
  return ['sched-cell', ...marks, company && 'company'].filter(Boolean).join(' ');
}

/** The visible range, plus a little on both sides. */
function span(start: number, length: number, size: number, count: number) {
  const from = Math.max(0, Math.floor(start / size) - 2);
  return { from, to: Math.min(count, Math.ceil((start + Math.max(0, length)) / size) + 3) };
}

function list({ from, to }: ReturnType<typeof span>): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** The width is that of the container: the table itself is no wider than its columns. */
type Viewport = { top: number; left: number; width: number; height: number };

function useSize(ref: React.RefObject<HTMLElement | null>, set: (make: (last: Viewport) => Viewport) => void): void {
  const measure = useCallback(() => {
    const element = ref.current;
    const availableWidth = element?.parentElement?.clientWidth ?? 0;
    if (element) set((last) => ({ ...last, width: availableWidth - 2, height: element.clientHeight }));
  }, [ref, set]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    measure();
    const stopObserving = [element, element.parentElement].map((part) => part && observeSize(part, measure));
    return () => {
      for (const stop of stopObserving) stop?.();
    };
  }, [ref, measure]);
}

/** Keeps the current phase's row in view as it moves. */
function useFollow(ref: React.RefObject<HTMLElement | null>, extent: Extent, current: number, height: number): void {
  useEffect(() => {
    if (height > 0) scrollTo(ref.current, extent, { row: current, column: -1 });
  }, [ref, extent, current, height]);
}

/* A row header: its number, how many messages the fullest link carries, and how many messages share a link. */

interface RowHeadProps {
  number: number;
  /** the round that starts here, from 0 */
  round: number | null;
  width: number;
  /** messages on the fullest link without the top-switch table */
  before: number | null;
  /** null while being computed */
  contention: number | null;
  meeting: number | null;
  /** the fullest link is above its capacity */
  over: boolean;
  /** value of the longest bar */
  max: number;
  narrow: boolean;
}

function RowHead({ number, round, width, before, contention, meeting, over, max, narrow }: RowHeadProps) {
  return (
    <div className="sched-head" role="rowheader" style={{ width }}>
      <b>
        {formatCount(number)}
        {round !== null && <small>{t`round ${round + 1}`}</small>}
      </b>
      <span className="sched-load fill row">
        {before !== null && <span className={before > 1 ? 'sched-before over' : 'sched-before'}>{before} →</span>}
        <span className={over ? 'sched-load-number over' : 'sched-load-number'}>
          {contention === null ? '…' : contention > 0 ? formatMultiple(contention) : '–'}
        </span>
        <i style={{ width: `${(28 * (contention ?? 0)) / Math.max(2, max)}px` }} />
      </span>
      {!narrow && meeting !== null && (
        <span className={over ? 'sched-meeting over' : 'sched-meeting grey'}>
          {meeting > 0 ? formatCount(meeting) : ''}
        </span>
      )}
    </div>
  );
}
