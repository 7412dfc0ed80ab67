import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import type { Reward } from './rewards.api.ts';
import { statusOf } from './rewardStatus.ts';
import classes from './rewards.module.css';

interface Props {
  readonly reward: Reward;
  /** The first thing on the page: over the whole width, with the filled button. */
  readonly first?: boolean;
}

/** A reward of the user: its reason, state, and next step. */
export function RewardCard({ reward, first = false }: Props) {
  const { t } = useTranslation('rewards');
  const { _id, name, brand, image, curriculum, status, earnedAt, waitingForCode } = reward;
  const ready = status === 'assigned';
  return (
    <li className={`card ${classes.card}`} data-first={first || undefined}>
      <Picture
        image={image}
        alt=""
        eager={first}
        sizes={first ? '(max-width: 720px) 100vw, 480px' : '(max-width: 720px) 100vw, 360px'}
        fallback={brand && <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
      />
      <div className={classes.words}>
        <div className={classes.line}>
          <StatusBadge status={statusOf(reward)} />
          <span className={classes.small}>{longDate(reward.sentAt ?? reward.redeemedOn ?? earnedAt)}</span>
        </div>
        <h3>{name}</h3>
        {waitingForCode ? (
          <p>{t('codeOnItsWay')}</p>
        ) : (
          curriculum && <p>{t('forPassing', { title: curriculum.title })}</p>
        )}
        {brand && <BrandLine brand={brand} small />}
        <div>
          {ready ? (
            <Button
              variant={first ? 'filled' : 'light'}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/auth/redeem-reward/{-$incentiveId}"
                  params={{ incentiveId: undefined }}
                  search={{ reward: _id }}
                />
              )}
            >
              {t('redeem')}
            </Button>
          ) : (
            <Link className="link" to="/auth/rewards" search={{ reward: _id }}>
              {t('follow')}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
