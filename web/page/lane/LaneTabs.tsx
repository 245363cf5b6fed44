/* Narrow windows show one lane at a time. Its tabs carry the figures, so the comparison stays visible. */

import { useEffect, useMemo, useRef } from 'react';
import { moveFocus, scrollToElement } from '../../draw/reader.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { laneQueries, playback, usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { useShown } from '../use-shown.ts';
import { isWords, useHead, useWinner } from './Figures.tsx';
import { headlineOf, spokenHeadline } from './headline.ts';
import '../styles/lane-strip.css';
import { features } from '../../features/features.ts';
import type { StripChartProps, StripChartView } from '../../kinds/common/strip-chart.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { lazyPart, usePart } from '../lazy-part.tsx';
import { Menu } from '../parts/Menu.tsx';

export function LaneTabs({ lanes }: { lanes: LaneState[] }) {
  const active = usePlayground((state) => state.activeLane);
  const setActiveLane = usePlayground((state) => state.setActiveLane);
  const move = (event: React.KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = (active + by + lanes.length) % lanes.length;
    setActiveLane(to);
    moveFocus(event.currentTarget.querySelectorAll('button')[to]);
  };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollToElement(root.current?.querySelectorAll('button')[active], { block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div ref={root} className="lane-tabs" role="tablist" aria-label={t`Lanes`} onKeyDown={move}>
      {lanes.map((lane) => (
        <Tab key={lane.index} lane={lane} />
      ))}
    </div>
  );
}

function Tab({ lane }: { lane: LaneState }) {
  const { headline } = useHead(lane);
  const { figure, unit, text, warns, final } = headline;
  const wins = useWinner() === lane.index;
  const figures = useShown('figures');
  const selected = usePlayground((state) => state.activeLane === lane.index);
  const setActiveLane = usePlayground((state) => state.setActiveLane);
  return (
    <button
      type="button"
      role="tab"
      id={`lane-tab-${lane.index}`}
      aria-selected={selected}
      aria-controls="stage"
      tabIndex={selected ? 0 : -1}
      onClick={() => setActiveLane(lane.index)}
    >
      <span className="tab-name one-line">{lane.name}</span>
      {figures && (
        <>
          <span
            aria-hidden="true"
            className={`tab-figure${final ? '' : ' open'}${wins ? ' wins' : ''}${isWords(figure) ? ' words' : ''}`}
          >
            {figure}
            {unit && <small>{unit}</small>}
            {final && !warns && <span className="tab-words">{text}</span>}
          </span>
          {warns && (
            <span aria-hidden="true" className="tab-warning">
              {text}
            </span>
          )}
          <span className="unseen tab-sentence">, {spokenHeadline(lane.name, headline, wins)}</span>
        </>
      )}
    </button>
  );
}

/* With more lanes than trees: all lanes in one row, each with its figure. A click draws a lane as the last tree; the menu at a
 * tree's name replaces any other. */

export function LaneStrip({
  lanes,
  drawn,
}: {
  lanes: readonly LaneState[];
  /** indices of the lanes drawn as trees, from left to right */
  drawn: readonly number[];
}) {
  const figures = useShown('figures');
  const winner = useWinner();
  const { showTree } = usePlayground.getState();
  return (
    <fieldset className="lane-strip" aria-label={t`${lanes.length} lanes, ${drawn.length} drawn`}>
      {lanes.map((lane) => {
        const headline = headlineOf(lane);
        const { figure, unit, text, warns, final } = headline;
        const content = (
          <>
            <span>{lane.name}</span>
            {figures && (
              <b className={final ? (winner === lane.index ? 'wins' : undefined) : 'open'}>
                {figure}
                {unit && <small>{unit}</small>}
                {warns && <small>{text}</small>}
              </b>
            )}
          </>
        );
        return drawn.includes(lane.index) ? (
          <span key={lane.index} className="drawn">
            {content}
          </span>
        ) : (
          <button
            key={lane.index}
            type="button"
            aria-label={figures ? spokenHeadline(lane.name, headline) : undefined}
            title={t`Draw ${lane.name} in the last place`}
            onClick={() => showTree(lane.index, drawn.length - 1)}
          >
            {content}
          </button>
        );
      })}
    </fieldset>
  );
}

/* The strip chart that some families add under the lanes, bound to the store. */

type ConnectedStripChartProps = Pick<StripChartProps, 'lanes' | 'trees' | 'narrow' | 'low' | 'aboveGuide'>;

const ADDED = features.flatMap(({ chart }) => (chart ? [{ ...chart, Chart: lazyPart(chart.load) }] : []));

export function ConnectedStripChart(props: ConnectedStripChartProps) {
  const part = props.lanes
    .map(({ settings }) => familyOfLane(settings).stripChart)
    .find((chart) => chart !== undefined);
  return part && <Bound {...props} part={part} />;
}

function Bound({
  part,
  ...props
}: ConnectedStripChartProps & { part: NonNullable<ReturnType<typeof familyOfLane>['stripChart']> }) {
  const Shown = usePart(part);
  const { changeView, select, setTime, light } = usePlayground.getState();
  const actions = useMemo(
    () => ({
      ...{ changeView, select, setTime, light },
      flowOf: (lane: number, source: number, destination: number) =>
        laneQueries.ask(lane, 'flowOf', { source, destination }),
    }),
    [changeView, select, setTime, light],
  );
  return (
    <Shown
      {...props}
      winner={useWinner()}
      added={ADDED}
      view={useStripChartView()}
      actions={actions}
      clock={playback}
      Menu={Menu}
    />
  );
}

function useStripChartView(): StripChartView {
  const chart = usePlayground((state) => state.scenario.view.chart);
  const queues = usePlayground((state) => state.scenario.view.queues);
  const selection = usePlayground((state) => state.selection);
  const timePs = usePlayground((state) => state.clock.timePs);
  return { chart, queues, selection, timePs };
}
