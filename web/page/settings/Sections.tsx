/* The sections of the settings, folded to value and meaning. Which ones are open is remembered. */

import { memo, useEffect, useState } from 'react';
import { features } from '../../features/features.ts';
import { fieldAt } from '../../model/fields.ts';
import { engineOf } from '../../model/lanes.ts';
import { lockOf } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { laneTitle } from '../../words/titles.ts';
import type { Feature } from '../feature.ts';
import { Fields, othersText } from './Fields.tsx';
import { useFormSettings } from './lane-settings.ts';
import { MarkFields } from './MarkFields.tsx';
import { isPerLane } from './per-lane.ts';
import { Section } from './Section.tsx';
import { type SectionRow, sections } from './sections.ts';
import { TopologyForm } from './TopologyForm.tsx';

const MEMORY = 'fat-tree-playground.sections';
const OPEN_AT_FIRST = ['Topology', 'Traffic'];
/** Among the names of open sections: those that are not there at first. */
const MORE = 'More';

function remembered(): string[] {
  try {
    const open: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? 'null');
    return Array.isArray(open) ? open.map(String) : OPEN_AT_FIRST;
  } catch {
    return OPEN_AT_FIRST;
  }
}

/** Controls above the sections. */
export interface Choosing {
  onPickJob(): void;
  onFindMapping(name: Feature['name']): void;
}

export const Sections = memo(function Sections({ onPickJob, onFindMapping }: Choosing) {
  const scenario = usePlayground((state) => state.scenario);
  const only = usePlayground((state) => state.onlyLane);
  const changeOnly = usePlayground((state) => state.changeOnly);
  const settings = useFormSettings();
  const [open, setOpen] = useState(remembered);
  // When the panel is closed, the settings apply to all lanes again.
  useEffect(() => () => changeOnly(null), [changeOnly]);
  const base = settings[0];
  if (!base) return null;

  const toggle = (name: string) => {
    const next = open.includes(name) ? open.filter((other) => other !== name) : [...open, name];
    setOpen(next);
    try {
      localStorage.setItem(MEMORY, JSON.stringify(next));
    } catch {
      // Without storage the panel does not remember; nothing else is affected.
    }
  };
  const all = sections[engineOf(base)];
  const differs = ({ groups, parts }: SectionRow) =>
    only === null &&
    isPerLane(scenario, (part, name) => {
      // A field stands where its group does: not always beside the others of its part.
      const group = fieldAt(`${part}.${name}`)?.group;
      return group ? groups.includes(group) : parts.includes(part);
    });
  const isFirst = (row: SectionRow) => !row.later || differs(row);
  const first = all.filter(isFirst);
  const later = all.filter((row) => !isFirst(row));
  const show = (row: SectionRow) => {
    const { name, title, groups, parts, summary } = row;
    const locked = parts.every((part) => scenario.view.lock.includes(lockOf(part)));
    return (
      <Section
        key={name}
        name={title}
        {...summary(settings)}
        open={open.includes(name)}
        locked={locked}
        perLane={differs(row)}
        onToggle={() => toggle(name)}
      >
        {name === 'Topology' ? (
          <TopologyForm lane={base} locked={locked} />
        ) : (
          groups.map((group) => <Fields key={group} group={group} showAll={locked} />)
        )}
        {(name === 'Exchange' || name === 'Schedule') && <MarkFields />}
        {name === 'Mapping' &&
          !locked &&
          features.map(
            ({ name, mappingPanel }) =>
              mappingPanel?.appliesTo(base) && (
                <button key={name} type="button" className="text-button" onClick={() => onFindMapping(name)}>
                  {mappingPanel.text}
                </button>
              ),
          )}
        {name === 'Job' && (
          <button type="button" className="text-button" onClick={onPickJob}>
            {t`Choose nodes`}
          </button>
        )}
      </Section>
    );
  };

  return (
    <div className="sections">
      {only !== null && (
        <p className="only-lane row" role="status">
          <span>{rich`Only ${<b>{laneTitle(base.name)}</b>}`}</span>
          <button type="button" className="quiet" onClick={() => changeOnly(null)}>
            {t`All lanes`}
          </button>
        </p>
      )}
      {first.map(show)}
      {later.length > 0 && (
        <button
          type="button"
          className="quiet more-sections"
          aria-expanded={open.includes(MORE)}
          onClick={() => toggle(MORE)}
        >
          {open.includes(MORE) ? t`Less` : t`More: ${othersText(later.map(({ title }) => title))}`}
        </button>
      )}
      {open.includes(MORE) && later.map(show)}
    </div>
  );
});
