import { REWARD } from '@forecourt/contract/limits';
import { IconArrowBackUp, IconBarcode, IconCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../../shared/list/DataTable.tsx';
import { inParts, type Outcome } from '../../../shared/list/inParts.ts';
import { useStopped } from '../../../shared/list/useStopped.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
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

type Refused = BulkAnswer['refused'][number];
type Deed = (rewardIds: string[]) => Promise<BulkAnswer>;

/** Asks before rewards are marked as sent, which cannot be undone. */
const confirmSending = (t: TFunction<['rewards', 'ui']>, rewards: number): Promise<boolean> =>
  confirm({
    title: t('report.sendAsk', { rewards: number(rewards) }),
    text: t('report.sendText'),
    action: t('report.send'),
    keep: t('ui:action.cancel'),
  });

/** What can be done with the chosen rewards; what was refused is listed. */
export function RewardBulk({ choice, all, onRefused }: Props) {
  const { t } = useTranslation(['rewards', 'ui']);
  const [tracking, setTracking] = useState(false);
  const stoppedText = useStopped();
  const doForChosen = async (deed: Deed, atOnce: number = REWARD.atOnce) =>
    inParts(choice.all ? await all() : choice.ids, {
      atOnce,
      deed,
      changed: rewardsChanged,
      keep: choice.keep,
    });
  const tell = (outcome: Outcome<Refused>) => {
    const stopped = stoppedText(outcome);
    onRefused([...(stopped ? [{ _id: '', message: stopped }] : []), ...outcome.refused]);
    if (!stopped && outcome.done > 0) toast(t('report.done', { count: outcome.done }));
  };
  const act = (deed: Deed, atOnce?: number) => () =>
    void attempt(async () => tell(await doForChosen(deed, atOnce)));
  const send = async () => {
    const { length } = choice.all ? await all() : choice.ids;
    if (await confirmSending(t, length)) act((rewardIds) => sendRewards({ body: { rewardIds } }))();
  };
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
        onClick={() => void send()}
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
          onSent={tell}
          onClose={() => setTracking(false)}
        />
      )}
    </>
  );
}
