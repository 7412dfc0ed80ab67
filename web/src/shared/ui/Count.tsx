import classes from './Count.module.css';

interface Props {
  readonly value: number | undefined;
  /** What is counted, for people who cannot see the place: "3 unread". */
  readonly label: string;
  /** Accent: something unread. Queue: work that waits. */
  readonly kind?: 'unread' | 'queue';
}

/** A number on a navigation entry or tab; nothing at zero. */
export function Count({ value, label, kind = 'unread' }: Props) {
  if (!value) return null;
  return (
    <span className={`${classes.count} ${kind === 'queue' ? classes.queue : ''}`}>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
