import type { PlayerCourse } from '@forecourt/contract/training';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { BrandAccent } from '../../shared/theme/BrandAccent.tsx';
import classes from './player.module.css';

/** Root of the pages without the portal's navigation: it carries the brand's accent. */
export const PLAYER_ROOT = 'player';

interface Props {
  readonly course: PlayerCourse | undefined;
  /** Names the tab. */
  readonly title: string;
  readonly bar: ReactNode;
  readonly foot?: ReactNode;
  /** Reading width of the page, pixels. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A page of one column under the player's bar: quiz, result, what to pick. */
export function PlayerFrame({ course, title, bar, foot, width = 736, children }: Props) {
  usePageTitle(title);
  return (
    <>
      <BrandAccent color={course?.brand.accent} root={PLAYER_ROOT} />
      <div id={PLAYER_ROOT} className={classes.page}>
        {bar}
        <main id="main" tabIndex={-1} className={classes.content} style={{ maxWidth: width }}>
          {children}
        </main>
        {foot && (
          <footer className={classes.foot}>
            <div className={classes.footInner} style={{ maxWidth: width - 64 }}>
              {foot}
            </div>
          </footer>
        )}
      </div>
    </>
  );
}
