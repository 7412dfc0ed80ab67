import * as contract from '@forecourt/contract/tests';
import { membershipOf } from '../../kit/access/membership.ts';
import { recordActing } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { readableCourse } from '../learning/learning.public.ts';
import { saveAnswer } from './commands/save-answer.ts';
import { startTest } from './commands/start-test.ts';
import { currentAttempt, expiredAttempt, submitTest } from './commands/submit-test.ts';
import type { Attempt } from './tests.queries.ts';
import { openTest, previewedQuestions, secondsLeft, testResult } from './tests.view.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'write' | 'settings' | 'now' | 'http' | 'portal'>;

/** Submits an attempt whose time is over when it is next requested. */
const current = ({ actor, write, settings, now, portal }: AnyCall, testId: string): Promise<Attempt> =>
  write((tx) => currentAttempt(tx, actor.id, testId, { settings, now, portal }));

/** Logs an administrator opening a user's quiz, with both names, once per attempt. */
const recordTest = (tx: Tx, call: AnyCall, id: string): Promise<void> =>
  recordActing(tx, call.actor, call, { type: 'training.test', subject: { kind: 'attempt', id } });

async function resultOf({ db, http }: AnyCall, attempt: Attempt) {
  const { submitted_at: at } = attempt;
  if (at === null) throw new Error(`attempt ${attempt.id} has no result yet`);
  return testResult(db, { ...attempt, submitted_at: at }, http.language);
}

export const testRoutes: readonly Route[] = [
  handle(contract.startTest, async (call) => {
    const { actor, db, write, settings, now, params, http, portal } = call;
    const member = await membershipOf(db, actor);
    const course = await readableCourse(db, actor, params.courseId, { language: http.language, member });
    // a preview stores nothing, and an attempt is nothing but what is stored
    if (course.preview) throw notFound();
    const study = { userId: actor.id, member, settings, now, portal, actingBy: actor.proxiedBy?.id };
    const expired = await expiredAttempt(db, actor.id, course.id, now);
    if (expired) await write((tx) => submitTest(tx, actor.id, expired.id, study));
    const attempt = await write(async (tx) => {
      const started = await startTest(tx, study, course.id);
      await recordTest(tx, call, started.id);
      return started;
    });
    return { test: await openTest(db, attempt, call) };
  }),

  handle(contract.previewTest, async ({ actor, db, params, query, http }) => {
    const { language = http.language } = query;
    const { id } = await readableCourse(db, actor, params.courseId, { language, preview: true });
    return { questions: await previewedQuestions(db, id, language) };
  }),

  handle(contract.saveAnswer, async (call) => {
    const { actor, db, write, params, body, now } = call;
    const attempt = await saveAnswer(db, actor.id, params.testId, body, now);
    if (attempt.expired) await current(call, params.testId);
    allow(!attempt.closed, 'test.closed');
    if (actor.proxiedBy) await write((tx) => recordTest(tx, call, params.testId));
    return { savedAt: now.toISOString(), secondsLeft: secondsLeft(attempt, now) };
  }),

  handle(contract.submitTest, async (call) => {
    const { actor, db, write, body, settings, now, portal } = call;
    const under = { settings, now, portal, member: await membershipOf(db, actor) };
    const attempt = await write(async (tx) => {
      const submitted = await submitTest(tx, actor.id, body.testId, under);
      await recordTest(tx, call, submitted.id);
      return submitted;
    });
    return { result: await resultOf(call, attempt) };
  }),

  handle(contract.getTimeLeft, async (call) => ({
    secondsLeft: secondsLeft(await current(call, call.params.testId), call.now),
  })),

  handle(contract.getTest, async (call) => {
    const attempt = await current(call, call.params.testId);
    return attempt.submitted_at
      ? { test: null, result: await resultOf(call, attempt) }
      : { test: await openTest(call.db, attempt, call), result: null };
  }),
];
