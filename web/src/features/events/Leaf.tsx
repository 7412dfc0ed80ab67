import { locale } from '../../shared/format.ts';
import classes from './events.module.css';

interface Props {
  readonly at: string;
  readonly timeZone: string;
  /** Where it stands. */
  readonly className: string | undefined;
}

/** The day as a leaf of a calendar; the full date stands in words beside it. */
export function Leaf({ at, timeZone, className = '' }: Props) {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(new Date(at));
  return (
    <div className={`${classes.leaf} ${className}`} aria-hidden="true">
      <strong>{of({ day: 'numeric' })}</strong>
      {of({ month: 'short' })}
    </div>
  );
}
