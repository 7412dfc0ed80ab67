import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of a page as the server names it, with its query, without a language prefix. */
  readonly to: string;
}

/** A link to a page that the server has named. */
export function AddressLink({ to, ...anchor }: Props) {
  const { pathname, searchParams } = new URL(to, 'http://page');
  const search = Object.fromEntries(searchParams);
  // the server knows its pages; which of them a route is, only the router can tell
  const target = { to: pathname, search } as LinkProps;
  return <Link {...anchor} {...target} />;
}
