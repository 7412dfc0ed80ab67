import { isContentKind } from '@forecourt/contract/content-kinds';
import { useTranslation } from 'react-i18next';
import type { Group } from './translations.api.ts';

/** What a thing is called, or a part of one; kinds of content are called as everywhere else. */
export function useKindWord(): (kind: Group['kind']) => string {
  const { t } = useTranslation(['translations', 'navigation']);
  return (kind) => (isContentKind(kind) ? t(`navigation:kind.${kind}`) : t(`kind.${kind}`));
}
