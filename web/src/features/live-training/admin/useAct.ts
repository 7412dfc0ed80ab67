import { useState } from 'react';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { liveChanged } from '../live-training.api.ts';

/** Runs a call and shows what it changed; what was refused is kept for a note. */
export function useAct() {
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return false;
    } finally {
      // also after an error: another user may have been faster
      await liveChanged();
      setBusy(false);
    }
  };
  return { act, problem, busy };
}
