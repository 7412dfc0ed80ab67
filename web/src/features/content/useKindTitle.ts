import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import type { KindName } from './kind.ts';

/** What the things of a kind are called; the tenant may call its announcements bulletins. */
export function useKindTitle(name: KindName): string {
  const { t } = useTranslation('content');
  const { settings } = useSession();
  if (name === 'announcement' && settings.announcementTitle === 'bulletins')
    return t('announcement.bulletins');
  return t(`${name}.title`);
}
