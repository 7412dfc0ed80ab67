import type { submissionCalls } from '@forecourt/contract/submissions';
import { fileViews } from '../files/views.ts';
import { handle, type Call, type Route } from '../http/handle.ts';
import { found, Problem, textOf } from '../http/problem.ts';
import { paginationOf } from '../list.ts';
import type { Actor } from '../session/actor.ts';
import { appeal, decide, lockSubmission, undo, withdraw } from './decide.ts';
import type { SubmissionKind } from './submission.ts';
import { submissionDetail, toSubmissionView } from './submission.view.ts';
import { similarTo, findSubmission, listSubmissions, wholeSubmission } from './submissions.queries.ts';

type Calls = ReturnType<typeof submissionCalls>;
type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now' | 'http'>;

/** One submission as the call returns it; 404 where it doesn't exist for the user. */
export async function presentOne({ db, actor, now, http }: RequestContext, kind: SubmissionKind, id: string) {
  const { language } = http;
  const row = found(await wholeSubmission(db, kind, actor, { id, language }));
  const similar = await similarTo(db, actor, [...new Set(row.checks.flatMap(({ alike }) => alike))]);
  const files = await fileViews(db, [...row.file_ids, ...similar.flatMap(({ file_ids }) => file_ids)]);
  return {
    submission: submissionDetail(row, similar, { actor, now, language, files }),
  };
}

/** A page of submissions as the list answers it. */
export async function presentPage(
  call: RequestContext & Pick<Call<Calls['list'], Actor>, 'query' | 'settings'>,
  kind: SubmissionKind,
) {
  const { db, actor, now, http, query, settings } = call;
  const { language } = http;
  const { rows, total, totals } = await listSubmissions(db, kind, actor, query, {
    timeZone: settings.timeZone,
    language,
  });
  const files = await fileViews(
    db,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  const presenting = { actor, now, language, files };
  return {
    submissions: rows.map((row) => toSubmissionView(row, presenting)),
    pagination: paginationOf(query, total),
    totals: [...totals],
  };
}

/** The calls that every family has. */
export const submissionRoutes = (kind: SubmissionKind, calls: Calls): readonly Route[] => [
  handle(calls.list, (call) => presentPage(call, kind)),
  ...decisionRoutes(kind, calls),
];

/** The same without the list, for a family whose list is documented otherwise. */
export const decisionRoutes = (kind: SubmissionKind, calls: Omit<Calls, 'list'>): readonly Route[] => [
  handle(calls.read, (call) => presentOne(call, kind, call.params.id)),
  handle(calls.decide, async (call) => {
    await call.write((tx) => decide(tx, call, kind, { id: call.params.id, ...call.body }));
    return presentOne(call, kind, call.params.id);
  }),
  handle(calls.undo, async (call) => {
    await call.write((tx) => undo(tx, call, kind, { id: call.params.id, ...call.body }));
    return presentOne(call, kind, call.params.id);
  }),
  handle(calls.appeal, async (call) => {
    await call.write((tx) => appeal(tx, call, kind, { id: call.params.id, ...call.body }));
    return presentOne(call, kind, call.params.id);
  }),
  handle(calls.withdraw, async (call) => {
    await call.write((tx) => withdraw(tx, call, kind, call.params.id));
    return presentOne(call, kind, call.params.id);
  }),
  handle(calls.approveClean, (call) => approveClean(call, kind)),
];

/** Approves one after the other, each in a transaction of its own; what is refused says why. */
async function approveClean(call: Call<Calls['approveClean'], Actor>, kind: SubmissionKind) {
  const approved: string[] = [];
  const rejected: { _id: string; submissionId: number; reason: string }[] = [];
  const { language } = call.http;
  for (const id of new Set(call.body.submissions)) {
    const row = await findSubmission(call.db, kind, call.actor, { id, language });
    if (!row) continue;
    try {
      await call.write(async (tx) => {
        const { risk } = await lockSubmission(tx, kind, call.actor, id);
        if (risk !== 'green') throw new Problem('submission.not_clean');
        await decide(tx, call, kind, { id, status: 'approved', reason: '' });
      });
      approved.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      rejected.push({ _id: id, submissionId: row.number, reason: textOf(error, language) });
    }
  }
  return { approved, refused: rejected };
}
