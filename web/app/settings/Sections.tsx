/* The sections of the settings, folded to their value and its meaning. Which ones stand open is remembered. */

import { memo, useState } from 'react';
import { topologyRow } from '../../scenario/algorithms/topologies.ts';
import { engineOf, hasPhases } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';
import { Fields } from './Fields.tsx';
import { useLaneSettings } from './lane-settings.ts';
import { isPerLane } from './per-lane.ts';
import { Section } from './Section.tsx';
import { type SectionName, sections } from './sections.ts';
import { TopologyForm } from './TopologyForm.tsx';
import { portSummary, queuesSummary, trafficSummary } from './timed-words.ts';
import {
  exchangeSummary,
  jobSummary,
  mappingSummary,
  routingSummary,
  runSummary,
  type Summary,
  softwareSummary,
  switchSummary,
  windowSummary,
} from './words.ts';

const MEMORY = 'fat-tree-playground.sections';
const OPEN_AT_FIRST = ['Topology', 'Traffic'];

function remembered(): string[] {
  try {
    const open: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? 'null');
    return Array.isArray(open) ? open.map(String) : OPEN_AT_FIRST;
  } catch {
    return OPEN_AT_FIRST;
  }
}

export const Sections = memo(function Sections({ onPickJob }: { onPickJob(): void }) {
  const scenario = usePlayground((state) => state.scenario);
  const shape = usePlayground((state) => state.lanes[0]?.shape ?? null);
  const settings = useLaneSettings();
  const [open, setOpen] = useState(remembered);
  const base = settings[0];
  if (!base) return null;

  const toggle = (name: string) => {
    const next = open.includes(name) ? open.filter((other) => other !== name) : [...open, name];
    setOpen(next);
    try {
      localStorage.setItem(MEMORY, JSON.stringify(next));
    } catch {
      // Without storage the panel forgets, and nothing else happens.
    }
  };
  const engine = engineOf(base);

  return (
    <div className="sections">
      {sections[engine].map(({ name, groups, parts }) => (
        <Section
          key={name}
          name={name}
          {...summaryOf(name, settings, base)}
          open={open.includes(name)}
          perLane={isPerLane(scenario, parts)}
          onToggle={() => toggle(name)}
        >
          {name === 'Topology' ? (
            <TopologyForm lane={base} shape={shape} />
          ) : (
            groups.map((group) => <Fields key={group} group={group} />)
          )}
          {name === 'Job' && (
            <button type="button" className="text-button" onClick={onPickJob}>
              Choose nodes
            </button>
          )}
        </Section>
      ))}
    </div>
  );
});

/** What a section says while it is folded. */
function summaryOf(name: SectionName, lanes: ResolvedLane[], base: ResolvedLane): Summary {
  switch (name) {
    case 'Traffic':
      return trafficSummary(lanes);
    case 'Topology': {
      const row = topologyRow(base.topology);
      return { value: row.words(base.topology), meaning: row.description };
    }
    case 'Mapping':
      return mappingSummary(lanes);
    case 'Exchange':
    case 'Schedule':
      return exchangeSummary(lanes);
    case 'Job':
      return jobSummary(lanes);
    case 'Routing':
      return routingSummary(
        lanes,
        lanes.map((lane) => lane.name),
      );
    case 'Queues and isolation':
      return queuesSummary(lanes);
    case 'Window and loss':
      return windowSummary(lanes);
    case 'Software of a node':
      return softwareSummary(lanes);
    case 'Switch and links':
      return !hasPhases(base) ? portSummary(base) : switchSummary(lanes);
    case 'Run and seed':
      return runSummary(base);
  }
}
