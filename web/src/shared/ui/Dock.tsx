import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import classes from './Dock.module.css';

/** Where a layout lets pages put bars at the window's foot. */
export const DOCK_ID = 'dock';

const never = () => () => undefined;

/**
 * A bar at the bottom of the window, next to the scrolling page and never over it; at the end of the page without a
 * dock.
 */
export function Dock({ children }: { readonly children: ReactNode }) {
  const place = useSyncExternalStore(never, () => document.getElementById(DOCK_ID));
  return place ? (
    createPortal(children, place)
  ) : (
    <div className={classes.foot} data-action-bar>
      {children}
    </div>
  );
}
