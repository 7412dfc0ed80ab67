import { useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { queryClient } from '../api/queryClient.ts';
import { confirm, type Question } from '../ui/confirm.ts';
import { toast } from '../ui/toast.tsx';

interface Removal {
  readonly question: Omit<Question, 'danger'>;
  readonly send: () => Promise<unknown>;
  readonly done: string;
}

/**
 * Deletes something after asking; a refusal stays in `problem` until the next try. Answers whether it was done.
 * @param family first part of the keys of the queries that show it
 */
export function useRemoval(family: string) {
  const [problem, setProblem] = useState<ApiProblem>();
  const remove = async ({ question, send, done }: Removal): Promise<boolean> => {
    setProblem(undefined);
    if (!(await confirm({ ...question, danger: true }))) return false;
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return false;
    }
    toast(done);
    await queryClient.invalidateQueries({ queryKey: [family, 'list'] });
    return true;
  };
  return { remove, problem };
}
