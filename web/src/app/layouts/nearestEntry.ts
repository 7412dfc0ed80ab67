/**
 * The route of the entry that a page belongs to: of those that it lies below, the nearest. The start page is nobody's
 * parent.
 * @param page as the route tree names it
 */
export function nearestEntry(
  entries: readonly { readonly route: string }[],
  page: string | undefined,
): string | undefined {
  const above = entries
    .map(({ route }) => route)
    .filter((route) => route !== '/auth/admin' && `${page}/`.startsWith(`${route}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}
