import { ApiProblem } from '../../../shared/api/problem.ts';
import { type BulkAnswer, undoRedemption } from '../rewards.api.ts';

/** Takes redemptions back, one after the other; what is refused for one does not hold up the others. */
export async function undoEach(ids: readonly string[]): Promise<BulkAnswer> {
  const rejected: BulkAnswer['refused'] = [];
  let done = 0;
  for (const id of ids) {
    try {
      await undoRedemption({ params: { id } });
      done++;
    } catch (error) {
      // without a network the others would fail as well
      if (!(error instanceof ApiProblem) || error.offline) throw error;
      rejected.push({ _id: id, message: error.message });
    }
  }
  return { done, refused: rejected };
}
