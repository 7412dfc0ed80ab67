import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDate, time } from '../../shared/format.ts';
import { viewerNow } from '../../shared/i18n/viewer.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { availabilityQuery, type Slot } from './field-training.api.ts';
import { addDays, dayAt, weekStartOf, weekdayOf, zoneName } from './visitTime.ts';
import { WeekHead } from './WeekHead.tsx';
import classes from './field.module.css';

interface Props {
  readonly dealer: string;
  /** Empty: any instructor of the dealer. */
  readonly instructor: string;
  readonly minutes: number;
  /** Of the dealer. */
  readonly zone: string;
  /** The start that is chosen. */
  readonly value: string;
  readonly onChange: (slot: Slot) => void;
}

/** The search begins in the week of this many days ahead: two days of notice leave nothing of a week that is half over. */
const USUAL_NOTICE = 5;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

interface Time {
  readonly slot: Slot;
  /** True when none of the dealer's instructors is free. */
  readonly taken: boolean;
}

/** One time of each start, in their order: who of several comes is settled when it is confirmed. */
function timesOf(free: readonly Slot[], taken: readonly Slot[]): readonly Time[] {
  const all = [
    ...taken.map((slot) => ({ slot, taken: true })),
    ...free.map((slot) => ({ slot, taken: false })),
  ];
  const byStart = new Map(all.map((one) => [one.slot.start, one]));
  return [...byStart.values()].toSorted((a, b) => a.slot.start.localeCompare(b.slot.start));
}

function Day({
  day,
  times,
  of,
}: {
  readonly day: string;
  readonly times: readonly Time[];
  readonly of: Props;
}) {
  const { t } = useTranslation('field-training');
  return (
    <li>
      <h3>{weekdayOf(day)}</h3>
      <ul>
        {times.map(({ slot, taken }) => (
          <li key={slot.start}>
            <button
              type="button"
              className={classes.slot}
              disabled={taken}
              aria-pressed={taken ? undefined : slot.start === of.value}
              onClick={() => of.onChange(slot)}
            >
              {time(slot.start, { timeZone: of.zone })}
              {taken && <span className="visually-hidden"> {t('free.taken')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Days({ weekStart, of }: { readonly weekStart: string; readonly of: Props }) {
  const { t } = useTranslation('field-training');
  const { dealer, instructor, minutes, zone } = of;
  const input = {
    dealer,
    minutes,
    from: weekStart,
    to: addDays(weekStart, 6),
    ...(instructor && { instructor }),
  };
  const { data, error, refetch } = useQuery(availabilityQuery(input));
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} height={44} label={t('free')} />
    );
  const byDay = Map.groupBy(timesOf(data.slots, data.taken), ({ slot }) => dayAt(slot.start, zone));
  return (
    <>
      {data.slots.length === 0 && <p className={classes.quiet}>{t('free.none')}</p>}
      <ol className={classes.slots}>
        {DAYS.map((step) => addDays(weekStart, step))
          .filter((day) => byDay.has(day))
          .map((day) => (
            <Day key={day} day={day} times={byDay.get(day) ?? []} of={of} />
          ))}
      </ol>
    </>
  );
}

/** The free times of a week, of one instructor or of all who come to the dealer. */
export function SlotPicker(props: Props) {
  const { t } = useTranslation('field-training');
  const [weekStart, setWeekStart] = useState(() =>
    weekStartOf(addDays(isoDate(new Date(viewerNow())), USUAL_NOTICE)),
  );
  return (
    <div className={classes.week}>
      <WeekHead weekStart={weekStart} onTurn={setWeekStart}>
        <p className={classes.quiet}>{t('week.zone', { zone: zoneName(weekStart, props.zone) })}</p>
      </WeekHead>
      <Days weekStart={weekStart} of={props} />
    </div>
  );
}
