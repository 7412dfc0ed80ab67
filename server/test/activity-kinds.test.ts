import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from '../src/app.ts';

const wordsOf = (area: string): object =>
  JSON.parse(
    readFileSync(new URL(`../../web/src/locales/en/${area}.json`, import.meta.url), 'utf8'),
  ) as object;
const texts = wordsOf('activity-logs');
/** Kinds of content are called as everywhere else. */
const everywhere = wordsOf('navigation');

/** A kind has a sentence of its own, or is put together from an area and what is done there. */
it.each(registry.activity)('%s has words in the pages', (kind) => {
  const [area = '', verb = ''] = kind.split('.');
  const own = `kind.${kind}` in texts;
  const named = `area.${area}` in texts || `kind.${area}` in everywhere;
  const together = named && `verb.${verb}` in texts;
  expect(own || together).toBe(true);
});

it('no kind of entry is declared twice', () =>
  expect(registry.activity.toSorted()).toEqual([...new Set(registry.activity)].toSorted()));
