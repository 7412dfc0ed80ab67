import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { View } from './views.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * The portal's own words in the language of the run, so that a journey reads its labels where the pages do. A key that
 * does not exist throws.
 */
export function wordsOf(lang: View['lang'], area: string): (key: string, values?: Values) => string {
  const file = join(import.meta.dirname, '../../web/src/locales', lang, `${area}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const plural = new Intl.PluralRules(lang);
  return (key, values = {}) => {
    const counted = typeof values['count'] === 'number' ? `${key}_${plural.select(values['count'])}` : key;
    const text = texts[counted] ?? texts[key];
    if (text === undefined) throw new Error(`${area}.json has no ${key}`);
    return text.replaceAll(/\{(\w+)(?:, \w+)?\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  };
}
