import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Hint, Section } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { CalendarSection } from '../calendar/index.ts';
import { abilityQuery, availabilityQuery } from './field-training.api.ts';
import { HoursForm } from './HoursForm.tsx';
import { ImportedCalendars } from './ImportedCalendars.tsx';
import classes from './field.module.css';

/** An instructor's own hours. */
function OwnHours() {
  const { t } = useTranslation('field-training');
  const { _id: id } = useUser();
  const { data, error, refetch } = useQuery(availabilityQuery({}));
  if (!data)
    return error ? (
      <div className="card">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <SkeletonRows rows={5} height={64} label={t('hours')} />
    );
  return <HoursForm hours={data.availabilities.find(({ instructor }) => instructor._id === id)} />;
}

function Contacts({ dealer, name }: { readonly dealer: string; readonly name: string }) {
  const { t } = useTranslation('field-training');
  const { data } = useQuery(availabilityQuery({ dealer }));
  return (
    <li>
      <h3>{name}</h3>
      {data?.instructors.length === 0 && <p className={classes.quiet}>{t('contacts.none')}</p>}
      <ul className={classes.people}>
        {data?.instructors.map(({ _id, name: who, phone }) => (
          <li key={_id}>
            {who} {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Instructors of the user's dealers. */
function AllContacts() {
  const { t } = useTranslation('field-training');
  const { data } = useQuery(abilityQuery);
  if (!data || data.dealers.length === 0) return null;
  return (
    <Section title={t('contacts')}>
      <Hint>{t('contacts.text')}</Hint>
      <ul className={classes.contacts}>
        {data.dealers.slice(0, 20).map(({ _id, name }) => (
          <Contacts key={_id} dealer={_id} name={name} />
        ))}
      </ul>
    </Section>
  );
}

/** Hours and automatic confirmation for instructors; calendar address and contacts for all. */
export function SettingPage() {
  const { t } = useTranslation('field-training');
  const { fieldTrainingInstructorRole } = useSession().settings;
  const teaches = useUser().role.key === fieldTrainingInstructorRole;
  return (
    <LearnerPage
      title={t('setting.title')}
      text={t(teaches ? 'setting.text.instructor' : 'setting.text')}
      up={{
        link: { to: '/auth/field-training/{-$appointmentId}', params: { appointmentId: undefined } },
        name: t('title'),
      }}
    >
      <div className={classes.column}>
        {teaches && <OwnHours />}
        {teaches && <ImportedCalendars />}
        <CalendarSection />
        {!teaches && <AllContacts />}
      </div>
    </LearnerPage>
  );
}
