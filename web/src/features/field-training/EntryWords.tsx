import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { duration } from '../../shared/format.ts';
import { hourOf } from '../../shared/moments.ts';
import type { Perspective } from './sides.ts';
import { VisitLink } from './VisitCard.tsx';
import type { WeekEntry } from './weekEntries.ts';

/** Text of a calendar entry: who, what, how many. Its time is shown by position, and in words for screen readers. */
export function EntryWords({ entry, side }: { readonly entry: WeekEntry; readonly side: Perspective }) {
  const { t } = useTranslation(['field-training', 'ui']);
  if (entry.kind === 'drive')
    return (
      <>
        <strong>{t('week.drive', { from: entry.drive.place, to: entry.to })}</strong>
        <span>{duration(entry.drive.minutes * 60)}</span>
      </>
    );
  if (entry.kind === 'busy') return <span>{t('week.busy')}</span>;
  if (entry.kind === 'class')
    return (
      <>
        <Link to="/auth/live-training/events/$id" params={{ id: entry.taught._id }}>
          {entry.taught.title}
        </Link>
        <span>
          <span className="visually-hidden">{hourOf(entry.start, entry.taught.timezone)}, </span>
          {t('week.class')}
        </span>
      </>
    );
  const { visit } = entry;
  const at = hourOf(visit.startDate, visit.timezone);
  return (
    <>
      <VisitLink visit={visit} side={side}>
        {visit.dealer.name}
      </VisitLink>
      <span>
        <span className="visually-hidden">
          {at}, {t(`ui:status.${visit.status}`)},{' '}
        </span>
        {[visit.subject, visit.people > 0 ? t('people', { count: visit.people }) : '']
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}
