import { locale } from '../../shared/format.ts';
import classes from './field.module.css';

interface Props {
  readonly visit: { readonly startDate: string; readonly timezone: string };
}

/** The day of a visit as a leaf of a calendar. The full date stands beside it. */
export function DateTile({ visit: { startDate, timezone: timeZone } }: Props) {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(new Date(startDate));
  return (
    <div className={classes.tile}>
      <strong>{of({ day: 'numeric' })}</strong>
      <span>{of({ month: 'short' })}</span>
      <span className="visually-hidden">{of({ weekday: 'long', year: 'numeric' })}</span>
    </div>
  );
}
