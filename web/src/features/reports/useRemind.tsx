import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { isoDate, listed } from '../../shared/format.ts';
import { hourOf, longMomentOf } from '../../shared/moments.ts';
import { viewerNow } from '../../shared/i18n/viewer.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { remindReportUser } from './details.api.ts';

/** Names that a question shows; the others are counted. */
const NAMED = 3;

/** Asks before several people are reminded, with their number and the names that are known. */
export function useAskToRemind() {
  const { t } = useTranslation(['reports', 'ui']);
  return (count: number, names: readonly string[]): Promise<boolean> => {
    const shown = names.slice(0, NAMED);
    const more = count - shown.length;
    const who = more > 0 && shown.length > 0 ? [...shown, t('score.more', { count: more })] : shown;
    return confirm({
      title: t('remindAsk', { count }),
      text: (
        <>
          {who.length > 0 && (
            <>
              <strong>{listed(who)}</strong>
              <br />
            </>
          )}
          {t('remindText')}
        </>
      ),
      action: t('score.remind', { count }),
      keep: t('ui:action.cancel'),
    });
  };
}

/** Says how many of the people were reminded and how many weren’t. */
export function useReminded() {
  const { t } = useTranslation('reports');
  return (reminded: number, asked: number): void => {
    const skipped = asked - reminded;
    // their pages say when they were reminded
    void queryClient.invalidateQueries({ queryKey: ['reports', 'person'] });
    if (reminded === 0) toast(t('nothingOpen'));
    else
      toast(
        [
          t('score.reminded', { count: reminded }),
          ...(skipped > 0 ? [t('notReminded', { count: skipped })] : []),
        ].join(' · '),
      );
  };
}

interface Person {
  readonly id: string;
  readonly name: string;
  /** Overdue courses. */
  readonly overdue: number;
}

/** Reminds one person once it's confirmed, and says what was sent. */
export function useRemindPerson({ id, name, overdue }: Person) {
  const { t } = useTranslation(['reports', 'ui']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remindReportUser({ params: { id } }),
    onSuccess: ({ courses, remindedAt }) => {
      void queryClient.invalidateQueries({ queryKey: ['reports', 'person', id], exact: true });
      const today = remindedAt !== null && isoDate(remindedAt) === isoDate(new Date(viewerNow()));
      if (courses > 0) toast(t('reminded', { count: courses }));
      else toast(today ? t('remindedAlready', { time: hourOf(remindedAt) }) : t('nothingToRemind'));
    },
  });
  const remind = async () => {
    const question = {
      title: t('remindWho', { name }),
      text: overdue > 0 ? t('remindLate', { count: overdue }) : t('remindOpen'),
      action: t('remind'),
      keep: t('ui:action.cancel'),
    };
    if (await confirm(question)) mutate();
  };
  return { remind: () => void remind(), isPending, error };
}

/** When somebody was reminded. */
export function useRemindedAt(at: string | null): string | null {
  const { t } = useTranslation('reports');
  return at && t('remindedAt', { date: longMomentOf(at) });
}
