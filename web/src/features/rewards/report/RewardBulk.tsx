import { REWARD } from '@forecourt/contract/limits';
import { IconArrowBackUp, IconBarcode, IconCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../../shared/list/DataTable.tsx';
import { runInBatches, type Outcome } from '../../../shared/list/runInBatches.ts';
import { useBatchFailureToast } from '../../../shared/list/useStopped.ts';
import { attempt, toast } from '../../../shared/ui/toast.tsx';
import {
  type BulkAnswer,
  redeemRewards,
  type Reward,
  rewardsChanged,
  sendRewards,
  trackRewards,
} from '../rewards.api.ts';
import { confirmReward } from './confirmReward.ts';
import { TrackingDialog } from './TrackingDialog.tsx';
import { undoEach } from './undoEach.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly choice: BulkChoice;
  /** The rewards of this page. */
  readonly rows: readonly Reward[];
  /** Every reward that the search finds, also those on other pages. */
  readonly all: () => Promise<readonly string[]>;
  readonly onRejected: (rejected: BulkAnswer['refused']) => void;
}

const run = (work: () => Promise<unknown>): void => void attempt(work);

type Rejected = BulkAnswer['refused'][number];
type Action = (rewardIds: string[]) => Promise<BulkAnswer>;

/** What can be done with the chosen rewards; what was refused is listed. */
export function RewardBulk({ choice, rows, all, onRejected }: Props) {
  const { t } = useTranslation(['rewards', 'ui']);
  const [tracking, setTracking] = useState(false);
  const stoppedText = useBatchFailureToast();
  const doForChosen = async (action: Action, atOnce: number = REWARD.atOnce) =>
    runInBatches(choice.all ? await all() : choice.ids, {
      atOnce,
      action,
      changed: rewardsChanged,
      keep: choice.keep,
    });
  const notify = (outcome: Outcome<Rejected>) => {
    const stopped = stoppedText(outcome);
    onRejected([...(stopped ? [{ _id: '', message: stopped }] : []), ...outcome.refused]);
    if (!stopped && outcome.done > 0) toast(t('report.done', { count: outcome.done }));
  };
  const act = (work: Action, size?: number) => () => run(async () => notify(await doForChosen(work, size)));
  const ask = async (step: 'approve' | 'send', action: Action) => {
    const ids = choice.all ? await all() : choice.ids;
    const only = ids.length === 1 ? rows.find(({ _id }) => _id === ids[0]) : undefined;
    if (await confirmReward(t, { step, count: ids.length, only })) act(action)();
  };
  return (
    <>
      <BulkAction
        icon={<IconCheck {...icon} />}
        label={t('report.approve')}
        onClick={() => void ask('approve', (rewardIds) => redeemRewards({ body: { rewardIds } }))}
      />
      <BulkAction
        icon={<IconTruckDelivery {...icon} />}
        label={t('report.send')}
        onClick={() => void ask('send', (rewardIds) => sendRewards({ body: { rewardIds } }))}
      />
      <BulkAction
        icon={<IconBarcode {...icon} />}
        label={t('report.track')}
        onClick={() => setTracking(true)}
      />
      <BulkAction icon={<IconArrowBackUp {...icon} />} label={t('report.undo')} onClick={act(undoEach, 1)} />
      {tracking && (
        <TrackingDialog
          send={(parcel) => doForChosen((rewardIds) => trackRewards({ body: { rewardIds, ...parcel } }))}
          onSent={notify}
          onClose={() => setTracking(false)}
        />
      )}
    </>
  );
}
