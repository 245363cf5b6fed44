/* Everything there is to see, as cards by question; what one searches for instead, once something is typed. A page of its own: the view
 * says that it is open. */

import { useEffect, useState } from 'react';
import { focusIfLost } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { type GlossaryEntry, glossary, glossaryEntry, type TermId } from '../../words/glossary.ts';
import { capitalize, count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import { closeExplore, guideIn, isExploring } from '../guide/guides.ts';
import { Problems } from '../notice/Problems.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { allCards, begins, type Card, firstCards, matches, PATH, pictureOf, questions } from './cards.ts';
import './explore.css';

/** In a row, before the rest is asked for. */
const IN_A_ROW = 3;
/** More terms than these answer no search. */
const MOST_TERMS = 4;

export function Explore({ onClose }: { onClose(): void }) {
  const [cards, setCards] = useState<ReadonlyMap<string, Card>>(new Map());
  useEffect(() => void allCards().then(setCards, () => setCards(firstCards())), []);
  const [input, setInput] = useState('');
  // Beside a scenario that was opened here, Space is to play it, and not to come back.
  useEffect(() => {
    const { opened } = usePlayground.getState();
    return () => {
      const now = usePlayground.getState();
      const isScenario = now.opened !== opened && !guideIn(now.scenario.view);
      if (isScenario) focusIfLost(document.querySelector('.transport .play'));
    };
  }, []);
  const hasProblems = usePlayground(({ problems }) => problems.length > 0);
  const searching = input.trim() !== '';
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? []);
  const found = searching ? [...cards.values()].filter((card) => matches(card, input)) : [];
  const terms = searching ? termsFor(input) : [];
  return (
    <Dialog title={t`Explore`} whole onClose={onClose}>
      <div className="explore-search row">
        <Icon name="search" />
        <input
          className="field large"
          type="search"
          aria-label={t`Search`}
          placeholder={t`Search all ${count(cards.size)}: XOR, 1024, Figure 4`}
          data-first
          value={input}
          onChange={(event) => setInput(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The focus returns to a button, which must not receive this key.
            event.preventDefault();
            take(found[0]);
          }}
        />
      </div>
      {terms.length > 0 && (
        <dl className="help-list">
          {terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{capitalize(term)}</dt>
              <dd>{meaning}.</dd>
            </div>
          ))}
        </dl>
      )}
      {searching && <Row text={t`Found`} cards={found} all />}
      {hasProblems && <Problems />}
      {searching && found.length + terms.length === 0 && (
        <p className="grey explore-nothing">{t`Nothing matches “${input}”. Try a name, a number of nodes or a figure.`}</p>
      )}
      {!searching && <Path cards={cardsOf(PATH)} />}
      {!searching && questions.map(({ text, cards: ids }) => <Row key={text} text={text} cards={cardsOf(ids)} />)}
      {!searching && <Row text={t`Of your own`} cards={[...cards.values()].filter(({ own }) => own)} all />}
      {!searching && <TitleField />}
    </Dialog>
  );
}

/** Terms so called, or else those in whose meaning it stands. */
function termsFor(words: string): GlossaryEntry[] {
  const all = (Object.keys(glossary) as TermId[]).map(glossaryEntry);
  const called = all.filter(({ term }) => begins(term, words));
  const found = called.length > 0 ? called : all.filter(({ meaning }) => begins(meaning, words));
  return found.length > MOST_TERMS ? [] : found;
}

/** What is opened says in the view that this is closed; but the scenario that is open already does not, and a file is still to be chosen. */
function take(card: Card | undefined): void {
  if (!card) return;
  if (card.own) closeExplore();
  card.open();
  if (card.id.startsWith('preset ') && isExploring(usePlayground.getState().scenario.view)) closeExplore();
}

/** Lessons in a row, with those that are done marked. */
function Path({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <nav className="explore-path" aria-label={t`New here?`}>
      <p>
        <b>{t`New here?`}</b> {t`Five lessons, 35 minutes`}
      </p>
      <ol className="row">
        {cards.map((card) => (
          <li key={card.id} className={card.done ? 'done' : ''}>
            <button type="button" onClick={() => take(card)}>
              {card.title}
              <small className="grey">{card.aside}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface RowProps {
  text: string;
  cards: readonly Card[];
  /** all of them at once */
  all?: boolean;
}

function Row({ text, cards, all = false }: RowProps) {
  const [whole, setWhole] = useState(all);
  const shown = whole ? cards : cards.slice(0, IN_A_ROW);
  if (cards.length === 0) return null;
  return (
    <section className="explore-row" aria-label={text}>
      <header>
        <h3>{text}</h3>
        {all && <p className="grey">{count(cards.length)}</p>}
        {cards.length > IN_A_ROW && !all && (
          <button type="button" className="link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t`Less` : t`All ${count(cards.length)} about it`}
          </button>
        )}
      </header>
      <ul className="explore-cards">
        {shown.map((card) => (
          <li key={card.id}>
            <CardButton card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardButton({ card }: { card: Card }) {
  const isOpen = usePlayground(({ preset }) => card.id === `preset ${preset}`);
  const picture = pictureOf(card);
  const { own, title, kind, aside } = card;
  const said = own ? `**${title}**: ${card.point}` : card.point;
  return (
    <button type="button" className="explore-card" data-card={card.id} aria-current={isOpen} onClick={() => take(card)}>
      {picture && <img src={picture} alt="" width={312} height={132} loading="lazy" onError={hide} />}
      <span>{said.split('**').map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}</span>
      <small className="grey">
        <b className={card.id.split(' ')[0]}>{kind}</b> {isOpen ? t`open now` : aside} {!own && '· '}
        {!own && <span>{title}</span>}
      </small>
    </button>
  );
}

/** Without a network there may be none. */
function hide({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.style.visibility = 'hidden';
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
