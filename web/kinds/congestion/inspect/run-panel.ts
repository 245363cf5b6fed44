/* Nothing selected: what nothing else says of a run and of an instant. */

import { hasBreaks } from '../../../measures/breaks.ts';
import { jobResults } from '../../../measures/results.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { cutLinks } from '../../../model/cables.ts';
import { formatCount, formatMultiple, formatTime } from '../../../words/format.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { emptyPanel, type Fact, type Panel, type PanelSection } from '../../common/panel.ts';
import { isNotified } from '../notified-switches.ts';
import { type CongestionInstant, type CongestionLane, type CongestionView, endRemark, formatInstant } from './lane.ts';
import { termOf } from './terms.ts';

export function runPanel({ lane, instant }: CongestionView): Panel {
  if (!instant) return emptyPanel(lane.name, '', '');
  return emptyPanel(lane.name, t`at ${formatInstant(instant.timePs)}`, endRemark(lane, instant) ?? '', [
    ...(lane.jobs ? [jobs(lane, lane.jobs)] : []),
    packets(lane, instant),
  ]);
}

function packets({ settings }: CongestionLane, { congestion, frame }: CongestionInstant): PanelSection {
  const { kind, sourceQueue } = settings.traffic;
  const { generatedPackets, unofferedPackets, injectedPackets, lostPackets, reorderedPackets, roots, notified } =
    congestion;
  const waits = sourceQueue === 0 && cutLinks(settings.topology).length === 0;
  const facts: (Fact | false)[] = [
    { name: t`Offered`, value: formatCount(generatedPackets) },
    // What the load asks for and no node has room for; a trace waits for itself.
    !traffics[kind].listed && {
      name: waits ? t`Not yet offered` : t`Not offered`,
      value: formatCount(unofferedPackets),
    },
    hasBreaks(settings) && { name: t`Lost in broken cables`, value: formatCount(lostPackets) },
    { name: t`Injected`, value: formatCount(injectedPackets) },
    { name: t`Delivered`, value: formatCount(frame.delivered) },
    // Counted where packets have several ways.
    reorderedPackets > 0 && { name: t`Out of order`, value: formatCount(reorderedPackets) },
    { name: t`In network`, value: formatCount(injectedPackets - frame.delivered - lostPackets) },
    ...(isNotified(settings)
      ? [
          { name: t`Roots`, value: formatCount(roots) },
          { name: t`Notifications`, value: formatCount(notified) },
        ]
      : []),
  ];
  return {
    title: t`Packets`,
    term: termOf('rate'),
    aside: t`since the start`,
    items: [{ kind: 'facts', facts: facts.filter((fact) => fact !== false) }],
  };
}

/** Results of several jobs, when each has run alone, too. */
function jobs({ settings }: CongestionLane, times: NonNullable<CongestionLane['jobs']>): PanelSection {
  const time = (ns: number | null) => (ns === null ? '–' : formatTime(ns * 1000));
  const rows = jobResults(settings, times).jobs.map(({ job, nodes, aloneNs, timeNs, slowdown }) => ({
    name: `${job}, ${counted(nodes.length, 'task')}`,
    cells: [time(aloneNs), time(timeNs), slowdown === null ? '–' : formatMultiple(slowdown)],
  }));
  return {
    title: t`Jobs`,
    term: { word: 'jobSlowdown', source: t`Ours; the paper has one application at a time` },
    items: [{ kind: 'table', heads: [t`alone`, t`here`, t`times`], rows }],
  };
}
