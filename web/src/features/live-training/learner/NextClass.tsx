import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../shared/ui/Layout.tsx';
import { dayOf } from '../clocks.ts';
import { hourOf } from '../../../shared/moments.ts';
import type { LiveEventRow } from '../live-training.api.ts';
import { ClassToCalendar } from './ClassToCalendar.tsx';
import classes from './aside.module.css';

const MINUTE = 60_000;

interface Props {
  readonly event: LiveEventRow;
  /** Before the start a room opens, minutes. */
  readonly opensMinutes: number;
}

/** The seat that comes next: when and where, and when its room opens. */
export function NextClass({ event, opensMinutes }: Props) {
  const { t } = useTranslation('live-training');
  const { startDate, timezone, location, isVirtual, template } = event;
  const opens = new Date(Date.parse(startDate) - opensMinutes * MINUTE).toISOString();
  const place = isVirtual
    ? t('next.opens', { at: hourOf(opens, timezone) })
    : [location?.venue, location?.city, location?.state].filter(Boolean).join(', ');
  return (
    <Section title={t('next.title')}>
      <div className={classes.next}>
        <Link to="/auth/live-training/events/$id" params={{ id: event._id }}>
          {template.title}
        </Link>
        <p>
          {dayOf(startDate, timezone)}, {hourOf(startDate, timezone)}
        </p>
        {place && <p>{place}</p>}
      </div>
      <ClassToCalendar id={event._id} />
    </Section>
  );
}
