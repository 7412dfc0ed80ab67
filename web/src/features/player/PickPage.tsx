import { Button } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import type { CourseCard } from '@forecourt/contract/training';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { percent } from '../../shared/format.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { remainingQuery } from './player.api.ts';
import { Bar } from './PlayerBar.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { NO_CURRICULUM, trainingLink } from './trainingLink.ts';
import { UnlockLink } from './UnlockLink.tsx';
import classes from './PickPage.module.css';

function Choice({ course }: { readonly course: CourseCard }) {
  const { t } = useTranslation('player');
  const { lock, title } = course;
  return (
    <li className={classes.choice}>
      <div className={classes.picture}>
        <Picture image={course.image} alt="" sizes="112px" rounded />
      </div>
      <div className={classes.words}>
        <h2>{lock ? title : <Link {...trainingLink(course)}>{title}</Link>}</h2>
        <p>
          {lock ? (
            <UnlockLink lock={lock} curriculum={course.curriculum}>
              {t('pick.locked', { title: lock.title })}
            </UnlockLink>
          ) : (
            course.brand.name
          )}
        </p>
        {course.status !== 'not_started' && (
          <ProgressBar
            value={course.percent}
            label={t('pick.progress', { title, share: percent(course.percent) })}
          />
        )}
      </div>
    </li>
  );
}

function List({ courses }: { readonly courses: readonly CourseCard[] }) {
  const { t } = useTranslation('player');
  if (courses.length === 0) {
    return (
      <EmptyState title={t('pick.none')} text={t('pick.noneText')}>
        <Button size="md" renderRoot={(props) => <Link to="/auth/my-training" {...props} />}>
          {t('pick.training')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={`card ${classes.list}`}>
      {courses.map((course) => (
        <Choice key={course._id} course={course} />
      ))}
    </ul>
  );
}

const openOf = (courses: readonly CourseCard[]) =>
  courses.find(({ status, lock }) => lock === null && (status === 'in_progress' || status === 'failed'));

/** The player without a course: goes on with the one in progress, else offers what can be begun. */
export function PickPage({ curriculumId }: { readonly curriculumId: string | undefined }) {
  const { t } = useTranslation('player');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(remainingQuery());
  const wanted = curriculumId === undefined || curriculumId === NO_CURRICULUM;
  const courses = data?.filter((course) => wanted || course.curriculum?._id === curriculumId);
  const open = courses && openOf(courses);
  if (open) return <Navigate {...trainingLink(open)} replace />;
  return (
    <PlayerFrame
      course={undefined}
      title={t('pick.title')}
      bar={<Bar back={{ to: '/auth/my-training' }} backLabel={t('back')} title={t('pick.bar')} />}
    >
      <h1 className={classes.title}>{t('pick.title')}</h1>
      {error && !courses && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!courses && !error && <SkeletonRows rows={4} height={100} />}
      {courses && <List courses={courses} />}
      {hasNextPage && (
        <Button
          variant="default"
          size="md"
          mt={16}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('pick.more')}
        </Button>
      )}
    </PlayerFrame>
  );
}
