/* '?': introduction, keys, terms, and formulas with the sections of the papers they come from. */

import { useState } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { features } from '../../features/features.ts';
import { someLackPhases } from '../../model/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { type GlossaryEntry, glossaryOf } from '../../words/glossary.ts';
import { capitalize } from '../../words/grammar.ts';
import { language, t, translated, translatedFor } from '../../words/language/language.ts';
import { languageName, languages } from '../../words/language/languages.ts';
import { rich } from '../../words/language/rich.ts';
import { citation } from '../../words/titles.ts';
import type { KeyRow } from '../feature.ts';
import { chooseLanguage } from '../language.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';
import formulas from './formulas.json';
import keyRows from './keys.json';

type Tab = 'about' | 'keys' | 'words' | 'formulas';

const TABS: readonly { id: Tab; name: string }[] = [
  { id: 'about', name: t`What is this` },
  { id: 'keys', name: t`Keys` },
  { id: 'words', name: t`Words` },
  { id: 'formulas', name: t`Formulas` },
];

export function HelpDialog({ onClose }: { onClose(): void }) {
  const [tab, setTab] = useState<Tab>('about');
  const at = TABS.findIndex(({ id }) => id === tab);
  const move = (event: React.KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    const to = (at + by + TABS.length) % TABS.length;
    setTab(TABS[to]?.id ?? tab);
    moveFocus(event.currentTarget.querySelectorAll('button')[to]);
  };
  return (
    <Dialog title={t`Help`} wide onClose={onClose}>
      <div className="help-tabs tabs" role="tablist" aria-label={t`Help`} onKeyDown={move}>
        {TABS.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`help-${index}`}
            aria-selected={id === tab}
            aria-controls="help-panel"
            tabIndex={id === tab ? 0 : -1}
            onClick={() => setTab(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="help-panel"
        id="help-panel"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls and must be reachable
        tabIndex={0}
        aria-labelledby={`help-${at}`}
      >
        <TermView key={tab}>
          {tab === 'about' && <About />}
          {tab === 'keys' && <Keys />}
          {tab === 'words' && <TermList terms={WORDS} />}
          {tab === 'formulas' && <Formulas />}
        </TermView>
      </div>
    </Dialog>
  );
}

function About() {
  return (
    <div className="prose">
      <LanguageChoice />
      <p>
        {rich`The computers in a large machine are often joined by a ${(
          <em>
            <Terms text={t`fat tree`} />
          </em>
        )}: nodes at the bottom, levels of switches above, and several links side by side from each part of the tree to the next level. Links are expensive, so there are often fewer at the top than the nodes could fill. When every task has a message for every other one, the order of sending decides whether those links are full, empty, or asked to carry twice what they can.`}
      </p>
      <p>
        <Terms
          text={t`Each lane is one run, and shows the same tree with messages sent in a different order. The colour and width of a link show how many messages need it in this phase; orange means more than fit at once, so some have to wait. The large figure is the time of the whole exchange; beside it stands how much longer that is than if nothing ever waited. It is simulated packet by packet, in this browser.`}
        />
      </p>
      <p>
        {rich`The same trees carry other traffic too, each with a figure of its own. ${<em>{t`Many to many`}</em>}: the longest latency from senders to receivers. ${<em>{t`Clusters with loss`}</em>}: what a node receives per second while full queues drop frames. ${<em>{t`Jobs`}</em>}: at how many shift distances two connections of the nodes that take part share a link. ${<em>{t`Congestion`}</em>}: how much hot nodes hold up everybody else. All are in Explore.`}
      </p>
      <p>
        <Terms
          text={t`When many nodes send to one, its link cannot serve them all. Packets for it wait and fill the buffers behind them hop by hop, and soon packets for idle nodes are stuck in the same queues: a few hot sources slow down everybody. The lanes meet the same hot spot with different techniques; the large figure says when the traffic of all others is back.`}
        />
      </p>
      <p>
        <Terms
          text={t`If the schedule allows it, drag a task onto another node, and the two tasks swap places. Press a step of the legend to show only links of its load. Click a link to see who uses it and why. Every state of the page is a link that can be shared.`}
        />
      </p>
      {import.meta.env.PROD && (
        <p>
          {rich`${(
            <a href="licences.txt" target="_blank" rel="noopener">
              {t`Licences`}
            </a>
          )} of this page and of what it is built with.`}
        </p>
      )}
    </div>
  );
}

const KEYS: readonly KeyRow[] = [
  ...(keyRows as KeyRow[]).map((row) => ({
    ...row,
    keys: row.keys.map((key) => translatedFor('key', key)),
    text: translated(row.text),
  })),
  ...features.flatMap(({ keys = [] }) => keys),
];

/** Those for an exchange, in its lanes' terms; or those for traffic without phases. */
function Keys() {
  const withoutPhases = usePlayground((state) => someLackPhases(state.lanes));
  const rows = KEYS.filter(({ phases = !withoutPhases }) => phases !== withoutPhases);
  return (
    <table className="help-table">
      <tbody>
        {rows.map(({ keys, text }) => (
          <tr key={text}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const asRow = ({ term, meaning }: GlossaryEntry) => ({ word: capitalize(term), text: `${capitalize(meaning)}.` });

const WORDS = (['tree', 'exchange', 'many', 'cluster', 'job', 'congestion'] as const).flatMap(glossaryOf).map(asRow);

function TermList({ terms }: { terms: readonly { word: string; text: string }[] }) {
  return (
    <dl className="help-list">
      {terms.map(({ word, text }) => (
        <div key={word}>
          <dt>
            <WithIndices text={word} plain />
          </dt>
          <dd>
            <WithIndices text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Formulas() {
  return (
    <>
      <dl className="help-list formulas">
        {formulas.map(({ name, formula, text, source }) => (
          <div key={name}>
            <dt>{translated(name)}</dt>
            <dd>
              <code>
                <WithIndices text={translated(formula)} plain />
              </code>
              {text && (
                <p>
                  <WithIndices text={translated(text)} />
                </p>
              )}
              <p className="grey">{citation(translated(source))}</p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="grey">{t`Prisacari, Rodriguez, Minkenberg, Hoefler: Bandwidth-optimal all-to-all exchanges in fat tree networks. ICS 2013. Rocher-Gonzalez et al.: congestion notifications (ARN) and adapted-flow isolation (AFI) in fat trees. Shu et al.: many-to-many communication in RapidIO-based fat-trees. Tam and Wang: all-to-all on two-level Ethernet clusters. Naruse: avoiding hot spots with several LIDs on fat trees.`}</p>
    </>
  );
}

/** 'm_h' and 'M_{l+1}' with subscripts. */
function WithIndices({ text, plain }: { text: string; plain?: true }) {
  return text.split(/_(\{[^{}_]*\}|[A-Za-z]+|\d+)/).map((piece, index) => {
    // The pieces of a fixed text never change order.
    const key = `${index} ${piece}`;
    return index % 2 === 1 ? (
      <sub key={key}>{piece.replace(/[{}]/g, '')}</sub>
    ) : plain ? (
      piece
    ) : (
      <Terms key={key} text={piece} />
    );
  });
}

/** In English too, for readers who came to a language that they do not read. */
const LABEL = language() === 'en' ? 'Language' : `${t`Language`} · Language`;

const CHOICES = languages.map((value) => ({ value, text: languageName(value) }));

function LanguageChoice() {
  return <Segmented label={LABEL} choices={CHOICES} value={language()} onChange={chooseLanguage} />;
}
