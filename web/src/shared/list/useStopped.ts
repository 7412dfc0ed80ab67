import { useTranslation } from 'react-i18next';
import { reasonOf } from '../ui/toast.tsx';
import type { Outcome } from './runInBatches.ts';

/** Says for how many a deed was done before it was stopped, and why. */
export function useBatchFailureToast() {
  const { t } = useTranslation('ui');
  return ({ done, total, stopped }: Outcome<unknown>): string | undefined =>
    stopped && t('list.stopped', { done, total, why: reasonOf(stopped.problem) });
}
