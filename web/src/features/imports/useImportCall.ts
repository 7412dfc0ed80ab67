import { useState } from 'react';
import { ApiProblem } from '../../shared/api/problem.ts';
import { clearRows, type Import, storeImport } from './imports.api.ts';

/** Makes calls that answer the import, and keeps the refusal of the last one. */
export function useImportCall() {
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  async function call(work: () => Promise<{ readonly import: Import }>): Promise<Import | undefined> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { import: one } = await work();
      storeImport(one);
      clearRows(one._id);
      return one;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { call, problem, busy };
}
