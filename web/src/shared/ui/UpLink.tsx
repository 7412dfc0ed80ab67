import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './UpLink.module.css';

interface Props {
  readonly link: LinkProps;
  /** Name of the page above. */
  readonly children: ReactNode;
}

/** Over a page's title: the way to the page that it belongs to. */
export const ParentLink = ({ link, children }: Props) => (
  <Link {...link} className={classes.up}>
    <IconChevronLeft size={16} stroke={2} aria-hidden />
    {children}
  </Link>
);
