import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../shared/ui/confirm.ts';
import { trainingSearch } from '../trainingLink.ts';
import { minutesLeft } from './minutesLeft.ts';

/**
 * Asks before a quiz is left whose clock goes on. Its own pages, the result among them, are no way out.
 * @param left seconds by the server's clock; null when nothing runs
 */
export function useLeaveWarning(left: number | null): void {
  const { t } = useTranslation('quiz');
  const runs = left !== null && left > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const { step } = trainingSearch({ ...next.search });
      if (!runs || (current.pathname === next.pathname && (step === 'quiz' || step === 'result')))
        return false;
      return !(await confirm({
        title: t('leave.title'),
        text: t('leave.text', { count: minutesLeft(left) }),
        action: t('leave'),
        keep: t('leave.stay'),
      }));
    },
    enableBeforeUnload: runs,
  });
}
