import { ApiProblem } from '../api/problem.ts';

/** Why a bulk action stopped, and for which rows it wasn't done. */
export interface BatchFailure {
  readonly problem: ApiProblem;
  readonly left: readonly string[];
}

interface Answers<A> {
  readonly answers: readonly A[];
  readonly stopped?: BatchFailure;
}

/**
 * Runs an action for many rows in as many calls as it takes. A failing call stops it; earlier batches stay done and
 * are reported. @throws the error of the first call: nothing was done then
 */
export async function forEachBatch<A>(
  ids: readonly string[],
  atOnce: number,
  action: (part: string[]) => Promise<A>,
): Promise<Answers<A>> {
  const answers: A[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    try {
      answers.push(await action(ids.slice(from, from + atOnce)));
    } catch (error) {
      if (from === 0 || !(error instanceof ApiProblem)) throw error;
      return { answers, stopped: { problem: error, left: ids.slice(from) } };
    }
  return { answers };
}

interface Answer<R> {
  readonly done: number;
  readonly refused: readonly R[];
}

export interface Outcome<R> extends Answer<R> {
  /** For how many it was wanted. */
  readonly total: number;
  readonly stopped?: BatchFailure;
}

interface BulkAction<R> {
  /** Batch size. */
  readonly atOnce: number;
  readonly action: (part: string[]) => Promise<Answer<R>>;
  /** Invalidates the lists, whatever the outcome. */
  readonly changed: () => unknown;
  /** Selects exactly these rows: those it wasn't done for. */
  readonly keep: (ids: readonly string[]) => void;
}

/** Does one thing for all chosen rows of a list, which then shows what was done and keeps chosen what was not. */
export async function runInBatches<R extends { readonly _id: string }>(
  ids: readonly string[],
  { atOnce, action, changed, keep }: BulkAction<R>,
): Promise<Outcome<R>> {
  try {
    const { answers, stopped } = await forEachBatch(ids, atOnce, action);
    const refused = answers.flatMap((answer) => answer.refused);
    keep([...refused.map(({ _id }) => _id), ...(stopped?.left ?? [])]);
    const done = answers.reduce((sum, answer) => sum + answer.done, 0);
    return { done, refused, total: ids.length, ...(stopped && { stopped }) };
  } finally {
    await changed();
  }
}
