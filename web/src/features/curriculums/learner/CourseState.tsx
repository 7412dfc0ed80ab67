import { IconCircleCheckFilled, IconLock, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { percent } from '../../../shared/format.ts';
import { ProgressBar } from '../../../shared/ui/Progress.tsx';
import { UnlockLink } from '../../player/index.ts';
import type { CourseCardData } from './learner.api.ts';
import classes from './learner.module.css';

type Facts = Pick<CourseCardData, 'title' | 'status' | 'percent' | 'lock' | 'curriculum'>;

/** How far one is, in words and, where it is under way, as a bar. Locked says what unlocks it. */
export function CourseState({ title, status, percent: share, lock, curriculum }: Facts) {
  const { t } = useTranslation('curriculums');
  if (lock && status !== 'passed')
    return (
      <span>
        <IconLock size={16} stroke={1.75} aria-hidden />
        <UnlockLink lock={lock} curriculum={curriculum}>
          {t('learner.locked', { title: lock.title })}
        </UnlockLink>
      </span>
    );
  if (status === 'passed')
    return (
      <span className={classes.done}>
        <IconCircleCheckFilled size={18} aria-hidden />
        {t('learner.passed')}
      </span>
    );
  if (status === 'failed')
    return (
      <span className={classes.bad}>
        <IconRotate size={16} stroke={1.75} aria-hidden />
        {t('learner.failed')}
      </span>
    );
  if (status === 'not_started') return <span>{t('learner.notStarted')}</span>;
  return (
    <>
      <ProgressBar value={share} label={title} />
      <span className="num">{t('learner.share', { percent: percent(Math.min(1, share)) })}</span>
    </>
  );
}
