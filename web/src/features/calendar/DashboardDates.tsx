import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../../shared/i18n/language.ts';
import { shortMomentOf } from '../../shared/moments.ts';
import { DateLeaf } from '../../shared/ui/DateLeaf.tsx';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { type ComingDate, comingDatesQuery } from './calendar.api.ts';
import classes from './calendar.module.css';

function Line({ date }: { readonly date: ComingDate }) {
  const { t } = useTranslation('calendar');
  const router = useRouter();
  const { startDate, timezone, title, location, tentative, page } = date;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(localized(page));
  };
  return (
    <li>
      <span className={classes.leaf} aria-hidden>
        <DateLeaf at={startDate} timeZone={timezone} />
      </span>
      <div>
        <a href={localized(page)} onClick={open}>
          {title}
        </a>
        <small>{shortMomentOf(startDate, timezone)}</small>
        {location && <small>{location}</small>}
        {tentative && <small className={classes.open}>{t('next.tentative')}</small>}
      </div>
    </li>
  );
}

/** The reader's next classes, visits and events; nothing where there are none. */
export default function DashboardDates() {
  const { t } = useTranslation('calendar');
  const session = useSession();
  const enabled = (['liveTraining', 'fieldTraining', 'events'] as const).some((one) =>
    hasFeature(session, one),
  );
  const { data = [] } = useQuery({ ...comingDatesQuery, enabled });
  if (data.length === 0) return null;
  return (
    <section className={`card ${classes.next}`} aria-labelledby="coming-dates">
      <h2 id="coming-dates">{t('next.title')}</h2>
      <ul>
        {data.map((date) => (
          <Line key={`${date.kind} ${date._id}`} date={date} />
        ))}
      </ul>
    </section>
  );
}
