import type { OpenTest } from '@forecourt/contract/tests';
import type { ApiProblem } from '../../../shared/api/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../shared/session/session.ts';
import type { Saved } from '../../../shared/ui/SaveState.tsx';
import { useOutbox } from '../outbox/useOutbox.ts';
import { courseQuery, submitTest, testQuery, updateTimer } from '../player.api.ts';
import { answerKey, answerOutbox, type Chosen, onWord } from './answerOutbox.ts';
import { type Answers, chosenOf, initialAnswers, type Question } from './answers.ts';
import { useTimer } from './useTimer.ts';

/** Handing in waits: answers are kept here that the server does not have. */
export class AnswersKept extends Error {}

/** Hands the attempt in. What waits is delivered first; then the pages learn the result. */
function useSubmit(test: OpenTest, onResult: () => void) {
  const queryClient = useQueryClient();
  const outbox = answerOutbox(useUser()._id);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<Error>();
  const done = useRef(false);
  const submit = useCallback(
    async (timeIsUp: boolean) => {
      if (done.current) return;
      done.current = true;
      setSending(true);
      setError(undefined);
      try {
        // What is kept here would be lost by handing in; once the time is up only what was saved in time counts.
        if (!(await outbox.flush(true)) && !timeIsUp) throw new AnswersKept();
        const { result } = await submitTest({ body: { testId: test.testId } });
        outbox.drop(test.questions.map(({ _id }) => answerKey(test.testId, _id)));
        queryClient.setQueryData(testQuery(test.testId).queryKey, { test: null, result });
        void queryClient.invalidateQueries({ queryKey: courseQuery(test.courseId).queryKey });
        void queryClient.invalidateQueries({ queryKey: ['training'] });
        onResult();
      } catch (failure) {
        done.current = false;
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      } finally {
        setSending(false);
      }
    },
    [outbox, test, queryClient, onResult],
  );
  return { submit, sending, error };
}

/** By the server's clock again: after the page was away, and whenever an answer was saved. */
function useServerClock(
  test: OpenTest,
  sync: (seconds: number | null) => void,
  onClosed: () => void,
  onRefused: (problem: ApiProblem) => void,
): void {
  const { testId, deadline } = test;
  useEffect(
    () =>
      onWord((id, word) => {
        if (id !== testId) return;
        if ('closed' in word) onClosed();
        else if ('refused' in word) onRefused(word.refused);
        else sync(word.secondsLeft);
      }),
    [testId, sync, onClosed, onRefused],
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
  readonly refused: ApiProblem | undefined;
}

/** An open attempt: answers saved one by one, the time left, and handing in. */
export function useAttempt(test: OpenTest, onResult: () => void): Attempt {
  const outbox = answerOutbox(useUser()._id);
  const saved = useOutbox(outbox);
  const [answers, setAnswers] = useState(() => initialAnswers(test, outbox));
  const { submit, sending, error } = useSubmit(test, onResult);
  const [refused, setRefused] = useState<ApiProblem>();
  const handIn = useCallback(() => void submit(true), [submit]);
  const { left, said, sync } = useTimer(test.secondsLeft, handIn);
  useServerClock(test, sync, handIn, setRefused);
  const over = left === 0;
  useEffect(() => {
    if (!over || !error) return undefined;
    // The time is up and the network was away: hand in as soon as it is back.
    addEventListener('online', handIn);
    return () => removeEventListener('online', handIn);
  }, [over, error, handIn]);
  const save = (question: Question, next: Chosen) => {
    setRefused(undefined);
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
    submit: () => void submit(over),
    sending,
    error,
    refused,
  };
}
