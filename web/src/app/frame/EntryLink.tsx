import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A route of the navigation tables, as the route tree names it. */
  readonly route: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
  readonly hash?: string | undefined;
  /** Only the page itself marks the entry as current, not the pages below it. */
  readonly exact?: boolean;
  /** Marks the entry of the bar whose family the page belongs to. */
  readonly 'data-family'?: boolean | undefined;
}

/** A link to an entry of the navigation tables, whose routes are data and checked at run time. */
export function EntryLink({ route, params, search, hash, exact = false, ...anchor }: Props) {
  // The tables name routes of features that this build may lack; entries without a route are never rendered.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said
  const target = {
    to: route,
    params: params ?? {},
    ...(search && { search }),
    ...(hash && { hash }),
  } as LinkProps;
  return <Link {...anchor} {...target} activeOptions={{ exact, includeSearch: false }} />;
}
