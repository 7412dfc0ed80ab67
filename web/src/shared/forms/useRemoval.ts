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

/** The words of a removal, as the areas name them. */
type Words = (
  key: 'deleteAsk' | 'deleteText' | 'delete' | 'keep' | 'deleted',
  values: { name: string },
) => string;

/** What is asked before something with a name is deleted, and what is said afterwards. */
export const removalOf = (t: Words, name: string, send: Removal['send']): Removal => ({
  question: {
    title: t('deleteAsk', { name }),
    text: t('deleteText', { name }),
    action: t('delete', { name }),
    keep: t('keep', { name }),
  },
  send,
  done: t('deleted', { name }),
});

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
