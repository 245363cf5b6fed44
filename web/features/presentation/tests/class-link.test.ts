/* The link of a class: the name of a lesson's step while that says everything, else the scenario. */

import { expect, it } from 'vitest';
import { openText } from '../../../model/share-link/decode.ts';
import { type Page, startedPage } from '../../../state/tests/page.ts';
import { classLink } from '../ClassCode.tsx';

/** A page on which a picture was opened as a step of a lesson, or as a challenge. */
function opened(view: string, picture = ''): Page {
  const page = startedPage({ fragment: `#v=1&preset=half-bisection&${picture}` });
  const { scenario } = openText(`#v=1&preset=half-bisection&title=A+step&play=0&${view}`);
  page.store.getState().openScene(scenario);
  return page;
}

const linkOf = ({ store }: Page) => classLink(store.getState());

it('names the step or the challenge, wherever the clock is', () => {
  const page = opened('lesson=half.2');
  const { setPhase, select } = page.store.getState();
  setPhase(5);
  select({ kind: 'task', lane: 0, task: 3 });
  expect(linkOf(page)).toBe('https://example.org/fat-tree/#v=1&lesson=half.2');
  expect(linkOf(opened('challenge=one-each'))).toBe('https://example.org/fat-tree/#v=1&challenge=one-each');
});

it('keeps what the lecturer chose for everybody', () => {
  const page = opened('lesson=half.2', 'lesson=half.1&theme=light&lock=routing&without=figures');
  expect(linkOf(page)).toBe('https://example.org/fat-tree/#v=1&lesson=half.2&theme=light&lock=routing&without=figures');
});

it('has the scenario once anything was changed, and where a lesson is nobody else’s', () => {
  const page = opened('lesson=half.2');
  page.store.getState().swap(1, 9);
  expect(linkOf(page)).toMatch(/#v=1&title=A\+step.*&swaps=1-9.*&lesson=half\.2/);
  expect(linkOf(opened('lesson=own.1&own-lesson=abc'))).toContain('own-lesson=abc');
});

it('has the scenario without a lesson', () => {
  const page = startedPage({ fragment: '#v=1&preset=half-bisection&phase=3&play=0&present=1' });
  expect(linkOf(page)).toBe('https://example.org/fat-tree/#v=1&preset=half-bisection&phase=3&play=0');
});
