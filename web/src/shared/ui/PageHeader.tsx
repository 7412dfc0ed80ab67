import type { ReactNode } from 'react';
import { usePageTitle } from '../navigation/usePageTitle.ts';
import classes from './PageHeader.module.css';

interface Props {
  readonly title: string;
  /** Status badge next to the title. */
  readonly badge?: ReactNode;
  /** One line under the title; null keeps its place until there is one. */
  readonly text?: ReactNode;
  /** Buttons; the filled one last. */
  readonly children?: ReactNode;
}

/** The page's title, which also names the browser's tab, and its actions. */
export function PageHeader({ title, badge, text, children }: Props) {
  usePageTitle(title);
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1>{title}</h1>
          {badge}
        </div>
        {(text || text === null) && <p>{text}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
