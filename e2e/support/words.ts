import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { View } from './views.ts';

const textsOf = (lang: View['lang'], area: string): Record<string, string> => {
  const file = join(import.meta.dirname, '../../web/src/locales', lang, `${area}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
};

type Values = Readonly<Record<string, string | number>>;

/**
 * The portal's own words in the language of the run, so that a journey reads its labels where the pages do. A key that
 * does not exist throws.
 */
export function wordsOf(lang: View['lang'], area: string): (key: string, values?: Values) => string {
  const plural = new Intl.PluralRules(lang);
  const own = textsOf(lang, area);
  // words that all areas share
  const shared = textsOf(lang, 'ui');
  return (named, values = {}) => {
    const common = named.startsWith('ui:');
    const texts = common ? shared : own;
    const key = common ? named.slice('ui:'.length) : named;
    const counted = typeof values['count'] === 'number' ? `${key}_${plural.select(values['count'])}` : key;
    const text = texts[counted] ?? texts[key];
    if (text === undefined) throw new Error(`${common ? 'ui' : area}.json has no ${key}`);
    return text.replaceAll(/\{(\w+)(?:, \w+)?\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  };
}
