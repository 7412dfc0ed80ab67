import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDate } from '../../../shared/format.ts';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { useMedia } from '../../../shared/ui/useMedia.ts';
import { hourOf } from '../../../shared/moments.ts';
import type { LiveEventRow } from '../live-training.api.ts';
import { EventLine } from './EventLine.tsx';
import { isOn } from './listed.ts';
import { dayNumber, dayTitle, monthTitle, weekdayTitle, weeksOf } from './months.ts';
import { MonthTurn, type Turning } from './MonthTurn.tsx';
import classes from './learner.module.css';
import calendar from './month.module.css';

/** Where a day has no room for words. */
const PHONE = '(max-width: 45em)';
const KINDS = ['mine', 'answer', 'open'] as const;

/** One's own, waiting for an answer, or open to one. */
const kindOf = ({ mine, status }: LiveEventRow): (typeof KINDS)[number] => {
  if (mine?.status === 'offered' && status === 'published') return 'answer';
  return mine && mine.status !== 'left' ? 'mine' : 'open';
};

interface DayProps {
  readonly day: string;
  readonly month: string;
  readonly events: readonly LiveEventRow[];
}

/** One day with its classes. */
function Day({ day, month, events }: DayProps) {
  return (
    <li className={calendar.day} data-out={!day.startsWith(month) || undefined}>
      <h3>
        <span aria-hidden>{dayNumber(day)}</span>
        <span className="visually-hidden">{dayTitle(day)}</span>
      </h3>
      <ul>
        {events.map((event) => (
          <li key={event._id} data-kind={kindOf(event)}>
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

interface DotsProps extends DayProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One day on phones: a dot for each class, and the classes themselves below the month once it is pressed. */
function Dots({ day, month, events, chosen, onChoose }: DotsProps) {
  const { t } = useTranslation('live-training');
  const dots = events.map((event) => <i key={event._id} data-kind={kindOf(event)} />);
  const out = !day.startsWith(month) || undefined;
  if (events.length === 0)
    return (
      <li className={calendar.dots} data-out={out}>
        <span>{dayNumber(day)}</span>
      </li>
    );
  return (
    <li className={calendar.dots} data-out={out}>
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={t('view.ofDay', { day: dayTitle(day), count: events.length })}
        onClick={onChoose}
      >
        <b>{dayNumber(day)}</b>
        <span aria-hidden>{dots}</span>
      </button>
    </li>
  );
}

function Head({ month, onTurn }: Turning) {
  const { t } = useTranslation('live-training');
  const today = isoDate(new Date(viewerNow())).slice(0, 7);
  return (
    <header className={calendar.monthHead}>
      <h2 aria-live="polite">{monthTitle(month)}</h2>
      <MonthTurn month={month} onTurn={onTurn} />
      {month !== today && (
        <Button variant="subtle" onClick={() => onTurn(today)}>
          {t('view.today')}
        </Button>
      )}
      <ul className={calendar.legend}>
        {KINDS.map((kind) => (
          <li key={kind} data-kind={kind}>
            {t(`legend.${kind}`)}
          </li>
        ))}
      </ul>
    </header>
  );
}

/** Classes on the days on which they are at their places, month by month. */
export function MonthView({ events }: { readonly events: readonly LiveEventRow[] }) {
  const { t } = useTranslation('live-training');
  const phone = useMedia(PHONE);
  const today = isoDate(new Date(viewerNow()));
  const [month, setMonth] = useState(() => (events[0]?.startsAt ?? today).slice(0, 7));
  const [pressed, setPressed] = useState<string>();
  const days = weeksOf(month).flat();
  const onDay = (day: string) => events.filter((event) => isOn(event, day));
  const taken = days.filter((day) => day.startsWith(month) && onDay(day).length > 0);
  const chosen = pressed && days.includes(pressed) ? pressed : taken[0];
  return (
    <section aria-label={monthTitle(month)}>
      <Head month={month} onTurn={setMonth} />
      <div className={`card ${calendar.monthCard}`}>
        <div className={calendar.weekdays} aria-hidden>
          {days.slice(0, 7).map((day) => (
            <span key={day}>{weekdayTitle(day)}</span>
          ))}
        </div>
        <ol className={calendar.grid}>
          {days.map((day) =>
            phone ? (
              <Dots
                key={day}
                {...{ day, month }}
                events={onDay(day)}
                chosen={day === chosen}
                onChoose={() => setPressed(day)}
              />
            ) : (
              <Day key={day} {...{ day, month }} events={onDay(day)} />
            ),
          )}
        </ol>
      </div>
      {taken.length === 0 && <p className={calendar.noClass}>{t('view.empty')}</p>}
      {phone && chosen && (
        <>
          <h3 className={classes.month}>{dayTitle(chosen)}</h3>
          <ul className={`card ${classes.list}`}>
            {onDay(chosen).map((event) => (
              <EventLine key={event._id} event={event} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
