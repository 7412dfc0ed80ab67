import type { TestResult } from '@forecourt/contract/tests';
import { deviceStore, ownerOnDevice } from '../../../shared/offline/deviceStore.ts';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { isFinal, Outbox, type SendOptions } from '../../../shared/offline/outbox.ts';
import { courseQuery, submitTest, testQuery } from '../player.api.ts';
import { currentUserId } from '../../../shared/offline/currentUserId.ts';
import { answerOutbox } from './answerOutbox.ts';
import { withResult } from './withResult.ts';

/** A submitted attempt. */
interface Submission {
  readonly courseId: string;
}

/** Queued answers must reach the server first, or submitting would lose them. */
class AnswersFirst extends Error {}

type Listener = (testId: string, refusal: ApiProblem | undefined) => void;
const listeners = new Set<Listener>();

/** Tells when an attempt has its result, or why the server refused it. @returns a function that ends it */
export function onSubmitted(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const notify = (testId: string, refusal?: ApiProblem) => {
  for (const listener of listeners) listener(testId, refusal);
};

/** Puts the result into the query cache; lists refetch. */
export function takeInResult(result: TestResult): void {
  const { testId, courseId } = result;
  queryClient.setQueryData(testQuery(testId).queryKey, { test: null, result });
  queryClient.setQueryData(courseQuery(courseId).queryKey, (course) => course && withResult(course, result));
  void queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
  void queryClient.invalidateQueries({ queryKey: ['training'] });
}

const sender = (userId: string) =>
  async function send(testId: string, _: Submission, options: SendOptions): Promise<void> {
    if (options.keepalive) return;
    if (!(await answerOutbox(userId).flush())) throw new AnswersFirst();
    try {
      const { result } = await submitTest({ body: { testId } });
      takeInResult(result);
    } catch (error) {
      if (error instanceof ApiProblem && isFinal(error)) notify(testId, error);
      throw error;
    }
    notify(testId);
  };

const outboxes = new Map<string, Outbox<Submission>>();

/** Submitted attempts that the server hasn't scored yet; sent as soon as there is a network. */
export function submissionOutbox(userId: string): Outbox<Submission> {
  const owner = ownerOnDevice(userId);
  const known = outboxes.get(owner);
  if (known) return known;
  const outbox = new Outbox<Submission>({
    name: 'submissions',
    userId: owner,
    store: deviceStore(),
    merge: (waiting) => waiting,
    send: sender(owner),
    whoIsThere: currentUserId,
  });
  outboxes.set(owner, outbox);
  return outbox;
}
