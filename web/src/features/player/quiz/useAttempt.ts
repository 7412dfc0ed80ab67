import type { OpenTest } from '@forecourt/contract/tests';
import type { ApiProblem } from '../../../shared/api/problem.ts';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import type { Saved } from '../../../shared/ui/SaveState.tsx';
import { useOutbox } from '../../../shared/offline/useOutbox.ts';
import { updateTimer } from '../player.api.ts';
import { answerKey, answerOutbox, type Chosen, onAttemptUpdate } from './answerOutbox.ts';
import { type Answers, chosenOf, initialAnswers, type Question } from './answers.ts';
import { onSubmitted, submissionOutbox } from './submissionOutbox.ts';
import { useTimer } from './useTimer.ts';

/** Submitted on this device and queued for the server. */
export class AnswersStored extends Error {}

/** Hands the attempt in, now or as soon as there is a network; then the pages learn the result. */
function useSubmit(test: OpenTest, onResult: () => void) {
  const outbox = submissionOutbox(useUser()._id);
  useOutbox(outbox);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<Error | undefined>(() =>
    outbox.peek(test.testId) ? new AnswersStored() : undefined,
  );
  useEffect(
    () =>
      onSubmitted((id, refusal) => {
        if (id !== test.testId) return;
        if (refusal) setError(refusal);
        else onResult();
      }),
    [test.testId, onResult],
  );
  const submit = useCallback(async () => {
    setSending(true);
    setError(undefined);
    if (!outbox.peek(test.testId)) outbox.put(test.testId, { courseId: test.courseId });
    if (!(await outbox.flush(true))) setError(new AnswersStored());
    setSending(false);
  }, [outbox, test.testId, test.courseId]);
  return { submit, sending, error };
}

/** By the server's clock again: after the page was away, and whenever an answer was saved. */
function useServerClock(
  test: OpenTest,
  sync: (seconds: number | null) => void,
  onClosed: () => void,
  onRejected: (problem: ApiProblem) => void,
): void {
  const { testId, deadline } = test;
  useEffect(
    () =>
      onAttemptUpdate((id, word) => {
        if (id !== testId) return;
        if ('closed' in word) onClosed();
        else if ('refused' in word) onRejected(word.refused);
        else sync(word.secondsLeft);
      }),
    [testId, sync, onClosed, onRejected],
  );
  useEffect(() => {
    if (deadline === null) return undefined;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      // Failing does no harm: the countdown goes on from what was said last.
      updateTimer({ params: { testId } }).then(
        ({ secondsLeft }) => sync(secondsLeft),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [testId, deadline, sync]);
}

/** An attempt as the quiz's pages work with it, with a network or without. */
export interface Attempt {
  readonly answers: Answers;
  readonly save: (question: Question, next: Chosen) => void;
  readonly flag: (question: Question) => void;
  readonly saved: Saved;
  /** Seconds; null without a limit. */
  readonly left: number | null;
  /** The mark of time that was passed last, seconds. */
  readonly said: number | undefined;
  /** The time is up. */
  readonly over: boolean;
  readonly submit: () => void;
  readonly sending: boolean;
  readonly error: Error | undefined;
  /** Why the server refused an answer. */
  readonly rejected: ApiProblem | undefined;
}

/** An open attempt: answers saved one by one, the time left, and submitting. */
export function useAttempt(test: OpenTest, onResult: () => void): Attempt {
  const outbox = answerOutbox(useUser()._id);
  const saved = useOutbox(outbox);
  const [answers, setAnswers] = useState(() => initialAnswers(test, outbox));
  const { submit, sending, error } = useSubmit(test, onResult);
  const [rejected, setRejected] = useState<ApiProblem>();
  const handIn = useCallback(() => void submit(), [submit]);
  const { left, said, sync } = useTimer(test.secondsLeft, handIn);
  useServerClock(test, sync, handIn, setRejected);
  const over = left === 0;
  const save = (question: Question, next: Chosen) => {
    setRejected(undefined);
    setAnswers({ ...answers, [question._id]: next });
    outbox.put(answerKey(test.testId, question._id), next);
    void outbox.flush();
  };
  const flag = (question: Question) => {
    const now = chosenOf(answers, question);
    save(question, { ...now, flagged: !now.flagged });
  };
  return {
    answers,
    save,
    flag,
    saved,
    left,
    said,
    over,
    submit: handIn,
    sending,
    error,
    rejected,
  };
}
