import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/**
 * `lang` attribute of a text: the default language when it is untranslated, otherwise undefined. Without it, screen
 * readers would read English words with French pronunciation.
 */
export const langOf = (
  thing: { readonly untranslated?: readonly string[] | undefined },
  name: string,
): Language | undefined => (thing.untranslated?.includes(name) ? DEFAULT_LANGUAGE : undefined);
