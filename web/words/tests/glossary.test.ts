import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { glossary, glossaryTable, type TermId, tooltip } from '../glossary.ts';

describe('the glossary', () => {
  it('is the one of docs, word for word', async () => {
    await expect(`# Glossary\n\n${glossaryTable()}`).toMatchFileSnapshot(resolve('docs/glossary.md'));
  });

  it('has each term once', () => {
    const terms = Object.values(glossary).map(({ term }) => term);
    expect(new Set(terms).size).toBe(terms.length);
  });

  it('makes tooltips of a sentence', () => {
    for (const word of Object.keys(glossary) as TermId[]) expect(tooltip(word)).toMatch(/^[A-Z].*: .*[^.]\.$/);
    expect(tooltip('victim')).toBe('Victim: a node that is not a hot source and gets less than half of its load out.');
  });
});
