import type { TFunction } from 'i18next';
import { money } from '../../../shared/format.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import type { Reward } from '../rewards.api.ts';

type Named = Pick<Reward, 'name' | 'value' | 'currency' | 'user'>;

/** A reward and whose it is, as a question names them. */
export const rewardWords = ({ name, value, currency, user }: Named, missing: string) => ({
  reward: value > 0 ? `${name} (${money(value, currency)})` : name,
  name: user?.fullName ?? missing,
});

interface Step {
  readonly step: 'approve' | 'redeem' | 'send';
  readonly count: number;
  /** The reward, where it is a single one that is loaded. */
  readonly only?: Named | undefined;
}

/** Asks before rewards move on, which can't be undone: thing, sum and person of a single one, else how many there are. */
export function confirmReward(
  t: TFunction<['rewards', 'ui']>,
  { step, count, only }: Step,
): Promise<boolean> {
  return confirm({
    title: only
      ? t(`report.${step}OneAsk`, rewardWords(only, t('nobody')))
      : t(step === 'send' ? 'report.sendAsk' : 'report.approveAsk', { count }),
    text: t(step === 'send' ? 'report.sendText' : 'report.approveText'),
    action: t(`report.${step}`),
    keep: t('ui:action.cancel'),
  });
}
