import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import type { AdminEntry } from '../adminEntry.ts';
import { isEntryShown } from '../adminGate.ts';
import { ADMIN_NAV } from '../adminNav.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { type Viewer, viewerOf } from '../viewer.ts';

export interface ShownEntry extends AdminEntry {
  readonly label: string;
  readonly values: Record<string, string> | undefined;
}

/** The entries of this person, with the titles that they read. */
export function useAdminEntries(): readonly ShownEntry[] {
  const { t } = useTranslation();
  const viewer: Viewer = viewerOf(useSession());
  const exists = useRouteExists();
  return ADMIN_NAV.filter((entry) => exists(entry.route) && isEntryShown(entry, viewer)).map((entry) => {
    const title = entry.ownTitle?.(viewer) ?? entry.title;
    return { ...entry, label: t(title), values: entry.params?.(viewer) };
  });
}
