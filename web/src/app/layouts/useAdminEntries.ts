import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import type { AdminEntry } from '../adminEntry.ts';
import { ADMIN_NAV } from '../adminNav.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { type Viewer, viewerOf } from '../viewer.ts';

export interface ShownEntry extends AdminEntry {
  readonly label: string;
  readonly values: Record<string, string> | undefined;
}

/** Entries whose page this build has and whose condition holds, with the titles this person reads. */
export function useAdminEntries(): readonly ShownEntry[] {
  const { t } = useTranslation();
  const viewer: Viewer = viewerOf(useSession());
  const exists = useRouteExists();
  return ADMIN_NAV.filter((entry) => exists(entry.route) && entry.shown(viewer)).map((entry) => {
    const title = entry.ownTitle?.(viewer) ?? entry.title;
    return { ...entry, label: t(title), values: entry.params?.(viewer) };
  });
}
