import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDate } from '../../../shared/format.ts';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import type { LiveEventRow } from '../live-training.api.ts';
import { isOn } from './listed.ts';
import { dayTitle, monthTitle, weekdayLetter, weeksOf } from './months.ts';
import { MonthTurn } from './MonthTurn.tsx';
import classes from './aside.module.css';

/** Drops the day suffix that some locales add, because the cell has no room for it. */
const number = (day: string): number => Number(day.slice(8));

interface Props {
  readonly events: readonly LiveEventRow[];
  /** The day whose classes are listed; undefined: all. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
}

/** A month in small: days with classes are bold, and choose what is listed. */
export function MiniMonth({ events, chosen, onChoose }: Props) {
  const { t } = useTranslation('live-training');
  const today = isoDate(new Date(viewerNow()));
  const [month, setMonth] = useState(() => (chosen ?? events[0]?.startsAt ?? today).slice(0, 7));
  const weeks = weeksOf(month);
  return (
    <section className={`card ${classes.mini}`} aria-label={monthTitle(month)}>
      <header>
        <h2 aria-live="polite">{monthTitle(month)}</h2>
        <MonthTurn month={month} onTurn={setMonth} />
      </header>
      <ol className={classes.days}>
        {weeks[0]?.map((day) => (
          <li key={`w${day}`} aria-hidden>
            {weekdayLetter(day)}
          </li>
        ))}
        {weeks.flat().map((day) => {
          const count = events.filter((event) => isOn(event, day)).length;
          const out = !day.startsWith(month) || undefined;
          return (
            <li key={day} data-out={out} data-today={day === today || undefined}>
              {count === 0 ? (
                <span>{number(day)}</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={day === chosen}
                  aria-label={t('view.ofDay', { day: dayTitle(day), count })}
                  onClick={() => onChoose(day === chosen ? undefined : day)}
                >
                  {number(day)}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
