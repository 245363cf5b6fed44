import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glossary, glossaryTable, tooltip, type Word } from '../glossary.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

describe('the glossary', () => {
  it('is the one of the README, word for word', () => {
    const [, section = ''] = readme.split('## Glossary\n\n');
    expect(section.split('\n\n## ')[0]).toBe(glossaryTable().trimEnd());
  });

  it('has each term once', () => {
    const terms = Object.values(glossary).map(({ term }) => term);
    expect(new Set(terms).size).toBe(terms.length);
  });

  it('makes tooltips of a sentence', () => {
    for (const word of Object.keys(glossary) as Word[]) expect(tooltip(word)).toMatch(/^[A-Z].*: .*[^.]\.$/);
    expect(tooltip('victim')).toBe('Victim: a node that is no hot source and gets out less than half of its load.');
  });
});
