import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { zoneName } from './visitTime.ts';
import { viewerZone } from '../../shared/i18n/viewer.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { NARROW, useMedia } from '../../shared/ui/useMedia.ts';
import { Agenda } from './Agenda.tsx';
import { visitsQuery, weekQuery } from './field-training.api.ts';
import type { Perspective } from './sides.ts';
import { addDays, isWeekend } from './visitTime.ts';
import { partsOf } from './weekBlocks.ts';
import { entriesOf } from './weekEntries.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { type Turning, WeekHead } from './WeekHead.tsx';
import classes from './week.module.css';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** Visits of a week that are shown. */
const MOST = 200;

interface Props extends Turning {
  readonly side: Perspective;
  /** Besides the days. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Whose week it is; null: those of several. */
  readonly instructor: string | null;
}

function useWeek({ weekStart, query, instructor }: Props) {
  const weekEnd = addDays(weekStart, 6);
  const visits = useQuery(
    visitsQuery({
      ...query,
      limit: MOST,
      startDate: weekStart,
      endDate: weekEnd,
      status: ['created', 'confirmed', 'completed'],
    }),
  );
  const week = useQuery({
    ...weekQuery({ from: weekStart, to: weekEnd, instructor: instructor ?? '' }),
    enabled: instructor !== null,
  });
  const ready = visits.data && (instructor === null || week.data || week.error);
  return {
    visits: ready ? visits.data.appointments : undefined,
    // whose hours and drives failed to come is still shown the visits
    week: instructor === null ? undefined : week.data,
    error: visits.error,
    retry: () => Promise.all([visits.refetch(), week.refetch()]),
  };
}

/** A week: visits, classes and drives by the hour; on phones as an agenda. */
export function WeekView(props: Props) {
  const { weekStart, onTurn, side } = props;
  const { t } = useTranslation('field-training');
  const narrow = useMedia(NARROW);
  const { visits, week, error, retry } = useWeek(props);
  const zone = week?.zone ?? viewerZone();
  const entries = entriesOf(visits ?? [], week);
  const parts = partsOf(entries, zone);
  const open = week?.hours ? partsOf(week.hours, zone) : undefined;
  const all = WEEK.map((step) => addDays(weekStart, step));
  const isUsed = (day: string) => [...parts, ...(open ?? [])].some((part) => part.day === day);
  const hasWeekend = all.some((day) => isWeekend(day) && isUsed(day));
  const days = all.filter((day) => hasWeekend || !isWeekend(day));
  return (
    <section className={classes.week} aria-label={t('week')}>
      <WeekHead weekStart={weekStart} onTurn={onTurn}>
        <p className={classes.zone}>{t('week.zone', { zone: zoneName(weekStart, zone) })}</p>
      </WeekHead>
      {error && !visits && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void retry()} />
        </div>
      )}
      {!visits && !error && <SkeletonRows rows={5} height={96} label={t('week')} />}
      {visits && narrow && <Agenda entries={entries} side={side} />}
      {visits && !narrow && <WeekGrid days={days} parts={parts} open={open} side={side} />}
    </section>
  );
}
