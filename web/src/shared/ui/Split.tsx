import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Props {
  /** Next to the content on wide windows, before it on narrow ones; without it the content takes the whole width. */
  readonly aside?: ReactNode;
  /** The aside holds a preview, which needs room. */
  readonly wide?: boolean;
  /** On narrow windows the aside follows: it holds what comes last, such as the button that sends. */
  readonly last?: boolean;
  /** On narrow windows only the first part of the side column comes before the content. */
  readonly parted?: boolean;
  readonly children: ReactNode;
}

/** A column of parts with an optional side column. */
export function Split({ aside, wide = false, last = false, parted = false, children }: Props) {
  // one tree with and without an aside: what is written in the form stays when the aside comes and goes
  return (
    <div
      className={classes.split}
      data-wide={wide || undefined}
      data-last={last || undefined}
      data-parted={parted || undefined}
      data-single={!aside || undefined}
    >
      <div className={classes.stack}>{children}</div>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
