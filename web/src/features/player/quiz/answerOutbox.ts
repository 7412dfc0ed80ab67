import { deviceStore, ownerOnDevice } from '../../../shared/offline/deviceStore.ts';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { isFinal, Outbox, type SendOptions } from '../../../shared/offline/outbox.ts';
import { saveAnswer } from '../player.api.ts';
import { currentUserId } from '../../../shared/offline/currentUserId.ts';

/** What a person has chosen for one question. */
export interface Chosen {
  readonly answers: readonly string[];
  readonly flagged: boolean;
}

/** What the server said about an attempt: the seconds left, that it is closed, or why it refused an answer. */
export type Word =
  | { readonly closed: true }
  | { readonly secondsLeft: number | null }
  | { readonly refused: ApiProblem };
type Listener = (testId: string, word: Word) => void;

const listeners = new Set<Listener>();
/** Tells what the server answers to saved answers. @returns a function that ends it */
export function onAttemptUpdate(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const notify = (testId: string, word: Word) => {
  for (const listener of listeners) listener(testId, word);
};

const SEPARATOR = '/';
export const answerKey = (testId: string, questionId: string): string => testId + SEPARATOR + questionId;

async function send(key: string, { answers, flagged }: Chosen, options: SendOptions): Promise<void> {
  const [testId = '', questionId = ''] = key.split(SEPARATOR);
  try {
    const { secondsLeft } = await saveAnswer(
      { params: { testId }, body: { questionId, answers: [...answers], flagged } },
      options,
    );
    notify(testId, { secondsLeft });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'test.closed') notify(testId, { closed: true });
    else if (error instanceof ApiProblem && isFinal(error)) notify(testId, { refused: error });
    throw error;
  }
}

const outboxes = new Map<string, Outbox<Chosen>>();

/** The person's answers that the server has not acknowledged yet. */
export function answerOutbox(userId: string): Outbox<Chosen> {
  const owner = ownerOnDevice(userId);
  const known = outboxes.get(owner);
  if (known) return known;
  const outbox = new Outbox<Chosen>({
    name: 'answers',
    userId: owner,
    store: deviceStore(),
    merge: (_, added) => added,
    send,
    whoIsThere: currentUserId,
  });
  outboxes.set(owner, outbox);
  return outbox;
}
