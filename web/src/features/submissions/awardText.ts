import { i18n } from '../../shared/i18n/i18n.ts';
import { money, number } from '../../shared/format.ts';
import type { SubmissionView } from './submissions.api.ts';

type Award = SubmissionView['award'];

/** What is given, as people read it: money, points or credits. */
export const awardText = ({ account, amount, currency }: Award): string =>
  account === 'cash' && currency
    ? money(amount, currency)
    : i18n.t(`award.${account === 'cash' ? 'points' : account}`, {
        ns: 'submissions',
        count: amount,
        amount: number(amount),
      });

/** An amount on a receipt; empty where there is none. */
export const amountText = ({ amount, currency }: Pick<SubmissionView, 'amount' | 'currency'>): string =>
  amount === null || currency === null ? '' : money(amount, currency);
