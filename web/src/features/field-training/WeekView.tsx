import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDate, time } from '../../shared/format.ts';
import { viewerNow } from '../../shared/i18n/viewer.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type VisitRow, visitsQuery } from './field-training.api.ts';
import type { Side } from './sides.ts';
import { VisitLink } from './VisitCard.tsx';
import { addDays, dayAt, daysLabel, longWeekday, mondayOf } from './visitTime.ts';
import classes from './field.module.css';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** Visits of a week that are shown. */
const MOST = 200;

function Day({
  day,
  visits,
  side,
}: {
  readonly day: string;
  readonly visits: readonly VisitRow[];
  readonly side: Side;
}) {
  const { t } = useTranslation('field-training');
  return (
    <li className={classes.day} data-empty={visits.length === 0 || undefined}>
      <h3>{longWeekday(day)}</h3>
      {visits.length === 0 && <p className={classes.free}>{t('week.free')}</p>}
      <ul>
        {visits.map((visit) => (
          <li key={visit._id} className={classes.chip} data-status={visit.status}>
            <VisitLink visit={visit} side={side} />
            <span>
              {time(visit.startDate, { timeZone: visit.timezone })}, {visit.dealer.name}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface Props {
  readonly side: Side;
  /** Besides the days. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** The visits of a week, day by day at their places; on phones one day under the other. */
export function WeekView({ side, query }: Props) {
  const { t } = useTranslation('field-training');
  const [monday, setMonday] = useState(() => mondayOf(isoDate(new Date(viewerNow()))));
  const sunday = addDays(monday, 6);
  const week = {
    ...query,
    limit: MOST,
    startDate: monday,
    endDate: sunday,
    status: ['created', 'confirmed', 'completed'],
  };
  const { data, error, refetch } = useQuery(visitsQuery(week));
  const byDay = Map.groupBy(data?.appointments ?? [], ({ startDate, timezone }) =>
    dayAt(startDate, timezone),
  );
  return (
    <section className={classes.week} aria-label={t('week')}>
      <div className={classes.weekHead}>
        <h2>{daysLabel(monday, sunday)}</h2>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('week.previous')}
          onClick={() => setMonday(addDays(monday, -7))}
        >
          <IconChevronLeft size={18} stroke={2} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('week.next')}
          onClick={() => setMonday(addDays(monday, 7))}
        >
          <IconChevronRight size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={96} label={t('week')} />}
      {data && (
        <ol className={classes.days}>
          {DAYS.map((step) => addDays(monday, step)).map((day) => (
            <Day key={day} day={day} visits={byDay.get(day) ?? []} side={side} />
          ))}
        </ol>
      )}
    </section>
  );
}
