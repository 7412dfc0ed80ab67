import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/**
 * For the `lang` attribute of a text: the default language where nobody has translated it, undefined where it stands in
 * the page's own. Screen readers would else read English words with French sounds.
 */
export const langOf = (
  thing: { readonly untranslated?: readonly string[] | undefined },
  name: string,
): Language | undefined => (thing.untranslated?.includes(name) ? DEFAULT_LANGUAGE : undefined);
