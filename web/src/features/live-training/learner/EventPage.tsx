import { IconChevronRight, IconCircleCheckFilled, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { momentOf } from '../../../shared/moments.ts';
import { useAct } from '../admin/useAct.ts';
import { eventQuery, type LiveEvent } from '../live-training.api.ts';
import { SeatBox, NextAtThumb } from './SeatBox.tsx';
import { StaffCard } from './StaffCard.tsx';
import classes from './learner.module.css';

function Part({ title, children }: { readonly title: string; readonly children: string }) {
  if (children === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

/** The course that goes with the class, and whether it is passed. */
function Course({ event: { course } }: { readonly event: LiveEvent }) {
  const { t } = useTranslation(['live-training', 'ui']);
  if (!course) return null;
  return (
    <section>
      <h2>{t('field.course')}</h2>
      <Link
        className={`card ${classes.course}`}
        to="/auth/training/{-$curriculumId}/{-$courseId}"
        params={{ curriculumId: course._id }}
      >
        {course.passed ? (
          <IconCircleCheckFilled size={20} color="var(--fc-ok-text)" aria-label={t('ui:status.passed')} />
        ) : (
          <IconSchool size={20} stroke={1.75} aria-hidden />
        )}
        <span>{course.title}</span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </section>
  );
}

function Text({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  return (
    <div className={classes.text}>
      {event.description && <p>{event.description}</p>}
      {event.points > 0 && <p>{t('event.points', { count: event.points })}</p>}
      <Course event={event} />
      <Part title={t('field.notes')}>{event.notes}</Part>
      <Part title={t('field.directions')}>{event.directions}</Part>
      {event.days > 1 && (
        <section>
          <h2>{t('event.sessions')}</h2>
          <ul>
            {event.sessions.map(({ day, start }) => (
              <li key={day}>{momentOf(start, event.timezone)}</li>
            ))}
          </ul>
        </section>
      )}
      {event.instructors.length > 0 && (
        <section>
          <h2>{t('field.instructors')}</h2>
          {event.instructors.map(({ _id, fullName }) => (
            <div key={_id} className={classes.when}>
              <Avatar name={fullName} size={40} />
              <span>{fullName}</span>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

function Page({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  usePageTitle(event.template.title);
  const acting = useAct();
  return (
    <LearnerPage up={{ link: { to: '/auth/live-training' }, name: t('title') }}>
      {event.image && (
        <div className={classes.banner}>
          <Picture image={event.image} alt="" ratio="16:5" sizes="(max-width: 1200px) 100vw, 1200px" />
        </div>
      )}
      <div className={classes.head}>
        {event.brand && <BrandLine brand={event.brand} />}
        <h1>{event.template.title}</h1>
      </div>
      <div className={classes.page}>
        <Text event={event} />
        <div className={classes.column}>
          <SeatBox event={event} {...acting} />
          <StaffCard event={event} {...acting} />
        </div>
      </div>
      <NextAtThumb event={event} {...acting} />
    </LearnerPage>
  );
}

/** A class as those see it who may come. */
export function EventPage() {
  const { t } = useTranslation('live-training');
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={useQuery({ ...eventQuery(id), staleTime: 0 })}
      title={t('title')}
      missing={{
        title: t('event.missing'),
        text: t('missingText'),
        list: '/auth/live-training',
        back: t('title'),
      }}
    >
      {(event) => <Page key={event._id} event={event} />}
    </LoadedPage>
  );
}
