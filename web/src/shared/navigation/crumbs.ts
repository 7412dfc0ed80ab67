export interface Crumb {
  readonly path: string;
  readonly title: string;
}

export interface Visit {
  readonly path: string;
  /** Title from the `crumb` query parameter. */
  readonly crumb?: string | undefined;
  /** Title that the portal gives this path, if any. */
  readonly title?: string | undefined;
  /** What the page shows as its title: the name of the thing that it is about. */
  readonly shown?: string | undefined;
}

const MAX_CRUMBS = 4;
const UNKNOWN = '??';

/** The page on which something is made leads nowhere once that is there. */
const isCreation = ({ path }: Crumb): boolean => path.endsWith('/create');

/**
 * Returns the breadcrumb trail after a visit (docs/rules.md, Pages). A `crumb` parameter appends the page: at most 5
 * entries, the oldest dropped; a page already in the trail cuts it back to before itself. Without the parameter a new
 * trail starts.
 */
export function nextTrail(trail: readonly Crumb[], { path, crumb, title, shown }: Visit): readonly Crumb[] {
  if (crumb === undefined) return [{ path, title: shown || title || UNKNOWN }];
  const before = trail.findIndex((visited) => visited.path === path);
  const way = before === -1 ? trail : trail.slice(0, before);
  const stored = way.filter((visited) => !isCreation(visited)).slice(-MAX_CRUMBS);
  // two pages of one thing: the second is named by what it is
  const doubled = crumb !== '' && stored.at(-1)?.title === crumb;
  return [...stored, { path, title: (doubled && title) || crumb || shown || title || UNKNOWN }];
}
