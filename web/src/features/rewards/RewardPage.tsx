import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import { placeLine } from '../../shared/places/places.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { changeAddress, setRewardCache, type RewardDetail, rewardQuery } from './rewards.api.ts';
import { statusOf } from './rewardStatus.ts';
import { RewardTimeline } from './RewardTimeline.tsx';
import classes from './rewards.module.css';

function Destination({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('rewards');
  const [editing, setEditing] = useState(false);
  const { shippingAddress: to, can, _id, version } = reward;
  if (!to) return null;
  return (
    <div>
      <h2 className={classes.subheading}>{t('goesTo')}</h2>
      <address className={classes.address}>
        {[to.name, to.line1, to.line2, placeLine(to), to.country]
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      {can.address && (
        <Button variant="subtle" size="compact-md" onClick={() => setEditing(true)}>
          {t('address.change')}
        </Button>
      )}
      {editing && (
        <AddressDialog
          address={to}
          send={async (shippingAddress) => {
            await setRewardCache(
              (await changeAddress({ params: { id: _id }, body: { shippingAddress, version } })).reward,
            );
            toast(t('address.saved'));
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

function Details({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('rewards');
  const { name, brand, image, qrcode, arrives, status, reason, _id } = reward;
  const text = arrives && status !== 'cancelled' ? t('withYouBy', { date: plainDate(arrives.to) }) : reason;
  return (
    <LearnerPage
      title={name}
      {...(text && { text })}
      up={{ link: { to: '/auth/rewards' }, name: t('title') }}
      buttons={<StatusBadge status={statusOf(reward)} />}
    >
      <div className={classes.split}>
        <div className={`card ${classes.pad}`}>
          <RewardTimeline reward={reward} />
          {status === 'assigned' && (
            <Button
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
          )}
        </div>
        <aside className={`card ${classes.card}`}>
          <Picture
            image={qrcode ?? image}
            alt={qrcode ? t('qrcode') : ''}
            sizes="360px"
            fallback={brand && <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
          />
          <div className={classes.words}>
            {brand && <BrandLine brand={brand} small />}
            <Destination reward={reward} />
          </div>
        </aside>
      </div>
    </LearnerPage>
  );
}

/** One own reward, from being earned to being there. */
export function RewardPage({ rewardId }: { readonly rewardId: string }) {
  const { t } = useTranslation('rewards');
  return (
    <LoadedPage
      query={useQuery(rewardQuery(rewardId))}
      title={t('title')}
      missing={{ title: t('missing'), text: t('missingText'), list: '/auth/rewards', back: t('back') }}
      shape={<SkeletonRows rows={5} height={64} />}
    >
      {(reward) => <Details reward={reward} />}
    </LoadedPage>
  );
}
