import { sql } from 'kysely';
import type { LearnerRequestType } from '@forecourt/contract/user-requests';
import { z } from 'zod';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, invalid, Problem } from '../../../kit/http/problem.ts';
import { announce } from '../../../kit/live.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { notify } from '../../../kit/notify.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { deactivate, reviewersOf, setParticipating } from '../commands/account-state.ts';
import { assertPlatformAdminRemains, lockUser, type Author, type LockedUser } from '../commands/lock-user.ts';
import { outranks } from '../users.policy.ts';
import { LEARNER, type RequestKind } from './requests.queries.ts';

interface Locked {
  readonly id: string;
  readonly user_id: string;
  readonly kind: RequestKind;
  readonly status: string;
  readonly requested_by: string | null;
  readonly undo: unknown;
}

async function lockRequest(tx: Tx, by: Author, kinds: readonly RequestKind[], id: string) {
  const { rows } = await sql<Locked>`select id, user_id, kind, status, requested_by, undo from account_request
    where id = ${id} and kind = any(${[...kinds]}::text[]) for update`.execute(tx);
  const request = found(rows[0]);
  const user = await lockUser(tx, by.actor, request.user_id);
  allow(outranks(by.actor, user.rank), 'user.rank');
  return { request, user };
}

async function settle(
  tx: Tx,
  by: Author,
  request: Locked,
  status: 'pending' | 'approved' | 'denied',
  more: { readonly reason?: string; readonly answer?: string; readonly undo?: object } = {},
): Promise<void> {
  const decided = status !== 'pending';
  await tx
    .updateTable('account_request')
    .set((eb) => ({
      status,
      decided_by: decided ? by.actor.id : null,
      decided_at: decided ? by.now : null,
      undo: JSON.stringify(more.undo ?? {}),
      answer: more.answer ?? '',
      version: eb('version', '+', 1),
      ...(more.reason !== undefined && { reason: more.reason }),
    }))
    .where('id', '=', request.id)
    .execute();
  await writeAuditLog(tx, by.actor, by, {
    type: `${request.kind}.${status}`,
    subject: { kind: 'user', id: request.user_id },
    data: { reason: more.reason || more.answer || '' },
  });
  await announce(tx, 'badges', await reviewersOf(tx));
}

/** Approves a registration, also after a denial, and mails the user. */
export async function approveRegistration(tx: Tx, by: Author, id: string): Promise<void> {
  const { request, user } = await lockRequest(tx, by, ['registration'], id);
  if (request.status === 'approved') return;
  await tx
    .updateTable('user_account')
    .set({ status: 'active', status_reason: null, updated_at: by.now })
    .where('id', '=', user.id)
    .execute();
  await settle(tx, by, request, 'approved', { reason: '' });
  await notifyUser(tx, by, user, 'approved');
}

export async function denyRegistration(tx: Tx, by: Author, id: string, reason: string): Promise<void> {
  const { request, user } = await lockRequest(tx, by, ['registration'], id);
  if (request.status === 'denied') return;
  if (request.status === 'approved') throw new Problem('request.decided');
  await tx
    .updateTable('user_account')
    .set({ status: 'denied', status_reason: reason, updated_at: by.now })
    .where('id', '=', user.id)
    .execute();
  await settle(tx, by, request, 'denied', { reason });
  await notifyUser(tx, by, user, 'denied', reason);
}

/** Reverts a decision to pending; a user approved by mistake is signed out. */
export async function undoRegistration(tx: Tx, by: Author, id: string): Promise<void> {
  const { request, user } = await lockRequest(tx, by, ['registration'], id);
  if (request.status === 'pending') return;
  await assertPlatformAdminRemains(tx, user);
  await tx
    .updateTable('user_account')
    .set({ status: 'pending', status_reason: null, updated_at: by.now })
    .where('id', '=', user.id)
    .execute();
  await endSessions(tx, user.id);
  await settle(tx, by, request, 'pending', { reason: '' });
}

const notifyUser = (tx: Tx, by: Author, user: LockedUser, template: 'approved' | 'denied', reason = '') =>
  queueMail(tx, by.jobs, {
    to: user.email,
    userId: user.id,
    language: user.language,
    template: template === 'denied' && reason ? 'denied-reason' : template,
    values: { name: user.first_name, reason },
  });

/** A request of the type that was named; another one is a mistake of the sender. */
async function lockLearnerRequest(tx: Tx, by: Author, id: string, type: LearnerRequestType) {
  const locked = await lockRequest(tx, by, LEARNER, id);
  if (locked.request.kind !== type) throw invalid('type', 'field.choice', { choices: locked.request.kind });
  return locked;
}

const Undo = z.object({
  status: z.enum(['active', 'pending', 'denied']).optional(),
  participating: z.boolean().optional(),
});

/** Does what was asked; what it was before is kept, so that it can be undone. */
export async function approveLearnerRequest(
  tx: Tx,
  by: Author,
  id: string,
  type: LearnerRequestType,
): Promise<void> {
  const { request, user } = await lockLearnerRequest(tx, by, id, type);
  if (request.status === 'approved') return;
  if (request.status === 'denied') throw new Problem('request.decided');
  const reason = await reasonOf(tx, id);
  if (type === 'deactivation') {
    if (user.status === 'active') await deactivate(tx, by, user, reason);
    await settle(tx, by, request, 'approved', { undo: { status: user.status } });
  } else {
    await setParticipating(tx, by, user, false, reason);
    await settle(tx, by, request, 'approved', { undo: { participating: user.participating_learner } });
  }
  await answer(tx, by, request, user, 'request.approved');
}

const reasonOf = async (tx: Tx, id: string): Promise<string> =>
  (await tx.selectFrom('account_request').select('reason').where('id', '=', id).executeTakeFirstOrThrow())
    .reason;

export async function denyLearnerRequest(
  tx: Tx,
  by: Author,
  id: string,
  { type, reason: why }: { readonly type: LearnerRequestType; readonly reason: string },
): Promise<void> {
  const { request, user } = await lockLearnerRequest(tx, by, id, type);
  if (request.status === 'denied') return;
  if (request.status === 'approved') throw new Problem('request.decided');
  await settle(tx, by, request, 'denied', { answer: why });
  await answer(tx, by, request, user, 'request.denied', why);
}

/** Back to waiting; what the approval changed is changed back. */
export async function undoLearnerRequest(
  tx: Tx,
  by: Author,
  id: string,
  type: LearnerRequestType,
): Promise<void> {
  const { request, user } = await lockLearnerRequest(tx, by, id, type);
  if (request.status === 'pending') return;
  if (await anotherWaits(tx, request)) throw new Problem('user.already_asked');
  const before = Undo.parse(request.undo);
  if (
    request.status === 'approved' &&
    type === 'deactivation' &&
    user.status === 'deactivated' &&
    before.status
  )
    await tx
      .updateTable('user_account')
      .set({ status: before.status, status_reason: null, deactivated_at: null, updated_at: by.now })
      .where('id', '=', user.id)
      .execute();
  if (request.status === 'approved' && type === 'participating-learner' && before.participating !== undefined)
    await setParticipating(tx, by, user, before.participating, '');
  await settle(tx, by, request, 'pending');
}

async function anotherWaits(tx: Tx, { id, user_id, kind }: Locked): Promise<boolean> {
  const other = await tx
    .selectFrom('account_request')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Tells who asked. */
async function answer(
  tx: Tx,
  by: Author,
  request: Locked,
  user: LockedUser,
  kind: 'request.approved' | 'request.denied',
  reason = '',
): Promise<void> {
  if (!request.requested_by) return;
  await notify(tx, by.jobs, by.now, {
    kind,
    to: [request.requested_by],
    data: { name: fullName({ firstName: user.first_name, lastName: user.last_name }), reason },
    link: '',
    key: `${kind}:${request.id}:${by.now.getTime()}`,
  });
}
