import type english from '../../src/locales/en/scorm-player.json';

type Texts = typeof english;
export type Key = keyof Texts;
export type Say = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

const files = import.meta.glob<Partial<Texts>>('../../src/locales/*/scorm-player.json', {
  import: 'default',
});
const fileOf = (language: string) => files[`../../src/locales/${language}/scorm-player.json`];

/** The player's texts in a language, with English as fallback. @param language BCP 47 */
export async function textsFor(language: string): Promise<Say> {
  const [first, own] = await Promise.all([fileOf('en')?.(), fileOf(language)?.()]);
  return (key, values = {}) => {
    const text = own?.[key] ?? first?.[key] ?? key;
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
