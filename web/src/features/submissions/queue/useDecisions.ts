import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { awardText } from '../awardText.ts';
import {
  type DecisionInput,
  type Family,
  type SubmissionDetail,
  type SubmissionView,
  submissionsChanged,
} from '../submissions.api.ts';

type Verdict = Omit<DecisionInput, 'version'>;

/** Runs a decision: an error shows in place, and lists are refetched. */
function useAttempt(family: Family) {
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
      await submissionsChanged(family);
    }
  };
  return { problem, busy, attempt };
}

/** What can be decided in a queue, each with its words and the way back. */
export function useDecisions(family: Family, onDecided: (row: SubmissionDetail) => void) {
  const { t } = useTranslation('submissions');
  const { problem, busy, attempt } = useAttempt(family);
  const last = useRef<() => void>(undefined);

  const undo = ({ _id: id, submissionId, version }: SubmissionView) =>
    void attempt(async () => {
      await family.undo({ params: { id }, body: { version } });
      toast(t('undone', { number: submissionId }));
    });

  const decide = (row: SubmissionDetail, verdict: Verdict) =>
    void attempt(async () => {
      const { submission } = await family.decide({
        params: { id: row._id },
        body: { ...verdict, version: row.version },
      });
      const takeBack = () => undo(submission);
      last.current = takeBack;
      onDecided(row);
      toast(t(`${verdict.status}.done`, { number: row.submissionId, award: awardText(submission.award) }), {
        undo: takeBack,
      });
    });

  return {
    problem,
    busy,
    decide,
    undo,
    /** Takes back what was decided last on this page. */
    undoLast: () => last.current?.(),
    approveClean: (ids: readonly string[]) =>
      void attempt(async () => {
        const { approved, refused } = await family.approveClean({ body: { submissions: [...ids] } });
        toast(t('clean.done', { count: approved.length }));
        const [first] = refused;
        if (first) toast(t('clean.refused', { number: first.submissionId, reason: first.reason }));
      }),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
