import { useCallback, useState, useSyncExternalStore } from 'react';
import { fromStored } from '../../../shared/offline/stored.ts';
import { useUser } from '../../../shared/session/session.ts';
import type { Attempt } from '../quiz/useAttempt.ts';
import { chosenOf, type Question } from '../quiz/answers.ts';
import { attemptOutbox } from './attemptOutbox.ts';
import { dropDraft, type Draft, writeDraft } from './draft.ts';
import { clearOutcome, type Outcome, outcomeText, subscribeOutcomes } from './outcomes.ts';

const now = () => new Date().toISOString();

/** Begins an attempt on this device. */
export function beginDraft(userId: string, downloadId: string, courseId: string): Draft {
  const draft = { key: crypto.randomUUID(), downloadId, courseId, startedAt: now(), answers: {} };
  clearOutcome(userId, courseId);
  writeDraft(localStorage, userId, draft);
  return draft;
}

/** An offline attempt: each answer is stored at once, and all are submitted together. */
export function useOfflineAttempt(begun: Draft, onSubmitted: () => void): Attempt {
  const { _id: userId } = useUser();
  const [draft, setDraft] = useState(begun);
  const [stored, setStored] = useState(true);
  const save: Attempt['save'] = (question, next) => {
    const changed = { ...draft, answers: { ...draft.answers, [question._id]: { ...next, at: now() } } };
    setDraft(changed);
    setStored(writeDraft(localStorage, userId, changed));
  };
  const submit = () => {
    const outbox = attemptOutbox(userId);
    // Queue first, then delete: if the tab is killed in between, the same key is submitted again.
    outbox.put(draft.key, draft);
    dropDraft(localStorage, userId, draft.courseId);
    void outbox.flush();
    onSubmitted();
  };
  return {
    answers: draft.answers,
    save,
    flag: (question: Question) => {
      const chosen = chosenOf(draft.answers, question);
      save(question, { answers: chosen.answers, flagged: !chosen.flagged });
    },
    saved: stored ? 'kept' : 'saving',
    left: null,
    said: undefined,
    over: false,
    submit,
    sending: false,
    error: undefined,
    rejected: undefined,
  };
}

/** Whether an attempt at this course's test waits here for the network. */
export function useWaitingAttempt(courseId: string): boolean {
  const outbox = attemptOutbox(useUser()._id);
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.payloads().some((draft) => draft.courseId === courseId),
    () => false,
  );
}

/** The outcome of the attempt submitted from here, until the user has seen it. */
export function useOutcome(courseId: string): Outcome | undefined {
  const { _id } = useUser();
  const text = useSyncExternalStore(
    subscribeOutcomes,
    useCallback(() => outcomeText(_id, courseId), [_id, courseId]),
    () => undefined,
  );
  return text === undefined ? undefined : fromStored<Outcome>(text);
}
