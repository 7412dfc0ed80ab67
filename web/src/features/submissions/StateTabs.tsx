import { Link, type LinkProps, useMatchRoute } from '@tanstack/react-router';
import { useKeepActiveChildVisible } from '../../shared/ui/useInSight.ts';
import classes from './tabs.module.css';

interface Props {
  readonly label: string;
  readonly tabs: readonly { readonly title: string; readonly to: NonNullable<LinkProps['to']> }[];
}

/** Tabs of a family's pages in one line that scrolls on phones; the active one is in view. */
export function StateTabs({ label, tabs }: Props) {
  const matches = useMatchRoute();
  const strip = useKeepActiveChildVisible<HTMLElement>(tabs.findIndex(({ to }) => matches({ to }) !== false));
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {tabs.map(({ title, to }) => (
        <Link key={title} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
