/* All settings: a heading for each part of the scenario, a row for each setting, and a field that finds them. */

import { memo, type ReactNode, useEffect, useState } from 'react';
import { features } from '../../features/features.ts';
import type { Field } from '../../model/field.ts';
import { engineOf } from '../../model/lanes.ts';
import { LOCKED, lockOf } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { laneTitle } from '../../words/titles.ts';
import type { Feature } from '../feature.ts';
import { Terms, TermView } from '../terms/Terms.tsx';
import { FieldRow } from './FieldRow.tsx';
import { useFormSettings } from './lane-settings.ts';
import { MarkFields } from './MarkFields.tsx';
import { type SectionRow, sections } from './sections.ts';
import { shownFields } from './shown-fields.ts';
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
  const show = ({ name, title, groups, parts }: SectionRow) => {
    const whole = finds(title);
    const fields = groups
      .flatMap((group) => shownFields(group, settings))
      .filter(({ path, value }) => value.type !== 'text' && !IN_THE_TABLE.includes(path))
      .filter((field) => whole || isWanted(field));
    const locked = parts.every((part) => scenario.view.lock.includes(lockOf(part)));
    if (fields.length === 0 && !whole) return null;
    return (
      <Section key={name} title={title} locked={locked}>
        {whole && name === 'Topology' && <TopologyForm lane={base} locked={locked} />}
        {fields.map((field) => (
          <FieldRow key={field.path} field={field} />
        ))}
        {whole && (name === 'Exchange' || name === 'Schedule') && <MarkFields />}
        {whole &&
          name === 'Mapping' &&
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
