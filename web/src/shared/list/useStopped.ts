import { useTranslation } from 'react-i18next';
import { reasonOf } from '../ui/toast.tsx';
import type { Outcome } from './runInBatches.ts';

/** Toast for a bulk action that stopped: how many rows were done, and why it stopped. */
export function useBatchFailureToast() {
  const { t } = useTranslation('ui');
  return ({ done, total, stopped }: Outcome<unknown>): string | undefined =>
    stopped && t('list.stopped', { done, total, why: reasonOf(stopped.problem) });
}
