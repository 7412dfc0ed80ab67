import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { duration, number } from '../../../shared/format.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { CourseState } from './CourseState.tsx';
import type { CourseCardData } from './learner.api.ts';
import classes from './learner.module.css';

interface Props {
  readonly course: CourseCardData;
  /** Place in its curriculum, from 1. */
  readonly place?: number;
  /** The one course to go on with. */
  readonly next: boolean;
}

/** Where a course plays, inside the curriculum through which it was found. */
export const playerPath = (course: Pick<CourseCardData, '_id' | 'curriculum'>): string =>
  course.curriculum
    ? `/auth/training/${course.curriculum._id}/${course._id}`
    : `/auth/training/${course._id}`;

const VERBS = {
  not_started: 'learner.start',
  in_progress: 'learner.resume',
  failed: 'learner.retry',
  passed: 'learner.again',
} as const;

const Thumbnail = ({ course: { image, brand } }: Pick<Props, 'course'>) => (
  <div className={classes.thumb}>
    <Picture
      image={image}
      alt=""
      sizes="112px"
      fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
    />
  </div>
);

/** A course to take, with own progress; the whole row leads there unless it is locked. */
export function CourseRow({ course, place, next }: Props) {
  const { t } = useTranslation('curriculums');
  const { status, lock } = course;
  const open = lock === null || status === 'passed';
  const facts = [
    t('chapters', { count: course.chapters }),
    duration(course.minutes * 60),
    course.hasTest && t('learner.test'),
  ];
  return (
    <li data-open={open || undefined}>
      {place !== undefined && <span className={classes.number}>{number(place)}</span>}
      <Thumbnail course={course} />
      <div className={classes.text}>
        <h3 lang={langOf(course, 'title')}>
          {open ? (
            <Link to={playerPath(course)} className={classes.stretched}>
              {course.title}
            </Link>
          ) : (
            course.title
          )}
        </h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.state}>
        <CourseState {...course} />
      </div>
      {open ? (
        <Button
          className={classes.action}
          size="md"
          variant={next ? 'filled' : 'light'}
          aria-label={t('learner.named', { verb: t(VERBS[status]), title: course.title })}
          renderRoot={(props) => <Link to={playerPath(course)} {...props} />}
        >
          {t(VERBS[status])}
        </Button>
      ) : (
        <span className={classes.closed} />
      )}
    </li>
  );
}
