import { useTranslation } from 'react-i18next';
import { percent } from '../../../shared/format.ts';
import { useOutcome, useWaitingAttempt } from './useOfflineAttempt.ts';

/** What became of a test that was taken without a network, in a line; nothing when there was none. */
export function OfflineQuizStatus({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('quiz');
  const waiting = useWaitingAttempt(courseId);
  const outcome = useOutcome(courseId);
  if (waiting) return <small>{t('offline.waits')}</small>;
  if (!outcome) return null;
  if ('refused' in outcome) return <small>{t('offline.notCounted', { reason: outcome.refused })}</small>;
  const score = percent(outcome.score);
  return <small>{outcome.passed ? t('offline.passed', { score }) : t('offline.failed', { score })}</small>;
}
