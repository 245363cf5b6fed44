/* Lanes side by side: where they were before one came or went. Their heads glide from there, as their pictures do (transition.ts). */

import { observeSize, wantsLessMotion } from '../dom.ts';

export const TRANSITION_MS = 400;

/** Called for every lane that stays when others come or go, with how far it was to the right of where it is. */
type OnMove = (lane: Element, aside: number) => void;

/** px from the left of all lanes, by lane; before they last changed */
const places = new WeakMap<Element, number>();
const rows = new WeakSet<Element>();
const fresh = new WeakSet<Element>();

/** px from the left of all lanes */
export function placeOfLane(lane: Element): number {
  return lane.getBoundingClientRect().left - (lane.parentElement?.getBoundingClientRect().left ?? 0);
}

/** Came while others were there, and is asked for the first time. */
export function isNew(lane: Element): boolean {
  return fresh.delete(lane);
}

/** From now on watches the row of a lane. */
export function followLanes(lane: Element, onMove: OnMove): void {
  const row = lane.parentElement;
  if (!row || rows.has(row)) return;
  rows.add(row);
  const measure = () => {
    for (const each of row.children) places.set(each, placeOfLane(each));
  };
  const stops = new WeakMap<Element, () => void>();
  const follow = (each: Element) => stops.set(each, observeSize(each, measure));
  for (const each of row.children) follow(each);
  measure();
  new MutationObserver((changes) => {
    const stayed = [...row.children].filter((each) => places.has(each));
    const added = [...row.children].filter((each) => !places.has(each));
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    for (const each of gone)
      if (each instanceof Element && !row.contains(each)) {
        places.delete(each);
        stops.get(each)?.();
      }
    if (stayed.length > 0) onChange(stayed, added, onMove);
    for (const each of added) follow(each);
    measure();
  }).observe(row, { childList: true });
}

/** Before the browser paints: lanes are in their new places already, their pictures not laid out for them. */
function onChange(stayed: readonly Element[], added: readonly Element[], onMove: OnMove): void {
  for (const lane of added) fresh.add(lane);
  if (wantsLessMotion()) return;
  for (const lane of added) animateHead(lane, { opacity: '0' });
  for (const lane of stayed) {
    const aside = (places.get(lane) ?? 0) - placeOfLane(lane);
    animateHead(lane, { transform: `translateX(${aside}px)` });
    onMove(lane, aside);
  }
}

function animateHead(lane: Element, from: Keyframe): void {
  lane.querySelector(':scope > header')?.animate([from, {}], { duration: TRANSITION_MS, easing: 'ease-in-out' });
}
