import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CurriculumCard } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { duration, percent } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { UnlockLink } from '../player/index.ts';
import classes from './Curriculums.module.css';

function CurriculumStatus({ curriculum }: { readonly curriculum: CurriculumCard }) {
  const { t } = useTranslation('dashboard');
  const { status, lock, title } = curriculum;
  if (lock) {
    return (
      <p className={classes.stand}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <UnlockLink lock={lock}>{t('curriculums.locked', { title: lock.title })}</UnlockLink>
      </p>
    );
  }
  if (status === 'passed') {
    return (
      <p className={`${classes.stand} ${classes.done}`}>
        <IconCircleCheckFilled size={18} aria-hidden />
        {t('path.completed')}
      </p>
    );
  }
  if (status === 'not_started') return <p className={classes.stand}>{t('path.notStarted')}</p>;
  return (
    <>
      <ProgressBar value={curriculum.percent} label={t('progressOf', { title })} />
      <p className={classes.stand}>{t('continue.share', { share: percent(curriculum.percent) })}</p>
    </>
  );
}

function Card({ curriculum }: { readonly curriculum: CurriculumCard }) {
  const { t } = useTranslation('dashboard');
  const { _id, title, brand, lock, courses, minutes, image } = curriculum;
  const facts = [
    t('curriculums.courses', { count: courses }),
    ...(minutes > 0 ? [duration(minutes * 60)] : []),
  ].join(' · ');
  return (
    <li className={`card ${classes.card}`} data-open={!lock || undefined}>
      <div className={classes.picture}>
        <Picture
          image={image}
          alt=""
          sizes="(max-width: 720px) 124px, 380px"
          fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={56} />}
        />
        {lock && (
          <span className={classes.lock}>
            <IconLock size={34} stroke={1.6} aria-hidden />
          </span>
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.brand}>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={16} />
          {brand.name}
        </p>
        <h3>
          {lock ? (
            title
          ) : (
            <Link to="/auth/training/{-$curriculumId}/{-$courseId}" params={{ curriculumId: _id }}>
              {title}
            </Link>
          )}
        </h3>
        <p className={classes.facts}>{facts}</p>
        <div className={classes.foot}>
          <CurriculumStatus curriculum={curriculum} />
        </div>
      </div>
    </li>
  );
}

/** The curriculums of the person's brands. */
export function Curriculums({ curriculums }: { readonly curriculums: readonly CurriculumCard[] }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  return (
    <section className={classes.section} aria-labelledby="curriculums">
      <div className={classes.head}>
        <h2 id="curriculums">{t('ui:field.curriculums')}</h2>
        <Link to="/auth/my-training" search={{ show: 'all' }} className="link">
          {t('allTraining')}
        </Link>
      </div>
      <ul className={classes.cards}>
        {curriculums.map((curriculum) => (
          <Card key={curriculum._id} curriculum={curriculum} />
        ))}
      </ul>
    </section>
  );
}
