import type { ReactNode } from 'react';
import { Illustration, type DrawingKind } from './Drawing.tsx';
import classes from './Message.module.css';

interface Props {
  readonly drawing: DrawingKind;
  readonly title: string;
  readonly text?: ReactNode;
  /** A last line in small type, such as a request id. */
  readonly small?: ReactNode;
  /** `h1` when the message is the whole page. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** Buttons and links: what to do now. */
  readonly children?: ReactNode;
}

/** A drawing, a title, a sentence and what to do: the shape of empty, error and not-found places. */
export function Message({ drawing, title, text, small, heading: Heading = 'h2', children }: Props) {
  return (
    <div className={classes.message}>
      <Illustration kind={drawing} />
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {text && <p className={classes.text}>{text}</p>}
        {small && <p className={classes.small}>{small}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
