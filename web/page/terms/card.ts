/* The single card that explains a term: beside the term, on top of everything, inside the window and clear of the transport.
 * Shown by hovering, keyboard focus or a tap; Escape closes it. */

import { onKeyAnywhere } from '../../draw/reader.ts';
import { glossary, glossaryEntry, type TermId } from '../../words/glossary.ts';
import { capitalize } from '../../words/grammar.ts';
import './card.css';

/** A passing pointer shows nothing; a pointer on its way to the card keeps it open. */
const SHOW_DELAY_MS = 350;
const HIDE_DELAY_MS = 200;
/** px to the edges of the window, and to the term */
const MARGIN = 8;
const GAP = 6;
const ID = 'term-card';

type Cause = 'pointer' | 'focus' | 'press';

let card: HTMLElement | null = null;
/** `title`: tooltip of the control around the term; removed meanwhile, and shown in this card instead. */
let shown: { term: HTMLElement; cause: Cause; title: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts listening; `first` is the event that triggered it. */
export function showTerms(first: Event): void {
  document.addEventListener('pointerover', onPointer);
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', () => shown?.cause !== 'pointer' && hide());
  document.addEventListener('click', onClick);
  onKeyAnywhere(onKey, { first: true });
  document.addEventListener('scroll', onScroll, true);
  window.addEventListener('resize', hide);
  if (first.type === 'pointerover') onPointer(first as PointerEvent);
  else if (first.type === 'focusin') onFocus(first as FocusEvent);
  else onClick(first as MouseEvent);
}

function onPointer({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element)) return;
  const term = target.closest<HTMLElement>('[data-term]');
  clearTimeout(timer);
  if (term && term !== shown?.term) timer = setTimeout(() => show(term, 'pointer'), SHOW_DELAY_MS);
  else if (!term && shown?.cause === 'pointer' && !card?.contains(target)) timer = setTimeout(hide, HIDE_DELAY_MS);
}

function onDown({ target }: PointerEvent): void {
  clearTimeout(timer);
  if (shown && !card?.contains(target as Node) && !shown.term.contains(target as Node)) hide();
}

/** A control shows the meaning of the first term in it. */
function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  const inside = target.matches('button, summary') ? target.querySelector<HTMLElement>('[data-term]') : null;
  const term = target.matches('[data-term]') ? target : inside;
  if (term) show(term, 'focus');
}

/** A standalone term is pressed to see its meaning; a term in a control must not intercept the press. */
function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || card?.contains(target)) return;
  clearTimeout(timer);
  const term = target.closest<HTMLElement>('.term-word');
  if (!term || (shown?.term === term && shown.cause !== 'pointer')) hide();
  else show(term, 'press');
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !shown) return;
  event.stopPropagation();
  event.preventDefault();
  hide();
}

/** Scrolling closes the card only where it moves the term; another term, which it brought under the pointer, is still shown. */
function onScroll({ target }: Event): void {
  if (shown && target instanceof Node && target.contains(shown.term)) close();
}

function show(term: HTMLElement, cause: Cause): void {
  hide();
  const word = term.dataset.term as TermId;
  if (!(word in glossary) || !term.isConnected) return;
  const entry = glossaryEntry(word);
  const control = controlOf(term);
  shown = { term, cause, title: control.title };
  control.removeAttribute('title');
  card ??= createCard();
  const name = document.createElement('b');
  // Headed by the word that was pointed at, which need not be the term of the glossary.
  name.textContent = capitalize(term.textContent.trim() || entry.term);
  const hint = document.createElement('small');
  hint.textContent = shown.title;
  card.replaceChildren(name, ` ${capitalize(entry.meaning)}. `, hint);
  card.hidden = false;
  card.showPopover?.();
  positionCard(card, term);
  control.setAttribute('aria-describedby', ID);
  if (term.matches('.term-word')) term.setAttribute('aria-expanded', 'true');
}

function hide(): void {
  clearTimeout(timer);
  close();
}

function close(): void {
  if (!shown || !card) return;
  const { term, title } = shown;
  const control = controlOf(term);
  shown = null;
  if (title) control.title = title;
  control.removeAttribute('aria-describedby');
  if (term.matches('.term-word')) term.setAttribute('aria-expanded', 'false');
  card.hidePopover?.();
  card.hidden = true;
}

const controlOf = (term: HTMLElement): HTMLElement => term.closest<HTMLElement>('button, summary') ?? term;

function createCard(): HTMLElement {
  const made = document.createElement('div');
  made.id = ID;
  made.className = 'term-card card';
  made.setAttribute('role', 'tooltip');
  made.setAttribute('aria-live', 'polite');
  made.popover = 'manual';
  document.body.append(made);
  return made;
}

/** Below the term, or above it where the transport or the window would cut it. */
function positionCard(box: HTMLElement, term: HTMLElement): void {
  const at = term.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const transport = document.querySelector('.transport')?.getBoundingClientRect();
  const floor = transport && at.bottom <= transport.top ? transport.top : window.innerHeight;
  const below = at.bottom + GAP;
  const above = Math.min(at.top - GAP, transport?.top ?? at.top) - height;
  const top = below + height + MARGIN <= floor ? below : Math.max(MARGIN, above);
  const left = Math.max(MARGIN, Math.min(at.left, window.innerWidth - MARGIN - width));
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}
