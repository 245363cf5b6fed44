/* The sections of the settings, folded to their value and its meaning. Which ones stand open is remembered. */

import { memo, useState } from 'react';
import { topologyRow } from '../../scenario/algorithms/topologies.ts';
import { familyOf, isTimed } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { Fields } from './Fields.tsx';
import { useLaneSettings } from './lane-settings.ts';
import { isPerLane, type Part } from './per-lane.ts';
import { Section } from './Section.tsx';
import { TopologyForm } from './TopologyForm.tsx';
import { portSummary, queuesSummary, trafficSummary } from './timed-words.ts';
import {
  exchangeSummary,
  mappingSummary,
  routingSummary,
  runSummary,
  type Summary,
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

  const timed = isTimed(base);
  const many = familyOf(base) === 'many';
  const cluster = familyOf(base) === 'cluster';
  const names = settings.map((lane) => lane.name);
  const hardware = timed ? portSummary(base) : switchSummary(base);

  const tree = section(
    'Topology',
    ['topology'],
    { value: topology.words(base.topology), meaning: topology.description },
    <TopologyForm topology={base.topology} shape={shape} />,
  );
  const routing = section('Routing', ['routing'], routingSummary(settings, names), <Fields group="routing" />);
  const switches = section(
    'Switch and links',
    ['link', 'switch', 'adapter', 'packet'],
    hardware,
    <Fields group="switch" />,
  );
  const run = section('Run and seed', ['run'], runSummary(base), <Fields group="run" />);

  if (timed) {
    return (
      <div className="sections">
        {section('Traffic', ['traffic'], trafficSummary(settings), <Fields group="traffic" />)}
        {tree}
        {routing}
        {section(
          'Queues and isolation',
          ['queuing', 'isolation', 'congestion'],
          queuesSummary(settings),
          <Fields group="congestion" />,
        )}
        {switches}
        {run}
      </div>
    );
  }
  return (
    <div className="sections">
      {tree}
      {!many && section('Mapping', ['mapping', 'job'], mappingSummary(base), <Fields group="mapping" />)}
      {section(
        many ? 'Schedule' : 'Exchange',
        ['traffic'],
        exchangeSummary(settings),
        <>
          <Fields group="exchange" />
          <Fields group="traffic" />
        </>,
      )}
      {!cluster && routing}
      {cluster &&
        section('Window and loss', ['window', 'loss', 'software'], windowSummary(settings), <Fields group="cluster" />)}
      {switches}
      {run}
    </div>
  );
});
