import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CourseCard, ProgressSummary } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { duration, percent } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { useUnavailableOffline } from '../../shared/offline/useAway.ts';
import { resumeLink, useQuizStatusLabel } from '../player/index.ts';
import classes from './dashboard.module.css';

/** Nothing to go on with: everything is done, or nothing was assigned yet. */
function Nothing({ progress }: { readonly progress: ProgressSummary }) {
  const { t } = useTranslation('dashboard');
  const done = progress.total > 0;
  return (
    <section className={`card ${classes.continue} ${classes.nothing}`}>
      <EmptyState
        title={done ? t('continue.done') : t('continue.none')}
        text={done ? t('continue.doneText') : t('continue.noneText')}
      >
        {done && (
          <Button
            size="md"
            variant="light"
            renderRoot={(props) => <Link to="/auth/my-training" search={{ show: 'completed' }} {...props} />}
          >
            {t('continue.completed')}
          </Button>
        )}
      </EmptyState>
    </section>
  );
}

function useCourseStatus(course: CourseCard): string {
  const { t } = useTranslation('dashboard');
  const quiz = useQuizStatusLabel(course);
  const { status, lastSection, chapters } = course;
  if (quiz) return quiz;
  if (status === 'failed') return t('continue.failed');
  if (lastSection)
    return t('continue.chapter', {
      number: lastSection.chapterNumber,
      total: chapters,
      title: lastSection.chapterTitle,
    });
  return t('continue.chapters', { count: chapters });
}

/** The course to go on with; its button is the only filled one of the page. */
export function Continue({
  course,
  progress,
}: {
  readonly course: CourseCard | null;
  readonly progress: ProgressSummary;
}) {
  const { t } = useTranslation('dashboard');
  if (!course) return <Nothing progress={progress} />;
  return <Card course={course} heading={t('continue.label')} />;
}

function Share({ course }: { readonly course: CourseCard }) {
  const { t } = useTranslation('dashboard');
  const { title } = course;
  const left = Math.round(course.minutes * (1 - course.percent));
  return (
    <div className={classes.bar}>
      <ProgressBar value={course.percent} label={t('progressOf', { title })} />
      <div>
        <span>{t('continue.share', { share: percent(course.percent) })}</span>
        {left > 0 && <span>{t('continue.left', { time: duration(left * 60) })}</span>}
      </div>
    </div>
  );
}

function Card({ course, heading }: { readonly course: CourseCard; readonly heading: string }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const state = useCourseStatus(course);
  const away = useUnavailableOffline(course._id);
  const { brand, title, status } = course;
  const begun = status !== 'not_started';
  return (
    <section className={`card ${classes.continue}`} aria-label={heading}>
      <Picture
        image={course.image}
        alt=""
        sizes="(max-width: 1023px) 100vw, 420px"
        eager
        fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={72} />}
      />
      <div className={classes.words}>
        <p className={classes.brand}>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={20} />
          {brand.name}
        </p>
        <h2>{title}</h2>
        <p className={classes.stand}>{state}</p>
        <Share course={course} />
        <div className={classes.actions}>
          {away ? (
            <Button
              size="md"
              variant="default"
              disabled
              aria-label={t('ui:action.named', { action: t('away'), name: title })}
            >
              {t('away')}
            </Button>
          ) : (
            <Button
              size="md"
              leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
              renderRoot={(props) => <Link {...resumeLink(course)} {...props} />}
            >
              {t(status === 'failed' ? 'continue.retry' : begun ? 'ui:action.resume' : 'ui:action.start')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
