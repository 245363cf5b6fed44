/* An HTML snippet that embeds the picture in another page, with panels folded that do not fit there. */

import { useRef, useState } from 'react';
import { encodeFragment } from '../../model/share-link/encode.ts';
import type { Scenario } from '../../model/types.ts';
import { Dialog } from '../../page/parts/Dialog.tsx';
import { copyText } from '../../page/title/ShareDialog.tsx';
import { shownTitle } from '../../state/edited.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { hostOrigin } from './host.ts';

const PANELS = [
  { id: 'controls', text: t`Settings` },
  { id: 'inspector', text: t`Inspector` },
  { id: 'ribbon', text: t`Ribbon, phase by phase` },
] as const;

export function EmbedDialog({ onClose }: { onClose(): void }) {
  const [scenario] = useState(usePlayground.getState().snapshot);
  const preset = usePlayground((state) => state.preset);
  const [hidden, setHidden] = useState<typeof scenario.view.hidden>(['controls', 'inspector']);
  const [host, setHost] = useState('');
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const address = embedUrl({ ...scenario, view: { ...scenario.view, hidden } }, preset, hostOrigin(host));
  const snippet = `<iframe src="${escapeHtml(address)}" title="${escapeHtml(shownTitle({ scenario, preset }))}" width="100%" height="640" style="border:0" loading="lazy" allow="clipboard-write"></iframe>`;

  return (
    <Dialog
      title={t`Embed`}
      lead={t`Paste this into a page where the picture should appear. It stays interactive there.`}
      onClose={onClose}
    >
      <fieldset className="checks">
        <legend>{t`Show in the embedded page`}</legend>
        {PANELS.map(({ id, text }) => (
          <label className="row" key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={() => setHidden(hidden.includes(id) ? hidden.filter((panel) => panel !== id) : [...hidden, id])}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <label className="checks">
        {t`Report height and lesson answers to the page at`}
        <input
          className="field"
          type="url"
          placeholder={t`nobody, or https://course.example.org`}
          value={host}
          onChange={(event) => setHost(event.target.value)}
        />
      </label>
      <textarea
        ref={field}
        className="field link"
        aria-label={t`HTML`}
        readOnly
        rows={5}
        value={snippet}
        onFocus={(event) => event.target.select()}
      />
      <div className="sheet-actions cluster">
        <button
          type="button"
          className="strong-button"
          onClick={async () => setCopied(await copyText(snippet, field.current))}
        >
          {copied ? t`Copied` : t`Copy`}
        </button>
      </div>
    </Dialog>
  );
}

/** `host`: the origin that the embedded page may send messages to (host.ts). */
function embedUrl(scenario: Scenario, preset: string | null, host: string | null): string {
  const address = new URL(encodeFragment(scenario, preset), location.href);
  address.search = host ? `?host=${encodeURIComponent(host)}` : '';
  return address.href;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
