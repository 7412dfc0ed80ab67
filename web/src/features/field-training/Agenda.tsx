import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hourOf } from '../../shared/moments.ts';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { DateTile } from './DateTile.tsx';
import type { Perspective } from './sides.ts';
import { VisitLink } from './VisitCard.tsx';
import type { WeekEntry } from './weekEntries.ts';
import classes from './week.module.css';

function Line({
  entry,
  side,
}: {
  readonly entry: Exclude<WeekEntry, { kind: 'drive' | 'busy' }>;
  readonly side: Perspective;
}) {
  const { t } = useTranslation('field-training');
  if (entry.kind === 'class') {
    const { taught } = entry;
    const at = hourOf(taught.start, taught.timezone);
    return (
      <li className={classes.line}>
        <DateTile visit={{ startDate: taught.start, timezone: taught.timezone }} />
        <div>
          <Link to="/auth/live-training/events/$id" params={{ id: taught._id }}>
            {taught.title}
          </Link>
          <p>{[at, t('week.class')].join(', ')}</p>
        </div>
      </li>
    );
  }
  const { visit } = entry;
  const people = visit.people > 0 ? t('people', { count: visit.people }) : '';
  return (
    <li className={classes.line}>
      <DateTile visit={visit} />
      <div>
        <VisitLink visit={visit} side={side}>
          {visit.dealer.name}
        </VisitLink>
        <p>{[hourOf(visit.startDate, visit.timezone), visit.subject, people].filter(Boolean).join(', ')}</p>
        {visit.status !== 'confirmed' && <StatusBadge status={visit.status} />}
      </div>
    </li>
  );
}

/** A week as a list, one thing under the other. */
export function Agenda({
  entries,
  side,
}: {
  readonly entries: readonly WeekEntry[];
  readonly side: Perspective;
}) {
  const { t } = useTranslation('field-training');
  const shown = entries.filter((entry) => entry.kind !== 'drive' && entry.kind !== 'busy');
  if (shown.length === 0) return <p className={`card ${classes.none}`}>{t('week.none')}</p>;
  return (
    <ol className={`card ${classes.agenda}`}>
      {shown.map((entry) => (
        <Line key={entry.key} entry={entry} side={side} />
      ))}
    </ol>
  );
}
