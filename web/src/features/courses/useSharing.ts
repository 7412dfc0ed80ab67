import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { revokeShareLink, setShareLink, SHARE_DAYS, type Share, shareQuery } from './sharing.api.ts';

/** Makes, prolongs, copies and withdraws the link of a course. */
export function useSharing(courseId: string, onProblem: (problem: ApiProblem | undefined) => void) {
  const { t } = useTranslation('courses');
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    onProblem(undefined);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: shareQuery(courseId).queryKey });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      onProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    set: (wanted: number) => {
      const days = SHARE_DAYS.find((one) => one === wanted);
      if (days) void attempt(() => setShareLink({ params: { id: courseId }, body: { days } }));
    },
    revoke: () =>
      void attempt(async () => {
        await revokeShareLink({ params: { id: courseId } });
        toast(t('share.revoked'));
      }),
    copy: (share: Share) =>
      void navigator.clipboard
        .writeText(new URL(share.path, location.origin).href)
        .then(() => toast(t('share.copied'))),
  };
}
