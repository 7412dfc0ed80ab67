import { useTranslation } from 'react-i18next';
import { time } from '../../shared/format.ts';
import type { WeekEntry } from './weekEntries.ts';
import { EntryWords } from './EntryWords.tsx';
import type { Perspective } from './sides.ts';
import { awayOf, hoursAround, type Part, type Placed, placed } from './weekBlocks.ts';
import { longWeekday, weekdayOf } from './visitTime.ts';
import classes from './week.module.css';

type Range = ReturnType<typeof hoursAround>;

/** Where minutes of a day lie in the grid, in hours from its top. */
const lie = ({ from, to }: Pick<Part<unknown>, 'from' | 'to'>, range: Range) => ({
  '--from': (from - range.from * 60) / 60,
  '--length': (to - from) / 60,
  // lines of 17 px in 56 px per hour minus padding: none is clipped
  '--lines': Math.max(1, Math.floor((((to - from) / 60) * 56 - 13) / 17)),
});

interface DayProps {
  readonly day: string;
  readonly entries: readonly Placed<WeekEntry>[];
  readonly open: readonly Part<unknown>[] | undefined;
  readonly range: Range;
  readonly side: Perspective;
}

function Day({ day, entries, open, range, side }: DayProps) {
  const { t } = useTranslation('field-training');
  return (
    <li className={classes.column}>
      <h3>
        <span aria-hidden>{weekdayOf(day)}</span>
        <span className="visually-hidden">{longWeekday(day)}</span>
      </h3>
      <div className={classes.hours}>
        {awayOf(open, range).map((away) => (
          <div key={away.from} className={classes.away} style={lie(away, range)} />
        ))}
        {entries.length === 0 && <p className="visually-hidden">{t('week.free')}</p>}
        <ul>
          {entries.map((entry) => (
            <li
              key={entry.of.key}
              className={classes.block}
              data-kind={entry.of.kind}
              data-tight={(entry.of.kind === 'drive' && entry.of.drive.tight) || undefined}
              style={{ ...lie(entry, range), '--column': entry.column, '--columns': entry.columns }}
            >
              <div className={classes.lines}>
                <EntryWords entry={entry.of} side={side} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface Props {
  readonly days: readonly string[];
  readonly parts: readonly Part<WeekEntry>[];
  /** Undefined: availability isn't set, or several instructors are shown. */
  readonly open: readonly Part<unknown>[] | undefined;
  readonly side: Perspective;
}

const hourText = (hour: number): string => {
  const at = new Date(Date.UTC(2024, 0, 1, hour));
  return time(at, { timeZone: 'UTC' });
};

/** A week by the hour: what is booked, what waits, the drives between, and when the instructor is away. */
export function WeekGrid({ days, parts, open, side }: Props) {
  const range = hoursAround([...parts, ...(open ?? [])]);
  const count = range.to - range.from;
  const byDay = Map.groupBy(parts, ({ day }) => day);
  const openByDay = open && Map.groupBy(open, ({ day }) => day);
  return (
    <div className={`card ${classes.grid}`} style={{ '--hours': count, '--days': days.length }}>
      <div className={classes.axis} aria-hidden>
        {Array.from({ length: count }, (_, hour) => (
          <span key={hour}>{hourText(range.from + hour)}</span>
        ))}
      </div>
      <ol className={classes.columns}>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            entries={placed(byDay.get(day) ?? [])}
            open={openByDay && (openByDay.get(day) ?? [])}
            range={range}
            side={side}
          />
        ))}
      </ol>
    </div>
  );
}
