import type { Box } from '@forecourt/contract/submissions';
import type { CSSProperties, ReactNode } from 'react';
import classes from './marks.module.css';

export interface Mark {
  readonly kind: 'field' | 'item';
  readonly sure: boolean;
  readonly box: Box;
}

/** Around what was printed, so that the frame touches no letter; shares of the picture. */
const AIR = 0.006;
const percent = (share: number): string => `${share * 100}%`;

interface Props {
  readonly marks: readonly Mark[];
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** The picture, which fills it. */
  readonly children: ReactNode;
}

/** An image with highlights where values were read; the text next to it says the same. */
export const Marked = ({ marks, className = '', style, children }: Props) => (
  <div className={`${classes.marked} ${className}`} {...(style && { style })}>
    {children}
    {marks.map(({ kind, sure, box }) => (
      <span
        key={`${kind}${box.x}:${box.y}`}
        aria-hidden
        className={classes.mark}
        data-kind={sure ? kind : 'doubt'}
        style={{
          left: percent(box.x - AIR),
          top: percent(box.y - AIR),
          width: percent(box.width + 2 * AIR),
          height: percent(box.height + 2 * AIR),
        }}
      />
    ))}
  </div>
);
