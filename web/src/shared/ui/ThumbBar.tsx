import type { ReactNode } from 'react';
import { Dock } from './Dock.tsx';
import { useMedia } from './useMedia.ts';
import classes from './Dock.module.css';

/** Whether the next step of a page belongs at the thumb. */
export const usePhone = (): boolean => useMedia('(max-width: 45em)');

/** The next step on phones: at the thumb, as the last part of the page or of its form. */
export const MobileActionBar = ({ children }: { readonly children: ReactNode }) => (
  <Dock>
    <div className={classes.thumb}>{children}</div>
  </Dock>
);
