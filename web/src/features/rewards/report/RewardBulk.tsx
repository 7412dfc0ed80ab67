import { REWARD } from '@forecourt/contract/limits';
import { IconArrowBackUp, IconBarcode, IconCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../../shared/list/DataTable.tsx';
import { attempt, toast } from '../../../shared/ui/toast.tsx';
import { type BulkAnswer, redeemRewards, rewardsChanged, sendRewards, trackRewards } from '../rewards.api.ts';
import { TrackingDialog } from './TrackingDialog.tsx';
import { undoEach } from './undoEach.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly choice: BulkChoice;
  /** Every reward that the search finds, also those on other pages. */
  readonly all: () => Promise<readonly string[]>;
  readonly onRefused: (refused: BulkAnswer['refused']) => void;
}

type Deed = (rewardIds: string[]) => Promise<BulkAnswer>;

/** Does one thing for many rewards, as many in one call as it takes. */
async function inParts(ids: readonly string[], deed: Deed): Promise<BulkAnswer> {
  let answer: BulkAnswer = { done: 0, refused: [] };
  for (let from = 0; from < ids.length; from += REWARD.atOnce) {
    const { done, refused } = await deed(ids.slice(from, from + REWARD.atOnce));
    answer = { done: answer.done + done, refused: [...answer.refused, ...refused] };
  }
  return answer;
}

/** What can be done with the chosen rewards; what was refused is listed. */
export function RewardBulk({ choice, all, onRefused }: Props) {
  const { t } = useTranslation('rewards');
  const [tracking, setTracking] = useState(false);
  const doForChosen = async (deed: Deed) => inParts(choice.all ? await all() : choice.ids, deed);
  const tell = async ({ done: count, refused }: BulkAnswer) => {
    onRefused(refused);
    if (count > 0) toast(t('report.done', { count }));
    choice.clear();
    await rewardsChanged();
  };
  const act = (deed: Deed) => () => void attempt(async () => tell(await doForChosen(deed)));
  return (
    <>
      <BulkAction
        icon={<IconCheck {...icon} />}
        label={t('report.approve')}
        onClick={act((rewardIds) => redeemRewards({ body: { rewardIds } }))}
      />
      <BulkAction
        icon={<IconTruckDelivery {...icon} />}
        label={t('report.send')}
        onClick={act((rewardIds) => sendRewards({ body: { rewardIds } }))}
      />
      <BulkAction
        icon={<IconBarcode {...icon} />}
        label={t('report.track')}
        onClick={() => setTracking(true)}
      />
      <BulkAction
        icon={<IconArrowBackUp {...icon} />}
        label={t('report.undo')}
        onClick={act((rewardIds) => undoEach(rewardIds))}
      />
      {tracking && (
        <TrackingDialog
          send={(parcel) => doForChosen((rewardIds) => trackRewards({ body: { rewardIds, ...parcel } }))}
          onSent={tell}
          onClose={() => setTracking(false)}
        />
      )}
    </>
  );
}
