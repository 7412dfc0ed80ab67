import type { TFunction } from 'i18next';

/** What was looked for and is not there; filters that nobody has named yet are spoken of in general. */
export function nothingFoundText(t: TFunction<'ui'>, text: string, filters: readonly string[]): string {
  const named = [text && t('list.quoted', { text }), ...filters].filter(Boolean).join(', ');
  return named ? t('list.noneText', { what: named }) : t('list.noneHere');
}
