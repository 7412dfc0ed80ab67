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
}

const KEPT = 4;
const UNKNOWN = '??';

/**
 * The trail after a visit (docs/rules.md, Pages). With a `crumb` parameter the page joins the trail: at most 5
 * entries, the oldest dropped, and a page that is in it cuts the trail back to before itself. Without the
 * parameter the trail starts anew.
 */
export function nextTrail(trail: readonly Crumb[], { path, crumb, title }: Visit): readonly Crumb[] {
  const entry: Crumb = { path, title: crumb || title || UNKNOWN };
  if (crumb === undefined) return [entry];
  const before = trail.findIndex((visited) => visited.path === path);
  const kept = before === -1 ? trail : trail.slice(0, before);
  return [...kept.slice(-KEPT), entry];
}
