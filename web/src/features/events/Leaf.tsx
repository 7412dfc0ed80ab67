import { DateLeaf } from '../../shared/ui/DateLeaf.tsx';
import classes from './events.module.css';

interface Props {
  readonly at: string;
  readonly timeZone: string;
  /** Class for its position. */
  readonly className: string | undefined;
}

/** The day as a calendar tile; the full date is in the text next to it. */
export const CalendarDateTile = ({ at, timeZone, className = '' }: Props) => (
  <div className={`${classes.leaf} ${className}`} aria-hidden="true">
    <DateLeaf at={at} timeZone={timeZone} />
  </div>
);
