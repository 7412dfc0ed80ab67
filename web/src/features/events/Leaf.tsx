import { DateLeaf } from '../../shared/ui/DateLeaf.tsx';
import classes from './events.module.css';

interface Props {
  readonly at: string;
  readonly timeZone: string;
  /** Where it stands. */
  readonly className: string | undefined;
}

/** The day as a leaf of a calendar; the full date stands in words beside it. */
export const CalendarDateTile = ({ at, timeZone, className = '' }: Props) => (
  <div className={`${classes.leaf} ${className}`} aria-hidden="true">
    <DateLeaf at={at} timeZone={timeZone} />
  </div>
);
