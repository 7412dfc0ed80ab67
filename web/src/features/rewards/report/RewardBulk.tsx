import { IconArrowBackUp, IconBarcode, IconCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../../shared/list/DataTable.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type BulkAnswer, redeemRewards, type Reward, rewardsChanged, sendRewards } from '../rewards.api.ts';
import { TrackingDialog } from './TrackingDialog.tsx';
import { undoEach } from './undoEach.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly choice: BulkChoice;
  /** The rows that are shown: all that can be chosen here. */
  readonly rewards: readonly Reward[];
  readonly onRefused: (refused: BulkAnswer['refused']) => void;
}

/** What can be done with the chosen rewards; what was refused is listed. */
export function RewardBulk({ choice, rewards, onRefused }: Props) {
  const { t } = useTranslation('rewards');
  const [tracking, setTracking] = useState(false);
  const rewardIds = choice.all ? rewards.map(({ _id }) => _id) : [...choice.ids];
  const done = async (answer: Promise<BulkAnswer>) => {
    const { done: count, refused } = await answer;
    onRefused(refused);
    if (count > 0) toast(t('report.done', { count }));
    choice.clear();
    await rewardsChanged();
  };
  return (
    <>
      <BulkAction
        icon={<IconCheck {...icon} />}
        label={t('report.approve')}
        onClick={() => void done(redeemRewards({ body: { rewardIds } }))}
      />
      <BulkAction
        icon={<IconTruckDelivery {...icon} />}
        label={t('report.send')}
        onClick={() => void done(sendRewards({ body: { rewardIds } }))}
      />
      <BulkAction
        icon={<IconBarcode {...icon} />}
        label={t('report.track')}
        onClick={() => setTracking(true)}
      />
      <BulkAction
        icon={<IconArrowBackUp {...icon} />}
        label={t('report.undo')}
        onClick={() => void done(undoEach(rewardIds))}
      />
      {tracking && <TrackingDialog rewardIds={rewardIds} onDone={done} onClose={() => setTracking(false)} />}
    </>
  );
}
