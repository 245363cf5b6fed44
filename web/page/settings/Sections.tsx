/* All settings: a heading for each part of the scenario, a row for each setting, and a field that finds them. */

import { memo, type ReactNode, useEffect, useState } from 'react';
import { features } from '../../features/features.ts';
import type { Engine } from '../../model/algorithms/engines.ts';
import { type Field, type Group, partOf } from '../../model/field.ts';
import { fieldAt, fieldsIn } from '../../model/fields.ts';
import { engineOf } from '../../model/lanes.ts';
import { LOCKED, lockOf } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { laneTitle } from '../../words/titles.ts';
import type { Feature } from '../feature.ts';
import { type TreeMark, toggleMark } from '../lane-picture.ts';
import { Terms, TermView } from '../terms/Terms.tsx';
import { FieldRow } from './FieldRow.tsx';
import { shownFields, useFormSettings } from './shown-fields.ts';
import { IN_THE_TABLE, TopologyForm } from './TopologyForm.tsx';

export interface Choosing {
  onFindMapping(name: Feature['name']): void;
}

export const Sections = memo(function Sections({ onFindMapping }: Choosing) {
  const scenario = usePlayground((state) => state.scenario);
  const only = usePlayground((state) => state.onlyLane);
  const changeOnly = usePlayground((state) => state.changeOnly);
  const settings = useFormSettings();
  const [wanted, setWanted] = useState('');
  // When the panel is closed, the settings apply to all lanes again.
  useEffect(() => () => changeOnly(null), [changeOnly]);
  const base = settings[0];
  if (!base) return null;

  const finds = (text: string) => text.toLowerCase().includes(wanted.trim().toLowerCase());
  const isWanted = ({ label, value }: Field) =>
    finds(label) || (value.type === 'choice' && value.options.some((option) => finds(option.label)));
  const show = ({ title, groups }: SectionRow) => {
    const whole = finds(title);
    const fields = groups
      .flatMap((group) => shownFields(group, settings))
      .filter(({ path, value }) => value.type !== 'text' && !IN_THE_TABLE.includes(path))
      .filter((field) => whole || isWanted(field));
    // A group has fields of one lock, but for those that only stand there, behind its own.
    const [first] = groups.flatMap(fieldsIn);
    const locked = first !== undefined && scenario.view.lock.includes(lockOf(partOf(first)));
    if (fields.length === 0 && !whole) return null;
    return (
      <Section key={title} title={title} locked={locked}>
        {whole && groups.includes('topology') && <TopologyForm lane={base} locked={locked} />}
        {fields.map((field) => (
          <FieldRow key={field.path} field={field} />
        ))}
        {whole && groups.includes('exchange') && <MarkFields />}
        {whole &&
          groups.includes('mapping') &&
          !locked &&
          features.map(
            ({ name, mappingPanel }) =>
              mappingPanel?.appliesTo(base) && (
                <button key={name} type="button" className="text-button" onClick={() => onFindMapping(name)}>
                  {mappingPanel.text}
                </button>
              ),
          )}
      </Section>
    );
  };
  const shown = sections[engineOf(base)].map(show);

  return (
    <div className="sections">
      <input
        type="search"
        className="field find-setting"
        aria-label={t`Find a setting`}
        placeholder={t`Find a setting`}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          // The first Escape empties it; the next one closes the panel.
          if (event.key === 'Escape' && wanted !== '') event.preventDefault();
          if (event.key === 'Escape') setWanted('');
        }}
      />
      {only !== null && (
        <p className="only-lane row" role="status">
          <span>{rich`Only ${<b>{laneTitle(base.name)}</b>}`}</span>
          <button type="button" className="quiet" onClick={() => changeOnly(null)}>
            {t`All lanes`}
          </button>
        </p>
      )}
      {shown}
      {shown.every((section) => section === null) && <p className="section grey">{t`No setting is called so.`}</p>}
    </div>
  );
});

function Section({ title, locked, children }: { title: string; locked: boolean; children: ReactNode }) {
  const Body = locked ? 'fieldset' : 'div';
  return (
    <TermView>
      <section className="section" aria-label={title}>
        <h2>
          <Terms text={title} />
        </h2>
        {locked && <p className="meaning note grey">{LOCKED}</p>}
        <Body {...(locked && { disabled: true, 'aria-label': title })}>{children}</Body>
      </section>
    </TermView>
  );
}

/* The sections of the settings by engine: the fields of each, in the order in which one would explain them, what people change first
 * before the rest. */

interface SectionRow {
  title: string;
  groups: readonly Group[];
}

const sectionOf = (title: string, ...groups: Group[]): SectionRow => ({ title, groups });

const topology = sectionOf(t`Topology`, 'topology');
const mapping = sectionOf(t`Mapping`, 'mapping');
const exchange = sectionOf(t`Exchange`, 'exchange', 'traffic');
const routing = sectionOf(t`Routing`, 'routing');
const switches = sectionOf(t`Switch and links`, 'switch');
const run = sectionOf(t`Run and seed`, 'run');
const job = sectionOf(t`Job`, 'job');
const queues = sectionOf(t`Queues and isolation`, 'congestion');
const loss = sectionOf(t`Window and loss`, 'cluster');
const software = sectionOf(t`Software of a node`, 'software');
const traffic = sectionOf(t`Traffic`, 'traffic');

export const sections: Readonly<Record<Engine, readonly SectionRow[]>> = {
  output: [topology, mapping, exchange, routing, job, switches, run],
  input: [traffic, topology, routing, queues, switches, run],
  voq: [topology, mapping, { ...exchange, title: t`Schedule` }, routing, switches, run],
  lossy: [topology, mapping, exchange, loss, software, switches, run],
};

/* What the trees show in addition; of the view, so the same in all lanes. */

const MARKS: readonly { mark: TreeMark; key: string }[] = [
  { mark: 'arcs', key: 'A' },
  { mark: 'memory', key: 'M' },
  { mark: 'bisection', key: 'B' },
];

function MarkFields() {
  const view = usePlayground((state) => state.scenario.view);
  return MARKS.map(({ mark, key }) => {
    const label = fieldAt(`view.${mark}`)?.label;
    return (
      <div key={mark} className="field-row flag">
        <span className="field-label">{label}</span>
        <span className="row">
          <input
            type="checkbox"
            aria-label={label}
            aria-keyshortcuts={key}
            checked={view[mark]}
            onChange={() => toggleMark(mark)}
          />
          <kbd>{key}</kbd>
        </span>
      </div>
    );
  });
}
