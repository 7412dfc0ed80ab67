import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CourseCard } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { calendarDay, duration } from '../../shared/format.ts';
import { DateLeaf } from '../../shared/ui/DateLeaf.tsx';
import { viewerNow, viewerZone } from '../../shared/i18n/viewer.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { useUnavailableOffline } from '../../shared/offline/useAway.ts';
import { trainingLink } from '../player/index.ts';
import classes from './dashboard.module.css';

/** Days from today until a date, by the calendar of the viewer. */
const daysUntil = (date: Date) => calendarDay(date) - calendarDay(new Date(viewerNow()));

const Leaf = ({ date }: { readonly date: Date }) => (
  <span className={classes.leaf} aria-hidden="true">
    <DateLeaf at={date.toISOString()} timeZone={viewerZone()} />
  </span>
);

function useWhen(date: Date): string {
  const { t } = useTranslation('dashboard');
  const days = daysUntil(date);
  if (days < 0) return t('due.over', { count: -days });
  return days === 0 ? t('due.today') : t('due.in', { count: days });
}

function Row({ course }: { readonly course: CourseCard }) {
  const { t } = useTranslation('dashboard');
  const date = new Date(course.dueAt ?? '');
  const when = useWhen(date);
  const away = useUnavailableOffline(course._id);
  const { title, brand, status, minutes, chapters } = course;
  const state =
    status === 'not_started'
      ? t('due.notStarted', { time: duration(minutes * 60) })
      : t('due.chapters', { count: chapters });
  return (
    <li className={classes.dueRow} data-over={daysUntil(date) < 0 || undefined}>
      <Leaf date={date} />
      <div className={classes.dueWords}>
        {away ? (
          <span className={classes.away}>{title}</span>
        ) : (
          <Link {...trainingLink(course)}>{title}</Link>
        )}
        <span>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={16} />
          {brand.name}
          {away ? <span>· {t('away')}</span> : <span className={classes.wide}>· {state}</span>}
        </span>
      </div>
      <span className={classes.when}>{when}</span>
      <div className={classes.dueBar}>
        <ProgressBar value={course.percent} label={t('progressOf', { title })} />
      </div>
      {!away && <IconChevronRight size={20} aria-hidden className={classes.chevron} />}
    </li>
  );
}

/** Mandatory training with a date, the next one first. */
export function DueSoon({ courses }: { readonly courses: readonly CourseCard[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={`card ${classes.due}`} aria-labelledby="due">
      <div className={classes.head}>
        <h2 id="due">{t('due.title')}</h2>
        <Link to="/auth/my-training" search={{ show: 'mandatory' }} className="link">
          {t('allTraining')}
        </Link>
      </div>
      <ul>
        {courses.map((course) => (
          <Row key={course._id} course={course} />
        ))}
      </ul>
    </section>
  );
}
