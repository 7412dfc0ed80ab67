import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './tabs.module.css';

interface Props {
  readonly label: string;
  readonly tabs: readonly { readonly title: string; readonly to: NonNullable<LinkProps['to']> }[];
}

/** The pages of a family beside each other. */
export const StateTabs = ({ label, tabs }: Props) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map(({ title, to }) => (
      <Link key={title} to={to} activeOptions={{ exact: true, includeSearch: false }}>
        {title}
      </Link>
    ))}
  </nav>
);
