import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/session.ts';

/** What the specification calls them; a tenant that keeps it reads the translation. */
const DEFAULT_LABEL = 'Assignment Groups';

/** What the tenant calls assignment groups. */
export function useGroupsLabel(): string {
  const { t } = useTranslation('groups');
  const { assignmentGroupLabel } = useSession().settings;
  return assignmentGroupLabel === DEFAULT_LABEL ? t('assign.title') : assignmentGroupLabel;
}
