import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CurriculumCard as Card } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { duration, percent, longDate } from '../../../shared/format.ts';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../../shared/ui/Progress.tsx';
import { UnlockLink } from '../../player/index.ts';
import classes from './CurriculumCard.module.css';

interface Props {
  readonly curriculum: Card;
  /** The one next step of the page: its button is filled. */
  readonly next?: boolean;
  /** Below a page's parts it is of the third level. */
  readonly heading?: 'h2' | 'h3';
  /** Whether it is among the first things seen: its picture comes at once. */
  readonly first?: boolean;
}

const linkOf = (id: string) =>
  ({ to: '/auth/curriculum-page/{-$curriculumId}', params: { curriculumId: id } }) as const;

function State({ curriculum, next }: Pick<Props, 'curriculum' | 'next'>) {
  const { t } = useTranslation('curriculums');
  const { title, status, lock, percent: share, _id: id } = curriculum;
  if (lock)
    return (
      <p className={classes.lock}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <UnlockLink lock={lock}>{t('card.lock', { title: lock.title })}</UnlockLink>
      </p>
    );
  if (status === 'passed')
    return (
      <>
        <ProgressBar value={1} label={title} />
        <p className={classes.passed}>
          <IconCircleCheckFilled size={18} aria-hidden />
          {t('card.completed')}
        </p>
      </>
    );
  const begun = status !== 'not_started';
  return (
    <>
      {begun && <ProgressBar value={share} label={title} />}
      <div className={classes.foot}>
        <span className="num">
          {begun ? t('card.done', { share: percent(share) }) : t('card.notStarted')}
        </span>
        <Button
          size="sm"
          variant={next ? 'filled' : 'light'}
          className={classes.button}
          renderRoot={(props) => (
            <Link
              {...linkOf(id)}
              {...props}
              aria-label={t(begun ? 'card.resumeThis' : 'card.startThis', { title })}
            />
          )}
        >
          {t(begun ? 'card.resume' : 'card.start')}
        </Button>
      </div>
    </>
  );
}

/** One curriculum with own progress. A locked one says what unlocks it. */
export function CurriculumCard({ curriculum, next = false, heading: Heading = 'h2', first = false }: Props) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { title, image, brand, courses, minutes, lock, mandatory, dueAt, _id: id } = curriculum;
  return (
    <li className={`card ${classes.card}`} data-locked={lock ? true : undefined}>
      <div className={classes.picture}>
        <Picture
          image={image}
          alt=""
          sizes="(max-width: 720px) 126px, 380px"
          eager={first}
          fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={56} />}
        />
        {lock && (
          <span className={classes.veil}>
            <IconLock size={34} stroke={1.6} aria-hidden />
          </span>
        )}
      </div>
      <div className={classes.body}>
        <Heading lang={langOf(curriculum, 'title')}>
          <Link {...linkOf(id)} className={classes.title}>
            {title}
          </Link>
        </Heading>
        <p className={classes.facts}>
          {[t('coursesCount', { count: courses }), minutes > 0 && duration(minutes * 60)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {mandatory && (
          <p className={classes.facts}>
            {dueAt ? t('card.due', { date: longDate(dueAt) }) : t('ui:field.mandatory')}
          </p>
        )}
        <div className={classes.state}>
          <State curriculum={curriculum} next={next} />
        </div>
      </div>
    </li>
  );
}
