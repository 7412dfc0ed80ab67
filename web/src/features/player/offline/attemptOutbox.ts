import { deviceStore, ownerOnDevice } from '../../../shared/offline/deviceStore.ts';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { isFinal, Outbox, type SendOptions } from '../../../shared/offline/outbox.ts';
import { courseQuery, handInOffline, testQuery } from '../player.api.ts';
import { currentUserId } from '../../../shared/offline/currentUserId.ts';
import { progressOutbox } from '../progress/progressOutbox.ts';
import type { Draft } from './draft.ts';
import { noteRefusal, noteResult } from './outcomes.ts';

/** Progress waits that the server wants to know first. */
class ProgressFirst extends Error {}

const bodyOf = ({ key, startedAt, answers }: Draft) => ({
  key,
  startedAt,
  answers: Object.entries(answers).map(([questionId, { answers: chosen, flagged, at }]) => ({
    questionId,
    answers: [...chosen],
    flagged,
    at,
  })),
});

/** The chapters that were completed on this device come before the test that they open. */
const sender = (userId: string) =>
  async function send(_key: string, draft: Draft, options: SendOptions): Promise<void> {
    if (options.keepalive) return;
    if (!(await progressOutbox(userId).flush())) throw new ProgressFirst();
    const { courseId, downloadId } = draft;
    try {
      const { result } = await handInOffline({ params: { downloadId }, body: bodyOf(draft) }, options);
      queryClient.setQueryData(testQuery(result.testId).queryKey, { test: null, result });
      noteResult(userId, result);
    } catch (error) {
      if (error instanceof ApiProblem && isFinal(error)) noteRefusal(userId, courseId, error.detail);
      throw error;
    }
    void queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['training'] });
  };

const outboxes = new Map<string, Outbox<Draft>>();

/** Attempts made without a network that the server has not taken in yet, each under its key. */
export function attemptOutbox(userId: string): Outbox<Draft> {
  const owner = ownerOnDevice(userId);
  const known = outboxes.get(owner);
  if (known) return known;
  const outbox = new Outbox<Draft>({
    name: 'attempts',
    userId: owner,
    store: deviceStore(),
    // A submitted attempt is immutable.
    merge: (waiting) => waiting,
    send: sender(owner),
    whoIsThere: currentUserId,
  });
  outboxes.set(owner, outbox);
  return outbox;
}
