/* What the marks of the trees mean: in a few words under the lanes, as a whole in the inspector. There it is also a filter: a step shows only
 * such links until it is pressed again, or Escape. Its entries come from the lanes' families. */

import { memo, Suspense } from 'react';
import {
  type LegendEntry,
  type Legend as LegendMaker,
  type LegendPart,
  shortLegend,
} from '../../kinds/common/legend.ts';
import type { Loadable } from '../../kinds/common/loadable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
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
  return (
    <div className={compact ? 'legend compact' : 'legend'}>
      <Suspense fallback={loadingPlaceholder}>
        {legendsOf(lanes).map(({ legend, lanes: legendLanes }) => (
          <Parts key={legendLanes[0]?.settings.traffic.kind} legend={legend} lanes={legendLanes} compact={compact} />
        ))}
      </Suspense>
    </div>
  );
});

function Parts({ legend, lanes, compact }: Props & { legend: Loadable<LegendMaker> }) {
  const clock = usePlayground((state) => state.clock.kind);
  const all = usePart(legend)(
    lanes.map(({ settings }) => settings),
    clock,
    fullestOf(lanes),
    usePlayground((state) => state.scenario.view.memory),
  );
  return (compact ? shortLegend(all) : all).map((part) => (
    <PartOf key={part.title || part.arrangement} {...{ part, compact }} />
  ));
}

function PartOf({
  part: { title, hint, arrangement, entries },
  compact,
}: Pick<Props, 'compact'> & { part: LegendPart }) {
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
      <ul>
        {entries.map((entry) => (
          <li key={entry.sign?.name ?? entry.text} className={classOf(entry)} title={entry.tip} data-term={entry.term}>
            {entry.filter && !compact ? <Filter entry={entry} {...entry.filter} /> : <EntryText {...entry} />}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function classOf({ group, strong }: LegendEntry): string | undefined {
  return group === undefined ? (strong ? 'over' : undefined) : `group${group}`;
}

function Filter({ entry, step, label }: { entry: LegendEntry } & NonNullable<LegendEntry['filter']>) {
  const filter = usePlayground((state) => state.filter);
  const { setFilter } = usePlayground.getState();
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={filter === step}
      data-faded={(filter !== null && filter !== step) || undefined}
      onClick={() => setFilter(filter === step ? null : step)}
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
