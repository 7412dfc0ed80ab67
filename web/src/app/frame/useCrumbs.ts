import { type AnyRouteMatch, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { type Crumb, nextTrail } from '../../shared/navigation/crumbs.ts';
import { useShownTitle } from '../../shared/navigation/usePageTitle.ts';

const KEY = 'forecourt-trail';

const isCrumb = (value: unknown): value is Crumb =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.title === 'string';

function stored(): readonly Crumb[] {
  try {
    // We alone write this key; anything unreadable starts a new trail.
    const trail: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(trail) ? trail.filter(isCrumb) : [];
  } catch {
    return [];
  }
}

/** Breadcrumb title from the URL of the current page. */
const crumbOf = (matches: readonly AnyRouteMatch[]): string | undefined => {
  const search: unknown = matches.at(-1)?.search;
  if (typeof search !== 'object' || search === null || !('crumb' in search)) return undefined;
  return typeof search.crumb === 'string' ? search.crumb : undefined;
};

export interface LinkedCrumb extends Crumb {
  readonly href: string;
}

/**
 * The trail to the page that is shown. It lives as long as the tab.
 * @param title the portal's own title of the page
 * @param thing whether the page is about one thing, whose name it shows as its title
 */
export function useCrumbs(title: string | undefined, thing: boolean): readonly LinkedCrumb[] {
  const heading = useShownTitle();
  const shown = thing ? heading : undefined;
  const router = useRouter();
  // the page that is shown says all of it: an address changes a moment earlier or later
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/(.)\/$/, '$1') ?? '/' });
  const crumb = useMatches({ select: crumbOf });
  const trail = useMemo(
    () => nextTrail(stored(), { path, crumb, title, shown }),
    [path, crumb, title, shown],
  );
  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify(trail)), [trail]);
  return trail.map((entry, index) => ({
    ...entry,
    // Following the trail back keeps it; its first page starts a new one.
    href: router.buildLocation({ to: entry.path, search: index === 0 ? {} : { crumb: entry.title } })
      .publicHref,
  }));
}
