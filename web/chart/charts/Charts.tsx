/* All charts of a scenario, for all lanes. Pure; ChartsOfStore.tsx binds it. */

import { useMemo } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { linkCapacities, takesOne } from '../../scenario/capacity.ts';
import { engineOf } from '../../scenario/lanes.ts';
import { formatCount, formatFit, formatTime, formatTimes } from '../../words/format.ts';
import { capital } from '../../words/grammar.ts';
import { phaseWordOf } from '../../words/phase-word.ts';
import { showsArrivals } from '../timeline/arrivals.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { CompletionBars } from './CompletionBars.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { LevelTables } from './LevelTable.tsx';
import { LineChart } from './LineChart.tsx';
import { SeriesTable } from './SeriesTable.tsx';
import { capacitiesOf, contentionSeries, crossingSeries, deliveredSeries, progressSeries } from './series.ts';
import './charts.css';

export interface ChartsProps {
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
  /** level whose crossings are shown; 0 = top */
  level: number;
  phase: number;
  /** packet clock; null on the phase clock */
  timePs: number | null;
  onPhase(phase: number): void;
  onTime(timePs: number): void;
  onLevel(level: number): void;
}

export function Charts(props: ChartsProps) {
  const { lanes, focus } = props;
  return (
    <div className="charts">
      <ChartFigure title="Completion against ideal" lead="How long the exchange takes when packets really wait.">
        {() => <CompletionBars lanes={lanes} focus={focus} />}
      </ChartFigure>
      <ChartFigure
        title="What the links must carry"
        lead={`Messages in the worst ${phaseWordOf(lanes).one}. More than the links carry has to wait.`}
      >
        {() => <LevelTables lanes={lanes} />}
      </ChartFigure>
      <Crossings {...props} />
      <Contention {...props} />
      <Delivered {...props} />
      {lanes.some(({ settings }) => engineOf(settings) !== 'lossy') && <Progress {...props} />}
    </div>
  );
}

/** Finer bins show the beat of single messages instead of the load. */
const BINS = 40;

function phasesOf(lanes: readonly LaneState[]): number {
  return Math.max(1, ...lanes.map(({ shape }) => shape?.phases ?? 1));
}

function endOf(lanes: readonly LaneState[]): number {
  const ends = lanes.flatMap(({ summary }) => {
    if (!summary) return [];
    return [summary.completionPs, summary.idealPs, summary.efficiency.length * summary.binPs].filter((end) => end > 0);
  });
  const finished = lanes.flatMap(({ summary }) => (summary && summary.completionPs > 0 ? [summary.completionPs] : []));
  return finished.length === lanes.length ? Math.max(...finished, 1) : Math.max(...ends, 1);
}

function Crossings({ lanes, focus, phase, level: chosen, onPhase, onLevel }: ChartsProps) {
  const levels = Math.max(1, ...lanes.map(({ shape }) => shape?.levels ?? 1));
  const level = chosen === 0 ? levels : Math.min(chosen, levels);
  const setLevel = (to: number) => onLevel(to === levels ? 0 : to);
  const series = useMemo(() => crossingSeries(lanes, level), [lanes, level]);
  const guides = capacitiesOf(lanes, level).map((value) => ({ value, text: `${formatFit(value)} fit` }));
  const word = phaseWordOf(lanes);
  const where = level === levels ? 'the top' : `level ${level}`;
  const title = `Over ${where}, ${word.one} by ${word.one}`;
  return (
    <ChartFigure
      title={title}
      lead="Messages that turn at this level or above."
      empty={series.length === 0 ? 'Counting' : null}
      aside={levels > 1 && <LevelChoice levels={levels} level={level} onLevel={setLevel} />}
      table={
        <SeriesTable
          caption={title}
          across={word.brief}
          series={series}
          formatX={(x) => String(x + word.first)}
          formatY={formatCount}
        />
      }
    >
      {(width) => (
        <LineChart
          label={title}
          {...{ series, focus, width, guides }}
          steps
          stepName={word.one}
          xMax={phasesOf(lanes)}
          formatX={(x) => String(x + word.first)}
          formatY={formatCount}
          playhead={phase}
          onX={onPhase}
        />
      )}
    </ChartFigure>
  );
}

function Contention({ lanes, focus, phase, onPhase }: ChartsProps) {
  const series = useMemo(() => contentionSeries(lanes), [lanes]);
  const word = phaseWordOf(lanes);
  const title = `Contention, ${word.one} by ${word.one}`;
  const format = (value: number) => `${formatTimes(value)}×`;
  const single = lanes.every(({ settings }) => takesOne(linkCapacities(settings)));
  return (
    <ChartFigure
      title={title}
      lead={single ? 'The fullest link: messages where one fits.' : 'The fullest link, against what it takes.'}
      empty={series.length === 0 ? 'Counting' : null}
      table={
        <SeriesTable
          caption={title}
          across={word.brief}
          series={series}
          formatX={(x) => String(x + word.first)}
          formatY={format}
        />
      }
    >
      {(width) => (
        <LineChart
          label={title}
          {...{ series, focus, width }}
          guides={[{ value: 1, text: '' }]}
          yMax={Math.max(3, ...series.map(({ y }) => Array.from(y).reduce((a, b) => Math.max(a, b), 0)))}
          steps
          stepName={word.one}
          xMax={phasesOf(lanes)}
          formatX={(x) => String(x + word.first)}
          formatY={format}
          playhead={phase}
          onX={onPhase}
        />
      )}
    </ChartFigure>
  );
}

function Delivered({ lanes, focus, timePs, onTime }: ChartsProps) {
  const series = useMemo(() => deliveredSeries(lanes, BINS), [lanes]);
  const mixed = lanes.every(({ settings }) => showsArrivals(settings));
  const title = 'Delivered load over time';
  const format = (value: number) => String(Number(value.toFixed(2)));
  return (
    <ChartFigure
      title={title}
      lead={`Data that arrives, as a share of what ${mixed ? 'the links allow' : 'the links of all nodes carry'}.`}
      empty={series.length === 0 ? 'The run of packets has not got far enough' : null}
      table={<SeriesTable caption={title} across="time" series={series} formatX={formatTime} formatY={format} />}
    >
      {(width) => (
        <LineChart
          label={title}
          {...{ series, focus, width }}
          steps={false}
          xMax={endOf(lanes)}
          yMax={1}
          formatX={formatTime}
          formatY={format}
          playhead={timePs}
          onX={onTime}
        />
      )}
    </ChartFigure>
  );
}

function Progress({ lanes, focus, timePs, onTime }: ChartsProps) {
  const series = useMemo(() => progressSeries(lanes), [lanes]);
  const first = lanes.find(({ index }) => index === focus) ?? lanes[0];
  const phases = phasesOf(lanes);
  const ideal = first?.summary ? { x: first.summary.idealPs, y: phases, text: 'ideal' } : null;
  const word = phaseWordOf(lanes);
  const title = `${capital(word.many)} done over time`;
  return (
    <ChartFigure
      title={title}
      lead={`How many ${word.many} are over for every task; nothing keeps them apart.`}
      empty={series.length === 0 ? `No ${word.one} is over yet` : null}
      table={<SeriesTable caption={title} across="time" series={series} formatX={formatTime} formatY={formatCount} />}
    >
      {(width) => (
        <LineChart
          label={title}
          {...{ series, focus, width, ideal }}
          steps={false}
          xMax={endOf(lanes)}
          yMax={phases}
          formatX={formatTime}
          formatY={formatCount}
          playhead={timePs}
          onX={onTime}
        />
      )}
    </ChartFigure>
  );
}
