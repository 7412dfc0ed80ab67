import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const texts = JSON.parse(readFileSync(join(ROOT, 'web/src/locales/en/activity-logs.json'), 'utf8')) as object;

/** Files that write entries of the activity log. */
const writers = globSync('server/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .filter((source) => /kit\/activity\.ts'|'activity_entry'/.test(source));

/** Kinds as they stand in the sources: `type: 'a.b'`, also where one of two is chosen, or handed on. */
const KIND = /(?:\btype:|type =|\?|(?<!\bkind):|call,)\s*'([a-z-]+\.[a-z_-]+)'/g;
/** Codes of refusals look the same. */
const problems = JSON.parse(readFileSync(join(ROOT, 'server/locales/en/problems.json'), 'utf8')) as object;

const kinds = [
  ...new Set(writers.flatMap((source) => [...source.matchAll(KIND)].map(([, kind]) => kind ?? ''))),
].filter((kind) => !(kind in problems));

it('finds the kinds of entries', () => expect(kinds).toContain('role.change'));

/** A kind has a sentence of its own, or is put together from an area and what is done there. */
it.each(kinds)('%s has words in the pages', (kind) => {
  const [area = '', verb = ''] = kind.split('.');
  const own = `kind.${kind}` in texts;
  const together = `area.${area}` in texts && `verb.${verb}` in texts;
  expect(own || together).toBe(true);
});
