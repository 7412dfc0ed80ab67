import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from '../src/app.ts';

const FILE = new URL('../../web/src/locales/en/activity-logs.json', import.meta.url);
const texts = JSON.parse(readFileSync(FILE, 'utf8')) as object;

/** A kind has a sentence of its own, or is put together from an area and what is done there. */
it.each(registry.activity)('%s has words in the pages', (kind) => {
  const [area = '', verb = ''] = kind.split('.');
  const own = `kind.${kind}` in texts;
  const together = `area.${area}` in texts && `verb.${verb}` in texts;
  expect(own || together).toBe(true);
});

it('no kind of entry is declared twice', () =>
  expect(registry.activity.toSorted()).toEqual([...new Set(registry.activity)].toSorted()));
