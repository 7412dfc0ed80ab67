import { Button } from '@mantine/core';
import { IconArrowRight, IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../shared/format.ts';
import { ProgressRing } from '../../shared/ui/Progress.tsx';
import { CertificateLink } from '../certificates/index.ts';
import { EarnedRewards } from './EarnedRewards.tsx';
import { CourseBar } from './PlayerBar.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { earnedKey } from './progress/acknowledged.ts';
import { useTrainingOnly } from '../../shared/session/trainingOnly.ts';
import { ScormResult } from './scorm/ScormResult.tsx';
import { trainingLink } from './trainingLink.ts';
import { useWayOut } from './useWayOut.ts';
import player from './player.module.css';
import classes from './quiz/quiz.module.css';

/** Points that this visit has just earned with the course; 0 on later visits. */
function useEarned(courseId: string): number {
  const { data } = useQuery({
    queryKey: earnedKey(courseId),
    queryFn: () => 0,
    enabled: false,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

function Earned({ points }: { readonly points: number }) {
  const { t } = useTranslation('player');
  return (
    <div className={classes.gains}>
      <div className={`card ${classes.gain}`}>
        <span>
          <IconCoins size={28} stroke={1.6} aria-hidden />
        </span>
        <div>
          <b>{t('done.points', { count: points, points: number(points) })}</b>
          <small>{t('done.pointsFor')}</small>
        </div>
      </div>
    </div>
  );
}

function Actions({ course }: { readonly course: PlayerCourse }) {
  const { t } = useTranslation('player');
  const { nextCourse } = course;
  const bound = useTrainingOnly();
  const wayOut = useWayOut();
  // who is bound to one course has no account pages; until passing is known, those there are may be older ones
  const certificate = bound || !course.passedAt ? undefined : course.certificates[0];
  return (
    <div className={classes.actions}>
      {certificate && (
        <CertificateLink id={certificate._id} size="md">
          {t('done.certificate')}
        </CertificateLink>
      )}
      {nextCourse && (
        <Button
          size="md"
          variant={certificate ? 'default' : 'filled'}
          className={player.next ?? ''}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(props) => <Link {...trainingLink({ ...course, _id: nextCourse._id })} {...props} />}
        >
          {t('done.next', { title: nextCourse.title })}
        </Button>
      )}
      <Button
        size="md"
        variant={nextCourse || certificate ? 'default' : 'filled'}
        renderRoot={(props) => <Link {...wayOut.back} {...props} />}
      >
        {bound ? wayOut.backLabel : t('done.toTraining')}
      </Button>
    </div>
  );
}

/** The end of a course without a quiz: done, what it earned, and what comes next. */
export function DonePage({ course }: { readonly course: PlayerCourse }) {
  const { t } = useTranslation('player');
  const earned = useEarned(course._id);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <PlayerFrame
      course={course}
      title={`${t('done.title')} · ${course.title}`}
      width={720}
      bar={<CourseBar course={course} back={trainingLink(course)} backLabel={t('done.back')} />}
    >
      <div className={classes.center}>
        <ProgressRing value={1} size={168} label={t('progress')} tone="ok" />
        <div>
          <h1 tabIndex={-1} className={classes.headline}>
            {t('done.title')}
          </h1>
          <p>
            {course.passedAt
              ? t('done.text', { title: course.title, date: longDate(course.passedAt) })
              : course.title}
          </p>
        </div>
        {course.isScorm && <ScormResult courseId={course._id} />}
        <Actions course={course} />
      </div>
      {earned > 0 && <Earned points={earned} />}
      {course.passedAt && <EarnedRewards courseId={course._id} />}
    </PlayerFrame>
  );
}
