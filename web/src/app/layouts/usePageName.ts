import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PageTitle } from '../adminEntry.ts';
import { ADMIN_NAV } from '../adminNav.ts';
import { useAdminEntries } from './useAdminEntries.ts';

interface Page {
  /** As the route tree names it. */
  readonly fullPath: string;
  readonly staticData: { readonly title?: PageTitle };
}

/** The route of a page as the navigation writes it: without the slash of an index. */
const routeOf = ({ fullPath }: Page): string => fullPath.replace(/(.)\/$/, '$1');

/** The portal's own title of a page: what its route says, else its entry of the navigation. */
export const titleOfPage = (page: Page): PageTitle | undefined =>
  page.staticData.title ?? ADMIN_NAV.find(({ route }) => route === routeOf(page))?.title;

/**
 * The name of the page that is shown, as this person's navigation has it, and whether the page is about one thing
 * rather than an entry of the navigation.
 */
export function usePageName(): { readonly title: string | undefined; readonly thing: boolean } {
  const { t } = useTranslation();
  const entries = useAdminEntries();
  const page = useMatches({ select: (matches) => matches.at(-1) });
  if (!page) return { title: undefined, thing: false };
  const title = titleOfPage(page);
  const label = entries.find(({ route }) => route === routeOf(page))?.label;
  return { title: label ?? (title && t(title)), thing: label === undefined };
}
