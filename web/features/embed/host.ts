/* Tells the page around this one how high it wants to be, and how a lesson goes. Loaded in a frame only, and silent unless the
 * address names the origin it may speak to (docs/teaching.md): the browser gives a message to a page of that origin and to no
 * other. Nothing is listened to, so the page around can change nothing here but the address. */

import { onEvent } from '../../state/events.ts';

const SETTLE_MS = 200;

/** Once read it leaves the address, so that nobody shares it, and stays in the entry of the history, so that it survives a
 * reload of the frame. */
function takeHost(): string | null {
  const address = new URL(location.href);
  const said = address.searchParams.get('host');
  if (said === null) return hostOrigin(String(history.state?.host));
  address.searchParams.delete('host');
  const host = hostOrigin(said);
  history.replaceState({ ...history.state, host }, '', address);
  return host;
}

function connectToHost(host: string): void {
  const tell = (message: object) => parent.postMessage({ type: 'fat-tree-playground', ...message }, host);
  let told = 0;
  let due = false;
  const tellSize = () => {
    due = false;
    const height = wantedHeight();
    if (height !== told) tell({ event: 'size', height });
    told = height;
  };
  const tellSizeSoon = () => {
    if (!due) setTimeout(tellSize, SETTLE_MS);
    due = true;
  };
  onEvent(tell);
  // Not what the page knows but what it shows: much of it is fetched, and comes later than its cause.
  new MutationObserver(tellSizeSoon).observe(document.body, { childList: true, subtree: true, characterData: true });
  addEventListener('resize', tellSizeSoon);
  tellSizeSoon();
}

export function tellHost(): void {
  const host = takeHost();
  if (host) connectToHost(host);
}

/** The origin of a URL, such as 'https://course.example.org'; null: none that can receive messages. */
export function hostOrigin(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text.trim());
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** The columns that scroll when they are short of room. */
const COLUMNS = '.middle, .lanes, .guide-text';

/** A frame does not grow beyond it. */
const MOST_PX = 1600;

/** The height at which nothing in the page has to be scrolled. The page fills whatever it is given, so it is never less than what
 * there is. */
function wantedHeight(): number {
  const lacking = [...document.querySelectorAll(COLUMNS)].map(lackOf);
  return Math.max(innerHeight, Math.min(MOST_PX, innerHeight + Math.max(0, ...lacking)));
}

/** By how much the window has to grow until the column has what it lacks. A column that gets only a share of the window's height
 * says so in its style, and one that always has more than it shows says 0. */
function lackOf(column: Element): number {
  const share = Number(getComputedStyle(column).getPropertyValue('--share-of-height') || 1);
  return share === 0 ? 0 : Math.ceil((column.scrollHeight - column.clientHeight) / share);
}
