import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { useUser } from '../../shared/session/session.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { BrandLine, Facts } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { MobileActionBar, usePhone } from '../../shared/ui/ThumbBar.tsx';
import { type AddressValues, addressValues } from './addressForm.ts';
import { AddressFields } from './AddressFields.tsx';
import {
  setRewardCache,
  type OwnIncentive,
  ownIncentivesQuery,
  redeemReward,
  type Reward,
  rewardQuery,
} from './rewards.api.ts';
import { useRedeemQuestion } from './useRedeemQuestion.tsx';
import classes from './rewards.module.css';

/** What is redeemed: an earned reward, or something out of the shop. */
type Thing =
  | { readonly reward: Reward; readonly incentive?: undefined }
  | { readonly incentive: OwnIncentive; readonly reward?: undefined };

function Summary({ thing }: { readonly thing: Thing }) {
  const { t } = useTranslation('rewards');
  const { image, brand, name, price, kind } = thing.reward ?? thing.incentive;
  return (
    <aside className={`card ${classes.card}`}>
      <Picture
        image={image}
        alt=""
        sizes="360px"
        fallback={brand && <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
      />
      <div className={classes.words}>
        {brand && <BrandLine brand={brand} small />}
        <h2 className={classes.subheading}>{name}</h2>
        <Facts
          facts={[
            ...(thing.reward ? ([[t('field.earned'), longDate(thing.reward.earnedAt)]] as const) : []),
            [t('field.cost'), price === null ? t('nothing') : t('price', { count: price })],
            ...(kind === 'giftCard'
              ? []
              : ([[t('field.shipping'), t(kind === 'prize' ? 'weeks' : 'atOnce')]] as const)),
          ]}
        />
      </div>
    </aside>
  );
}

function useRedeem(thing: Thing) {
  const navigate = useNavigate();
  const user = useUser();
  // sent again by a second press, the call answers what the first one made
  const [clientId] = useState(() => crypto.randomUUID());
  const { kind } = thing.reward ?? thing.incentive;
  return useServerForm<AddressValues, { readonly reward: Parameters<typeof setRewardCache>[0] }>({
    initialValues: addressValues(thing.reward?.shippingAddress ?? { name: user.fullName }),
    send: ({ shippingAddress }) =>
      redeemReward({
        body: {
          ...(thing.reward
            ? { rewardId: thing.reward._id }
            : { incentiveId: thing.incentive._id, payWith: 'loyalty' as const, clientId }),
          ...(kind === 'prize' && { shippingAddress }),
        },
      }),
    onSaved: async ({ reward }) => {
      await setRewardCache(reward);
      await navigate({ to: '/auth/rewards', search: { reward: reward._id }, replace: true });
    },
  });
}

function Form({ thing }: { readonly thing: Thing }) {
  const { t } = useTranslation('rewards');
  const of = useRedeem(thing);
  useUnsaved(of);
  const { name, kind } = thing.reward ?? thing.incentive;
  const isConfirmed = useRedeemQuestion(thing.reward ?? thing.incentive);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void isConfirmed().then((sure) => sure && of.submit());
  };
  const prize = kind === 'prize';
  const failed = of.problem !== undefined && of.problem.fields.length === 0;
  const phone = usePhone();
  const redeem = (
    <Button type="submit" loading={of.busy}>
      {t(prize ? 'sendMe' : 'redeem')}
    </Button>
  );
  return (
    <LearnerPage
      title={t('redeemTitle', { name })}
      {...(kind !== 'giftCard' && { text: t(prize ? 'redeemText' : 'redeemCodeText') })}
      up={{ link: { to: '/auth/rewards' }, name: t('title') }}
    >
      <div className={classes.split} data-thing-first>
        <form onSubmit={submit} noValidate>
          {(prize || !phone || failed) && (
            <div className={`card ${classes.pad}`}>
              {failed && <FormNote problem={of.problem} />}
              {prize && (
                <>
                  <h2 className={classes.subheading}>{t('whereTo')}</h2>
                  <AddressFields form={of.form} />
                </>
              )}
              {!phone && <div>{redeem}</div>}
            </div>
          )}
          {phone && <MobileActionBar>{redeem}</MobileActionBar>}
        </form>
        <Summary thing={thing} />
      </div>
    </LearnerPage>
  );
}

function RewardForm({ rewardId }: { readonly rewardId: string }) {
  const { t } = useTranslation('rewards');
  return (
    <LoadedPage
      query={useQuery(rewardQuery(rewardId))}
      title={t('redeem')}
      missing={{ title: t('missing'), text: t('missingText'), list: '/auth/rewards', back: t('back') }}
      shape={<SkeletonRows rows={6} height={64} />}
    >
      {(reward) => <Form key={reward._id} thing={{ reward }} />}
    </LoadedPage>
  );
}

function ShopForm({ incentiveId }: { readonly incentiveId: string }) {
  const { t } = useTranslation('rewards');
  const query = useQuery(ownIncentivesQuery);
  const up = { link: { to: '/auth/rewards' }, name: t('title') } as const;
  if (!query.data)
    return (
      <LearnerPage up={up}>
        <LoadedPage query={query} title={t('redeem')}>
          {() => null}
        </LoadedPage>
      </LearnerPage>
    );
  const incentive = query.data.find(({ _id, price }) => _id === incentiveId && price !== null);
  const earned = query.data.find(({ _id }) => _id === incentiveId)?.reward;
  if (incentive) return <Form key={incentive._id} thing={{ incentive }} />;
  if (earned) return <RewardForm rewardId={earned._id} />;
  return (
    <LearnerPage title={t('redeem')} up={up}>
      <EmptyState title={t('missing')} text={t('missingText')} />
    </LearnerPage>
  );
}

interface Props {
  readonly incentiveId: string | undefined;
  readonly rewardId: string | undefined;
}

/** Redeems an earned reward, or buys one with loyalty points. */
export function RedeemPage({ incentiveId, rewardId }: Props) {
  const { t } = useTranslation('rewards');
  if (rewardId) return <RewardForm rewardId={rewardId} />;
  if (incentiveId) return <ShopForm incentiveId={incentiveId} />;
  return (
    <LearnerPage title={t('redeem')} up={{ link: { to: '/auth/rewards' }, name: t('title') }}>
      <EmptyState title={t('chooseFirst')} text={t('chooseFirstText')} />
    </LearnerPage>
  );
}
