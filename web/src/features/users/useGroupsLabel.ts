import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';

/** What assignment groups are called here; a tenant may have a word of its own. */
export function useGroupsLabel(): string {
  const { t } = useTranslation('users');
  const { assignmentGroupLabel } = useSession().settings;
  return assignmentGroupLabel === 'Assignment Groups' ? t('groups') : assignmentGroupLabel;
}
