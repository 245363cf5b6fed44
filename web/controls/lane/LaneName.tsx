/* A lane's name. A click, or Enter, makes it a field; Enter keeps the new name, Escape the old one. */

import { useState } from 'react';
import { usePlayground } from '../../state/store.ts';

const LONGEST = 24;

export function LaneName({ lane, name }: { lane: number; name: string }) {
  const renameLane = usePlayground((state) => state.renameLane);
  const [draft, setDraft] = useState<string | null>(null);

  if (draft === null) {
    return (
      <h2 className="lane-name">
        <button type="button" title="Rename this lane" onClick={() => setDraft(name)}>
          {name}
        </button>
      </h2>
    );
  }
  const keep = () => {
    const text = draft.trim();
    if (text && text !== name) renameLane(lane, text);
    setDraft(null);
  };
  return (
    <input
      className="lane-name-field"
      aria-label="Name of the lane"
      value={draft}
      maxLength={LONGEST}
      size={Math.max(4, draft.length)}
      // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
