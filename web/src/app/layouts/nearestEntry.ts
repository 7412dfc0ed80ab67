/** An optional part at the end leads to one of the entry's things; without it the entry's other pages lie below it, too. */
const listOf = (route: string): string => route.replace(/\/\{-\$\w+\}$/, '');

/**
 * Returns the route of the closest navigation entry above a page. The start page is no one's parent. @param page as
 * the route tree names it
 */
export function nearestEntry(
  entries: readonly { readonly route: string }[],
  page: string | undefined,
): string | undefined {
  const above = entries
    .map(({ route }) => route)
    .filter((route) => route !== '/auth/admin' && `${page}/`.startsWith(`${listOf(route)}/`));
  return above.toSorted((a, b) => listOf(b).length - listOf(a).length)[0];
}
