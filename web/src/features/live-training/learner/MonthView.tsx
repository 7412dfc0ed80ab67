import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDate } from '../../../shared/format.ts';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { hourOf } from '../clocks.ts';
import type { LiveEventRow } from '../live-training.api.ts';
import { addMonths, dayNumber, daysBetween, dayTitle, monthTitle, weekdayTitle, weeksOf } from './months.ts';
import classes from './learner.module.css';

interface DayProps {
  readonly day: string;
  readonly month: string;
  readonly events: readonly LiveEventRow[];
}

/** One day with its classes; on phones days without one are left out. */
function Day({ day, month, events }: DayProps) {
  return (
    <li
      className={classes.day}
      data-out={!day.startsWith(month) || undefined}
      data-empty={events.length === 0 || undefined}
    >
      <h3>
        <span className={classes.number} aria-hidden>
          {dayNumber(day)}
        </span>
        <span className={classes.dayTitle}>{dayTitle(day)}</span>
      </h3>
      <ul>
        {events.map((event) => (
          <li key={event._id} data-mine={event.mine?.status === 'enrolled' || undefined}>
            <Link to="/auth/live-training/events/$id" params={{ id: event._id }}>
              {event.template.title}
            </Link>
            <span>{hourOf(event.startDate, event.timezone)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Classes on the days on which they are at their places, month by month. */
export function MonthView({ events }: { readonly events: readonly LiveEventRow[] }) {
  const { t } = useTranslation('live-training');
  const today = isoDate(new Date(viewerNow()));
  const [month, setMonth] = useState(() => (events[0]?.startsAt ?? today).slice(0, 7));
  const weeks = weeksOf(month);
  const onDay = (day: string) =>
    events.filter(({ startsAt, endsAt }) => daysBetween(startsAt, endsAt).includes(day));
  const turn = (months: number) => () => setMonth(addMonths(month, months));
  const empty = !weeks.flat().some((day) => day.startsWith(month) && onDay(day).length > 0);
  return (
    <section className="card" aria-label={monthTitle(month)}>
      <header className={classes.monthHead}>
        <ActionIcon variant="default" size="lg" aria-label={t('view.previous')} onClick={turn(-1)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h2 aria-live="polite">{monthTitle(month)}</h2>
        <ActionIcon variant="default" size="lg" aria-label={t('view.next')} onClick={turn(1)}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.weekdays} aria-hidden>
        {(weeks[0] ?? []).map((day) => (
          <span key={day}>{weekdayTitle(day)}</span>
        ))}
      </div>
      <ol className={classes.grid}>
        {weeks.flat().map((day) => (
          <Day key={day} day={day} month={month} events={onDay(day)} />
        ))}
      </ol>
      {empty && <p className={classes.noClass}>{t('view.empty')}</p>}
    </section>
  );
}
