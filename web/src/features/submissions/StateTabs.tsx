import { Link, type LinkProps, useMatchRoute } from '@tanstack/react-router';
import { useKeepActiveChildVisible } from '../../shared/ui/useInSight.ts';
import classes from './tabs.module.css';

interface Props {
  readonly label: string;
  readonly tabs: readonly { readonly title: string; readonly to: NonNullable<LinkProps['to']> }[];
}

/** The pages of a family beside each other, in one line that phones push sideways; the shown one is in sight. */
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
