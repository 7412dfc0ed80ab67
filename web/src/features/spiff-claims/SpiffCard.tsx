import { IconCalendar, IconCamera, IconLock, IconUserCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { trainingLink } from '../player/index.ts';
import { amountText, type OwnSpiff, payText } from '../spiffs/index.ts';
import classes from './claims.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What a spiff pays, in one line. */
export function SpiffLine({ spiff }: { readonly spiff: OwnSpiff }) {
  const { t } = useTranslation('spiff-claims');
  return (
    <p className={classes.small}>
      {t('pays', { amount: payText(spiff), what: t(`what.${spiff.structure}`) })}
      {spiff.remaining.budget !== null && (
        <> · {t('left', { amount: amountText(spiff, spiff.remaining.budget) })}</>
      )}
    </p>
  );
}

/** What a sale pays is largest; what is locked names the course and its minutes. */
export function SpiffCard({ spiff }: { readonly spiff: OwnSpiff }) {
  const { t } = useTranslation('spiff-claims');
  const { _id, brand, name, details, type, thumbnail, startDate, endDate, locked, full, mine } = spiff;
  const Approval = type === 'MANUAL' ? IconUserCheck : IconCamera;
  return (
    <li className={`card ${classes.card}`} data-locked={locked !== null || undefined}>
      <div className={classes.picture}>
        <Picture
          image={thumbnail}
          alt=""
          sizes="160px"
          fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
        />
      </div>
      <div className={classes.words}>
        <BrandLine brand={brand} />
        <h3>{name}</h3>
        <p className={classes.pay}>
          <strong className="num">{payText(spiff)}</strong> {t(`what.${spiff.structure}`)}
        </p>
        {details && <p className={classes.small}>{details}</p>}
        <p className={classes.small}>
          <span>
            <IconCalendar {...icon} /> {t('until', { from: plainDate(startDate), to: plainDate(endDate) })}
          </span>
          <span>
            <Approval {...icon} /> {t(`type.${type}`)}
          </span>
        </p>
        {mine.claims > 0 && (
          <p className={classes.small}>
            {t('mine', { count: mine.claims, amount: amountText(spiff, mine.earned) })}
          </p>
        )}
        <Way id={_id} locked={locked} full={full} />
      </div>
    </li>
  );
}

type Training = NonNullable<OwnSpiff['locked']>['training'][number];

const wayTo = ({ kind, _id }: Training): LinkProps =>
  kind === 'course'
    ? trainingLink({ _id, curriculum: null })
    : { to: '/auth/curriculum-page/{-$curriculumId}', params: { curriculumId: _id } };

function Way({ id, locked, full }: { readonly id: string } & Pick<OwnSpiff, 'locked' | 'full'>) {
  const { t } = useTranslation('spiff-claims');
  const [training] = locked?.training ?? [];
  if (training)
    return (
      <Link className={`link ${classes.locked}`} {...wayTo(training)}>
        <IconLock {...icon} /> {t('locked', { title: training.title, minutes: training.minutes })}
      </Link>
    );
  if (full) return <p className={classes.full}>{t(`full.${full}`)}</p>;
  return (
    <Link to="/auth/spiff/create" search={{ spiff: id }} className="link">
      {t('claimThis')}
    </Link>
  );
}
