import type { TFunction } from 'i18next';

/** Text of an empty search result; filters without a known label are described in general. */
export function nothingFoundText(t: TFunction<'ui'>, text: string, filters: readonly string[]): string {
  const named = [text && t('list.quoted', { text }), ...filters].filter(Boolean).join(', ');
  return named ? t('list.noneText', { what: named }) : t('list.noneHere');
}
