import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskReason } from '../../../shared/forms/AskReason.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Facts, Section } from '../../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type AddressValues, addressValues } from '../addressForm.ts';
import { AddressFields } from '../AddressFields.tsx';
import {
  setRewardCache,
  redeemRewards,
  type RewardDetail,
  rewardQuery,
  rewardsChanged,
  updateReward,
} from '../rewards.api.ts';
import { statusOf } from '../rewardStatus.ts';
import { RewardTimeline } from '../RewardTimeline.tsx';
import { confirmReward } from './confirmReward.ts';
import { rewardPlace } from './reportPlaces.ts';
import classes from '../rewards.module.css';

/** What the page is for. */
export type RewardMode = 'view' | 'redeem' | 'edit';

interface PartProps {
  readonly reward: RewardDetail;
  readonly incentiveId: string;
}

function Steps({ reward, incentiveId, onCancel }: PartProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation(['rewards', 'ui']);
  const { can } = reward;
  return (
    <>
      {(can.redeem || can.approve) && (
        <Button renderRoot={(props) => <Link {...props} {...rewardPlace('redeem', incentiveId, reward)} />}>
          {t(can.approve ? 'report.approve' : 'report.redeem')}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} {...rewardPlace('edit', incentiveId, reward)} />}
      >
        {t('ui:action.edit')}
      </Button>
      {can.cancel && (
        <Button variant="subtle" color="red" onClick={onCancel}>
          {t('report.cancel')}
        </Button>
      )}
    </>
  );
}

/** One reward with its history, and the ways to its next step. */
function View({ reward, incentiveId }: PartProps) {
  const { t } = useTranslation(['rewards', 'ui', 'wallet']);
  const [cancelling, setCancelling] = useState(false);
  const { user, trackingNumber, carrier, note, _id } = reward;
  const cancel = async (reason: string) => {
    await setRewardCache((await updateReward({ body: { _id, status: 'cancelled', reason } })).reward);
    setCancelling(false);
    toast(t('report.cancelled'));
  };
  return (
    <div className={classes.split}>
      <Section title={t('report.history')}>
        <RewardTimeline reward={reward} />
      </Section>
      <Section>
        <Facts
          facts={[
            [t('field.person'), user?.fullName ?? t('nobody')],
            [t('ui:field.dealer'), user?.dealer],
            [t('field.carrier'), carrier],
            [t('field.trackingNumber'), trackingNumber],
            [t('field.note'), note],
          ]}
        />
        <Steps reward={reward} incentiveId={incentiveId} onCancel={() => setCancelling(true)} />
      </Section>
      {cancelling && (
        <AskReason
          title={t('report.cancelAsk')}
          text={t('report.cancelText')}
          label={t('wallet:why')}
          missing={t('wallet:why.need')}
          action={t('report.cancel')}
          keep={t('report.keep')}
          onClose={() => setCancelling(false)}
          onReason={cancel}
        />
      )}
    </div>
  );
}

/** Redeems for the person, or lets a redemption go on. */
function Redeem({ reward }: PartProps) {
  const { t } = useTranslation(['rewards', 'ui']);
  const { can, kind, _id } = reward;
  const prize = kind === 'prize' && !can.approve;
  const of = useServerForm<AddressValues, Awaited<ReturnType<typeof redeemRewards>>>({
    initialValues: addressValues(reward.shippingAddress ?? { name: reward.user?.fullName ?? '' }),
    send: ({ shippingAddress }) =>
      redeemRewards({ body: { rewardId: _id, ...(prize && { shippingAddress }) } }),
    onSaved: async ({ done, refused }) => {
      await rewardsChanged();
      toast(done > 0 ? t('report.done', { count: done }) : (refused[0]?.message ?? ''));
    },
  });
  const step = can.approve ? 'approve' : 'redeem';
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await confirmReward(t, { step, count: 1, only: reward })) of.submit();
  };
  if (!can.redeem && !can.approve)
    return (
      <div className="card">
        <EmptyState title={t('report.closed')} text={t('report.closedText')} />
      </div>
    );
  return (
    <form onSubmit={(event) => void ask(event)} noValidate>
      <Section title={t(`report.${step}`)}>
        {of.problem && of.problem.fields.length === 0 && <FormNote problem={of.problem} />}
        {prize && <AddressFields form={of.form} />}
        <div>
          <Button type="submit" loading={of.busy}>
            {t(`report.${step}`)}
          </Button>
        </div>
      </Section>
    </form>
  );
}

interface EditValues extends AddressValues {
  readonly note: string;
}

/** Where it goes, and a note that only administrators read. */
function Edit({ reward }: PartProps) {
  const { t } = useTranslation('rewards');
  const { _id, version, can, note, name } = reward;
  const of = useServerForm<EditValues, { readonly reward: RewardDetail }>({
    initialValues: { ...addressValues(reward.shippingAddress), note },
    send: ({ shippingAddress, note: written }) =>
      updateReward({ body: { _id, version, note: written, ...(can.address && { shippingAddress }) } }),
    onSaved: async (reply) => {
      await setRewardCache(reply.reward);
      toast(t('report.saved'));
    },
  });
  const { form } = of;
  return (
    <>
      <FormNote problem={of.problem} />
      {can.address && (
        <Section title={t('goesTo')}>
          <AddressFields form={form} />
        </Section>
      )}
      <Section>
        <Textarea
          label={t('field.note')}
          description={t('report.noteHelp')}
          autosize
          minRows={3}
          maxLength={500}
          key={form.key('note')}
          {...form.getInputProps('note')}
        />
      </Section>
      <SaveBar of={of} where={name} />
    </>
  );
}

const PARTS = { view: View, redeem: Redeem, edit: Edit } as const;

interface Props {
  readonly mode: RewardMode;
  readonly incentiveId: string;
  readonly rewardId: string | undefined;
}

/** One reward of an incentive in the admin portal. */
export function AdminRewardPage({ mode, incentiveId, rewardId }: Props) {
  const { t } = useTranslation('rewards');
  const query = useQuery({ ...rewardQuery(rewardId ?? ''), enabled: rewardId !== undefined });
  const Part = PARTS[mode];
  if (!rewardId)
    return (
      <>
        <PageHeader title={t('report.title')} />
        <div className="card">
          <EmptyState title={t('report.choose')} text={t('report.chooseText')}>
            <Button
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/auth/admin/report/incentive/$incentiveId/details"
                  params={{ incentiveId }}
                />
              )}
            >
              {t('report.toList')}
            </Button>
          </EmptyState>
        </div>
      </>
    );
  return (
    <LoadedPage
      query={query}
      title={t('report.title')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        list: '/auth/admin/report/incentive',
        back: t('report.toList'),
      }}
      shape={<SkeletonRows rows={5} height={64} />}
    >
      {(reward) => (
        <>
          <PageHeader
            title={reward.name}
            text={reward.user?.fullName ?? t('nobody')}
            badge={<StatusBadge status={statusOf(reward)} />}
          />
          <Part key={reward._id} reward={reward} incentiveId={incentiveId} />
        </>
      )}
    </LoadedPage>
  );
}
