import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconLock, IconRefreshAlert } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CourseCard } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { duration, longDate, percent } from '../../shared/format.ts';
import { langOf } from '../../shared/i18n/fallback.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { useUnavailableOffline } from '../../shared/offline/useAway.ts';
import { resumeLink, UnlockLink, useQuizStatusLabel } from '../player/index.ts';
import classes from './my-training.module.css';

type Look = 'plain' | 'bad' | 'good' | 'locked';

/** Until when a course is to be passed; that it is mandatory where it has no date. */
function useDutyWords({ status, dueAt, mandatory }: CourseCard): readonly string[] {
  const { t } = useTranslation('my-training');
  if (status === 'passed') return [];
  if (dueAt) return [t('due', { date: longDate(dueAt) })];
  return mandatory ? [t('mandatory')] : [];
}

function useCourseStatus(course: CourseCard): { readonly look: Look; readonly words: readonly string[] } {
  const { t } = useTranslation('my-training');
  const quiz = useQuizStatusLabel(course);
  const { status, lock, lastSection, chapters, minutes, bestScore, passedAt } = course;
  const due = useDutyWords(course);
  if (lock) return { look: 'locked', words: [t('locked', { title: lock.title })] };
  if (quiz) return { look: 'plain', words: [quiz, ...due] };
  switch (status) {
    case 'passed':
      return {
        look: 'good',
        words: [
          passedAt ? t('passedOn', { date: longDate(passedAt) }) : t('passed'),
          ...(bestScore === null ? [] : [percent(bestScore)]),
        ],
      };
    case 'failed':
      return {
        look: 'bad',
        words: [
          bestScore === null ? t('quizFailed') : t('quizFailedWith', { share: percent(bestScore) }),
          ...due,
        ],
      };
    case 'in_progress':
      return {
        look: 'plain',
        words: [
          lastSection
            ? t('chapterOf', { number: lastSection.chapterNumber, total: chapters })
            : t('chapters', { count: chapters }),
          ...(minutes > 0
            ? [t('left', { time: duration(Math.max(1, Math.round(minutes * (1 - course.percent))) * 60) })]
            : []),
          ...due,
        ],
      };
    case 'not_started':
      break;
  }
  return {
    look: 'plain',
    words: [t('notStarted'), ...(minutes > 0 ? [duration(minutes * 60)] : []), ...due],
  };
}

const ICONS = { bad: IconRefreshAlert, good: IconCircleCheckFilled, locked: IconLock };

function Action({ course, filled }: Props) {
  const { t } = useTranslation(['my-training', 'ui']);
  const away = useUnavailableOffline(course._id);
  const { status, title } = course;
  const words = {
    passed: t('open'),
    failed: t('retry'),
    in_progress: t('ui:action.resume'),
    not_started: t('ui:action.start'),
  }[status];
  if (away)
    return (
      <Button
        size="md"
        fullWidth
        px={12}
        variant="default"
        disabled
        aria-label={t('ui:action.named', { action: t('away'), name: title })}
      >
        {t('away')}
      </Button>
    );
  return (
    <Button
      size="md"
      fullWidth
      px={12}
      variant={filled ? 'filled' : status === 'passed' ? 'default' : 'light'}
      aria-label={`${words}: ${title}`}
      renderRoot={(props) => <Link {...resumeLink(course)} {...props} />}
    >
      {words}
    </Button>
  );
}

function Status({ course }: Pick<Props, 'course'>) {
  const { look, words } = useCourseStatus(course);
  const { lock, curriculum } = course;
  const Icon = look === 'plain' ? undefined : ICONS[look];
  const text = words.join(' · ');
  return (
    <p data-look={look}>
      {Icon && <Icon size={16} aria-hidden />}
      <span>
        {lock ? (
          <UnlockLink lock={lock} curriculum={curriculum}>
            {text}
          </UnlockLink>
        ) : (
          text
        )}
      </span>
    </p>
  );
}

interface Props {
  readonly course: CourseCard;
  /** The one to go on with: the filled button of the page. */
  readonly filled: boolean;
}

/** A course with its progress and next step. On phones the whole row is a link; only the primary button stays. */
export function CourseRow({ course, filled }: Props) {
  const { t } = useTranslation('my-training');
  const { title, brand, lock, status } = course;
  const away = useUnavailableOffline(course._id);
  const keep = filled || status === 'failed';
  return (
    <li className={classes.row} data-locked={lock !== null || undefined}>
      <div className={classes.picture}>
        <Picture
          image={course.image}
          alt=""
          sizes="112px"
          rounded
          fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={40} />}
        />
      </div>
      <div className={classes.words}>
        <h3 lang={langOf(course, 'title')}>
          {lock || away ? title : <Link {...resumeLink(course)}>{title}</Link>}
        </h3>
        <Status course={course} />
      </div>
      <div className={classes.bar}>
        <ProgressBar value={course.percent} label={t('progressOf', { title })} />
        <span>{percent(course.percent)}</span>
      </div>
      <div className={classes.action} data-keep={keep || undefined}>
        {!lock && <Action course={course} filled={filled} />}
      </div>
    </li>
  );
}
