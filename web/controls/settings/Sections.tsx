/* The sections of the settings, folded to their value and its meaning. Which ones stand open is remembered. */

import { memo, useState } from 'react';
import { topologyRow } from '../../scenario/algorithms/topologies.ts';
import { usePlayground } from '../../state/store.ts';
import { Fields } from './Fields.tsx';
import { useLaneSettings } from './lane-settings.ts';
import { isPerLane, type Part } from './per-lane.ts';
import { Section } from './Section.tsx';
import { TopologyForm } from './TopologyForm.tsx';
import { exchangeSummary, mappingSummary, routingSummary, runSummary, type Summary, switchSummary } from './words.ts';

const MEMORY = 'fat-tree-playground.sections';

function remembered(): string[] {
  try {
    const open: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? '["Topology"]');
    return Array.isArray(open) ? open.map(String) : [];
  } catch {
    return ['Topology'];
  }
}

export const Sections = memo(function Sections() {
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
  const section = (name: string, parts: Part[], summary: Summary, form: React.ReactNode) => (
    <Section
      key={name}
      name={name}
      {...summary}
      open={open.includes(name)}
      perLane={isPerLane(scenario, parts)}
      onToggle={() => toggle(name)}
    >
      {form}
    </Section>
  );
  const topology = topologyRow(base.topology);

  return (
    <div className="sections">
      {section(
        'Topology',
        ['topology'],
        { value: topology.words(base.topology), meaning: topology.description },
        <TopologyForm topology={base.topology} shape={shape} />,
      )}
      {section('Mapping', ['mapping'], mappingSummary(base), <Fields group="mapping" />)}
      {section('Exchange', ['traffic'], exchangeSummary(settings), <Fields group="exchange" />)}
      {section(
        'Routing',
        ['routing'],
        routingSummary(
          settings,
          settings.map((lane) => lane.name),
        ),
        <Fields group="routing" />,
      )}
      {section('Switch and links', ['link', 'switch', 'adapter'], switchSummary(base), <Fields group="switch" />)}
      {section('Run and seed', ['run'], runSummary(base), <Fields group="run" />)}
    </div>
  );
});
