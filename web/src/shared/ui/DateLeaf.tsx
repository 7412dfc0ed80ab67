import { Fragment } from 'react';
import { tileParts } from '../moments.ts';

interface Props {
  readonly at: string;
  /** Undefined: the viewer’s. */
  readonly timeZone: string | undefined;
}

/** Day and month of a date tile, in the order of the reader's language. */
export const DateLeaf = ({ at, timeZone }: Props) =>
  tileParts(at, timeZone).map(({ type, text }) => (
    <Fragment key={type}>{type === 'day' ? <strong>{text}</strong> : <span>{text}</span>}</Fragment>
  ));
