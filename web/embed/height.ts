/* The height at which nothing in the page has to be scrolled. The page fills whatever it is given, so it is never less than what
 * there is. */

/** The columns that scroll when they are short of room. */
const COLUMNS = '.middle, .lanes, .lesson-text';

/** A frame does not grow beyond it: parts of the page that are a share of its height would want more each time. */
const MOST_PX = 1600;

export function wantedHeight(): number {
  const lacking = [...document.querySelectorAll(COLUMNS)].map((column) => column.scrollHeight - column.clientHeight);
  return Math.max(innerHeight, Math.min(MOST_PX, innerHeight + Math.max(0, ...lacking)));
}
