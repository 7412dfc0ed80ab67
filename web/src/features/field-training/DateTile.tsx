import { formatDateTime } from '../../shared/moments.ts';
import { DateLeaf } from '../../shared/ui/DateLeaf.tsx';
import classes from './field.module.css';

interface Props {
  readonly visit: { readonly startDate: string; readonly timezone: string };
}

/** The day of a visit as a calendar tile. The full date is next to it. */
export function DateTile({ visit: { startDate, timezone: timeZone } }: Props) {
  return (
    <div className={classes.tile}>
      <DateLeaf at={startDate} timeZone={timeZone} />
      <span className="visually-hidden">
        {formatDateTime(startDate, { weekday: 'long', year: 'numeric', timeZone })}
      </span>
    </div>
  );
}
