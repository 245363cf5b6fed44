/* What the marks of the trees mean: in a few words under the lanes, as a whole in the inspector. There it is also a filter: hovering over a
 * step shows only such links, a click keeps the filter until the next click or Escape. Its entries come from the lanes' families. */

import { type KeyboardEvent, memo, Suspense, useEffect, useRef, useState } from 'react';
import {
  type LegendEntry,
  type Legend as LegendMaker,
  type LegendPart,
  shortLegend,
} from '../../kinds/common/legend.ts';
import type { Loadable } from '../../kinds/common/loadable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import type { LoadStep } from '../../traffic/selection.ts';
import { t } from '../../words/language/language.ts';
import { usePart } from '../lazy-part.tsx';
import { SignView } from '../parts/Icon.tsx';
import { Terms } from '../terms/Terms.tsx';
import { fullestOf, legendsOf } from './legends.ts';
import './legend.css';
import { loadingPlaceholder } from '../lazy-part.tsx';

interface Props {
  lanes: readonly LaneState[];
  /** under the lanes: short words, only essential entries, and nothing to press */
  compact: boolean;
}

export const Legend = memo(function Legend({ lanes, compact }: Props) {
  const pins = usePinned(
    usePlayground((state) => state.filter),
    usePlayground((state) => state.setFilter),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (pins.pinned === null && pins.filter === null)) return;
    event.stopPropagation();
    pins.pin(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of its buttons
    <div className={compact ? 'legend compact' : 'legend'} onKeyDown={onKeyDown}>
      <Suspense fallback={loadingPlaceholder}>
        {legendsOf(lanes).map(({ legend, lanes: legendLanes }) => (
          <Parts
            key={legendLanes[0]?.settings.traffic.kind}
            legend={legend}
            lanes={legendLanes}
            compact={compact}
            pins={pins}
          />
        ))}
      </Suspense>
    </div>
  );
});

function Parts({ legend, lanes, compact, pins }: Props & { legend: Loadable<LegendMaker>; pins: Pins }) {
  const clock = usePlayground((state) => state.clock.kind);
  const all = usePart(legend)(
    lanes.map(({ settings }) => settings),
    clock,
    fullestOf(lanes),
    usePlayground((state) => state.scenario.view.memory),
  );
  return (compact ? shortLegend(all) : all).map((part) => (
    <PartOf key={part.title || part.arrangement} {...{ part, compact, pins }} />
  ));
}

function PartOf({
  part: { title, hint, arrangement, entries },
  compact,
  pins,
}: Pick<Props, 'compact'> & {
  part: LegendPart;
  pins: Pins;
}) {
  const dark = usePlayground((state) => state.theme === 'dark');
  const scale = (arrangement === 'steps' || arrangement === 'ramp') && !compact;
  return (
    <fieldset className={`legend-part ${arrangement}`}>
      {title && (
        <legend className={arrangement === 'marks' ? 'unseen' : undefined}>
          <b>{compact ? title : <Terms text={title} />}</b>{' '}
          {scale && <span className="grey">{dark ? t`brighter is more ` : t`darker is more `}</span>}
          {hint && !compact && <span className="grey">· {hint}</span>}
        </legend>
      )}
      <ul onPointerLeave={() => pins.send(pins.pinned)}>
        {entries.map((entry) => (
          <li key={entry.sign?.name ?? entry.text} className={classOf(entry)} title={entry.tip} data-term={entry.term}>
            {entry.filter && !compact ? (
              <Filter entry={entry} filter={entry.filter} pins={pins} />
            ) : (
              <EntryText {...entry} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function classOf({ group, strong }: LegendEntry): string | undefined {
  return group === undefined ? (strong ? 'over' : undefined) : `group${group}`;
}

interface FilterProps {
  entry: LegendEntry;
  filter: NonNullable<LegendEntry['filter']>;
  pins: Pins;
}

function Filter({ entry, filter: { step, label }, pins: { filter, pinned, send, pin } }: FilterProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pinned === step}
      data-faded={(filter !== null && filter !== step) || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && send(step)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && send(step)}
      onBlur={() => send(pinned)}
      onClick={() => pin(pinned === step ? null : step)}
    >
      <EntryText {...entry} />
    </button>
  );
}

function EntryText({ sign, text }: LegendEntry) {
  return (
    <>
      {sign && <SignView sign={sign} />}
      {text && <span>{text}</span>}
    </>
  );
}

/** State of a legend whose entries are filters: hovering applies a step temporarily, a click pins it. */
interface Pins {
  filter: LoadStep | null;
  pinned: LoadStep | null;
  /** while hovering */
  send(step: LoadStep | null): void;
  /** until it is unpinned */
  pin(step: LoadStep | null): void;
}

function usePinned(filter: LoadStep | null, onFilter: (step: LoadStep | null) => void): Pins {
  const [pinned, setPinned] = useState<LoadStep | null>(filter);
  // A filter that was removed elsewhere is no longer pinned here.
  const sent = useRef(filter);
  useEffect(() => {
    if (filter === sent.current) return;
    sent.current = filter;
    setPinned(filter);
  }, [filter]);
  const send = (step: LoadStep | null) => {
    sent.current = step;
    onFilter(step);
  };
  const pin = (step: LoadStep | null) => {
    setPinned(step);
    send(step);
  };
  return { filter, pinned, send, pin };
}
