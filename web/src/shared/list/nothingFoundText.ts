import type { TFunction } from 'i18next';
import { listed } from '../format.ts';

/** Text of an empty search result; filters without a known label are described in general. */
export function nothingFoundText(t: TFunction<'ui'>, text: string, filters: readonly string[]): string {
  const named = [text && t('list.quoted', { text }), ...filters].filter((name) => name !== '');
  return named.length > 0 ? t('list.noneText', { what: listed(named) }) : t('list.noneHere');
}
