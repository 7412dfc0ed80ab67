import { groupsLabel } from '../i18n/i18n.ts';
import { useSession } from './session.ts';

/** What assignment groups are called here. */
export function useGroupsLabel(): string {
  // another label, or another language, is shown at once
  useSession();
  return groupsLabel();
}
