import type { ContentKind } from '@forecourt/contract/content-kinds';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';

/** What the things of a kind are called; the tenant may call its announcements bulletins. */
export function useKindTitle(name: ContentKind): string {
  const { t } = useTranslation();
  const { settings } = useSession();
  if (name === 'announcement' && settings.announcementTitle === 'bulletins') return t('nav.bulletins');
  return t(`kinds.${name}`);
}
