import { useTranslation } from 'react-i18next';
import { type Session, useSession } from './session.ts';

/** The word of the specification; a tenant that keeps it reads the translation. */
const DEFAULT_LABEL = 'Assignment Groups';

/** The tenant's own word for assignment groups; undefined where it keeps the usual one. */
export const ownGroupsLabel = ({ settings }: Pick<Session, 'settings'>): string | undefined =>
  settings.assignmentGroupLabel === DEFAULT_LABEL ? undefined : settings.assignmentGroupLabel;

/** What assignment groups are called here. */
export function useGroupsLabel(): string {
  const { t } = useTranslation('navigation');
  return ownGroupsLabel(useSession()) ?? t('nav.assignmentGroups');
}
