/* All presets, each with its point in one sentence; the papers; and the title of the present scenario. */

import { useRef, useState } from 'react';

import type { Preset } from '../../model/presets/presets.ts';
import { presets } from '../../model/presets/presets.ts';
import { nodesIn } from '../../model/presets/sizes.ts';
import { presetPoint, presetSources } from '../../model/presets/sources.ts';
import { usePlayground } from '../../state/store.ts';
import { agree } from '../../words/grammar.ts';
import { t, translated } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { papers } from './papers.ts';

export function PresetDialog({ onClose }: { onClose(): void }) {
  const open = usePlayground((state) => state.preset);
  const openPreset = usePlayground((state) => state.openPreset);
  const [input, setInput] = useState('');
  const found = presets.filter((preset) => matches(preset, input));
  const reports = papers.filter(({ name, title }) => holds(`${name} ${title}`, input));
  const report = useRef<HTMLAnchorElement>(null);
  const groups = [...new Set(found.map((preset) => preset.group))];

  const take = (preset: Preset | undefined) => {
    if (!preset) return;
    openPreset(preset.id);
    onClose();
  };

  return (
    <Dialog title={t`Scenarios`} wide onClose={onClose}>
      <TitleField />
      <input
        className="field large"
        type="search"
        aria-label={t`Search scenarios`}
        placeholder={t`Search: XOR, 1024, Figure 4`}
        data-first
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The focus returns to a button, which must not receive this key.
          event.preventDefault();
          if (found.length > 0) take(found[0]);
          else if (reports.length === 1) report.current?.click();
        }}
      />
      {groups.map((group) => (
        <section key={group} className="preset-group rows" aria-label={translated(group)}>
          <h3>{translated(group)}</h3>
          {found
            .filter((preset) => preset.group === group)
            .map((preset) => (
              <button key={preset.id} type="button" aria-current={preset.id === open} onClick={() => take(preset)}>
                <b>{scenarioTitle(preset.title)}</b>
                {preset.id === open && <small className="open-now">{t`open now`}</small>}
                <span>{translated(presetPoint(preset))}</span>
              </button>
            ))}
        </section>
      ))}
      {reports.length > 0 && (
        <section className="preset-group rows" aria-label={t`Papers`}>
          <h3>{t`Papers`}</h3>
          {reports.map(({ id, name, title }) => (
            <a
              key={id}
              ref={reports.length === 1 ? report : null}
              href={`papers/${id}.html`}
              target="_blank"
              rel="noopener"
            >
              <b>{name}</b>
              <span lang="en">{title}</span>
            </a>
          ))}
        </section>
      )}
      {found.length + reports.length === 0 && (
        <p className="grey preset-group">{t`No scenario matches “${input}”. Try a name, a number of nodes or a figure.`}</p>
      )}
    </Dialog>
  );
}

function TitleField() {
  const title = usePlayground((state) => scenarioTitle(state.scenario.title));
  const setTitle = usePlayground((state) => state.setTitle);
  const [draft, setDraft] = useState(title);
  const keep = () => draft.trim() && draft !== title && setTitle(draft.trim());
  return (
    <label className="title-field grid grey">
      {t`Title of this scenario`}
      <input
        className="field"
        value={draft}
        maxLength={120}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
    </label>
  );
}

function matches(preset: Preset, input: string): boolean {
  const { title, group, id } = preset;
  const point = presetPoint(preset);
  const sizes = nodesIn(preset).map((nodes) => `${nodes} nodes ${nodes} ${agree(nodes, 'node')}`);
  const searched = [scenarioTitle(title), translated(point), translated(group), ...sizes];
  return holds([title, point, group, presetSources[id], id, ...searched].join(' '), input);
}

/** Whether every word stands in the text. */
function holds(text: string, words: string): boolean {
  const plain = (some: string) => some.toLowerCase().replaceAll(',', '');
  return plain(words)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
}
