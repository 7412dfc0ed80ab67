import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import type { OwnIncentive } from './rewards.api.ts';
import classes from './rewards.module.css';

function Way({ incentive: { progress, trainings } }: { readonly incentive: OwnIncentive }) {
  const { t } = useTranslation('rewards');
  const next = trainings.find(({ passed }) => !passed);
  return (
    <>
      <p className={classes.small}>
        {next &&
          (next.kind === 'curriculum' ? (
            <Link
              className="link"
              to="/auth/curriculum-page/{-$curriculumId}"
              params={{ curriculumId: next._id }}
            >
              {t('pass', { title: next.title })}
            </Link>
          ) : (
            t('pass', { title: next.title })
          ))}
      </p>
      <ProgressBar value={progress.total === 0 ? 0 : progress.done / progress.total} label={t('progress')} />
      <p className={classes.small}>{t('courses', { done: progress.done, count: progress.total })}</p>
    </>
  );
}

function Price({ incentive, points }: { readonly incentive: OwnIncentive; readonly points: number }) {
  const { t } = useTranslation('rewards');
  const { price, left, _id } = incentive;
  if (price === null) return null;
  const enough = points >= price;
  return (
    <>
      <p className={classes.small}>{t('price', { count: price })}</p>
      <ProgressBar value={points / price} label={t('progress')} />
      <p className={classes.small}>
        {left === 0
          ? t('soldOut')
          : enough
            ? t('have', { points: number(points) })
            : t('toGo', { count: price - points })}
      </p>
      {enough && left !== 0 && (
        <Button
          variant="light"
          fullWidth
          renderRoot={(props) => (
            <Link {...props} to="/auth/redeem-reward/{-$incentiveId}" params={{ incentiveId: _id }} />
          )}
        >
          {t('redeem')}
        </Button>
      )}
    </>
  );
}

interface Props {
  readonly incentive: OwnIncentive;
  /** Loyalty points that can be spent. */
  readonly points: number;
}

/** Something that can be earned or bought, and how far it is. */
export function IncentiveCard({ incentive, points }: Props) {
  const { brand, name, image, price } = incentive;
  return (
    <li className={`card ${classes.card}`} data-compact>
      <Picture
        image={image}
        alt=""
        sizes="(max-width: 720px) 100vw, 360px"
        fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
      />
      <div className={classes.words}>
        <BrandLine brand={brand} small />
        <h3>{name}</h3>
        {price === null ? <Way incentive={incentive} /> : <Price incentive={incentive} points={points} />}
      </div>
    </li>
  );
}
