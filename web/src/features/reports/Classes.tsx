import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../shared/format.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { dealerClassesQuery, personClassesQuery } from './details.api.ts';
import classes from './details.module.css';

const STATUSES = ['enrolled', 'waitlist', 'completed', 'missed'] as const;

const useLive = (): boolean => hasFeature(useSession(), 'liveTraining');

/** Classes in which a person has or had a seat; nothing where there were none. */
export function PersonClasses({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  const { data = [] } = useQuery({ ...personClassesQuery(id), enabled: useLive() });
  if (data.length === 0) return null;
  return (
    <Section title={t('classes')}>
      <ul className={classes.history}>
        {data.map(({ event, date, status }) => (
          <li key={event._id}>
            <time dateTime={date}>{longDate(date)}</time>
            <strong>{event.name}</strong>
            {STATUSES.filter((one) => one === status).map((one) => (
              <StatusBadge key={one} status={one} />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Classes with users of a dealer and their enrollment states; renders nothing without classes. */
export function DealerClasses({ id }: { readonly id: string }) {
  const { t } = useTranslation(['reports', 'ui']);
  const { data = [] } = useQuery({ ...dealerClassesQuery(id), enabled: useLive() });
  if (data.length === 0) return null;
  return (
    <Section title={t('classes')}>
      <ul className={classes.history}>
        {data.map((event) => (
          <li key={event._id}>
            <time dateTime={event.date}>{longDate(event.date)}</time>
            <strong>{event.name}</strong>
            <span className={classes.due}>
              {STATUSES.filter((one) => event[one] > 0)
                .map((one) => `${t(`ui:status.${one}`)}: ${number(event[one])}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
