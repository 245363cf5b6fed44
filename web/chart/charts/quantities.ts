/* What the charts of exchanges show: a row each, from which the chart, its table and its CSV are made. */

import type { LaneState } from '../../engine/lane-state.ts';
import { phasesOfLanes } from '../../engine/progress.ts';
import { t } from '../../language/language.ts';
import { linkCapacities, takesOne } from '../../scenario/capacity.ts';
import { engineOf, phasesOverlap } from '../../scenario/lanes.ts';
import { formatCount, formatFit, formatTimes } from '../../words/format.ts';
import { capital, digits } from '../../words/grammar.ts';
import { phaseWordOf } from '../../words/phase-word.ts';
import { axisFrom0, rateAxis } from '../axis.ts';
import type { Pane, Quantity } from '../quantity.ts';
import { capacitiesOf, contentionSeries, crossingSeries, deliveredSeries, progressSeries } from './series.ts';

export interface Charted extends Quantity {
  pane: Pane;
  across: 'phases' | 'time';
  /** text while there is nothing to draw */
  empty: string;
}

type ChartTexts = Pick<Charted, 'title' | 'lead' | 'across' | 'empty'>;

const charted = (pane: Pane, texts: ChartTexts): Charted => ({ id: pane.id, panes: [pane], pane, ...texts });

export function crossings(lanes: readonly LaneState[], level: number, isTop: boolean): Charted {
  const { one } = phaseWordOf(lanes);
  const pane: Pane = {
    id: 'crossings',
    title: '',
    unit: 'messages',
    axis: axisFrom0({ to: 1, integersOnly: true, format: formatCount }),
    series: (of) => crossingSeries(of, level),
    guides: capacitiesOf(lanes, level).map((value) => ({ value, text: t`${formatFit(value)} fit` })),
    format: formatCount,
  };
  return charted(pane, {
    title: isTop ? t`Across the top, ${one} by ${one}` : t`Across level ${level}, ${one} by ${one}`,
    lead: t`Messages that turn at this level or above.`,
    across: 'phases',
    empty: t`Counting`,
  });
}

export function contention(lanes: readonly LaneState[]): Charted {
  const { one } = phaseWordOf(lanes);
  const single = lanes.every(({ settings }) => takesOne(linkCapacities(settings)));
  const format = (value: number) => `${formatTimes(value)}×`;
  const pane: Pane = {
    id: 'contention',
    title: '',
    unit: single ? 'messages' : 'of what fits',
    axis: axisFrom0({ to: 3, integersOnly: true, format }),
    series: contentionSeries,
    guides: [{ value: 1, text: '' }],
    format,
  };
  return charted(pane, {
    title: t`Contention, ${one} by ${one}`,
    lead: single
      ? t`Messages on the busiest link; one fits.`
      : t`The busiest link: what it carries, against what fits.`,
    across: 'phases',
    empty: t`Counting`,
  });
}

export function delivered(lanes: readonly LaneState[]): Charted {
  const mixed = lanes.every(({ settings }) => phasesOverlap(settings));
  const pane: Pane = {
    id: 'delivered',
    title: '',
    unit: mixed ? 'of what the links allow' : 'link rate',
    axis: rateAxis,
    series: deliveredSeries,
    format: (value) => digits(Number(value.toFixed(2))),
  };
  return charted(pane, {
    title: t`Delivered load over time`,
    lead: mixed
      ? t`Data that arrives, as a share of what the links allow.`
      : t`Data that arrives, as a share of what the links of all nodes carry.`,
    across: 'time',
    empty: t`The simulation has not got far enough`,
  });
}

/** Null for clusters: their steps have no end of their own. `focus`: the lane whose ideal is drawn. */
export function progress(lanes: readonly LaneState[], focus: number): Charted | null {
  if (lanes.every(({ settings }) => engineOf(settings) === 'lossy')) return null;
  const { one, many, plainMany } = phaseWordOf(lanes);
  const idealPs = (lanes.find(({ index }) => index === focus) ?? lanes[0])?.summary?.idealPs;
  const phases = phasesOfLanes(lanes);
  const pane: Pane = {
    id: `${plainMany} done`,
    title: '',
    unit: plainMany,
    axis: axisFrom0({ to: phases, integersOnly: true, format: formatCount }),
    series: progressSeries,
    straight: idealPs === undefined ? null : { x: idealPs, y: phases, text: t`ideal` },
    // Between two phase ends the line rises, though no further phase is complete.
    format: (value) => formatCount(Math.floor(value)),
  };
  return charted(pane, {
    title: t`${capital(many)} done over time`,
    lead: t`How many ${many} are over for every task; they may overlap.`,
    across: 'time',
    empty: t`No ${one} is over yet`,
  });
}
