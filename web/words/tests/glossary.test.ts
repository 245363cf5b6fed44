import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glossary, glossaryTable, type TermId, tooltip } from '../glossary.ts';

const page = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');

describe('the glossary', () => {
  it('is the one of docs, word for word', () => {
    expect(page).toBe(`# Glossary\n\n${glossaryTable()}`);
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
