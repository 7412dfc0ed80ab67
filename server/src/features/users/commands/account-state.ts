import type { TenantSettings } from '@forecourt/contract/abilities';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, invalid, Problem } from '../../../kit/http/problem.ts';
import { announce } from '../../../kit/live.ts';
import { notify } from '../../../kit/notify.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { fullName, TENANT_RANK } from '../../../kit/session/actor.ts';
import { canSkipReview, canActivate, canDeactivate, outranks } from '../users.policy.ts';
import { userDeactivated } from '../users.events.ts';
import { assertPlatformAdminRemains, lockUser, type Author, type LockedUser } from './lock-user.ts';
import { recordUserHistory } from './user-changes.ts';

type Kind = 'deactivation' | 'participating-learner';

/** Ends the account’s access and its sessions; its progress and points stay. */
export async function deactivate(tx: Tx, by: Author, user: LockedUser, reason: string): Promise<void> {
  await assertPlatformAdminRemains(tx, user);
  await recordUserHistory(
    tx,
    by,
    user.id,
    () =>
      tx
        .updateTable('user_account')
        .set({ status: 'deactivated', status_reason: reason, deactivated_at: by.now, updated_at: by.now })
        .where('id', '=', user.id)
        .execute(),
    { type: 'user.deactivate', reason },
  );
  await endSessions(tx, user.id);
  await by.events.emit(tx, userDeactivated, { userId: user.id, now: by.now, jobs: by.jobs });
  await announce(tx, 'session', [user.id]);
}

export async function setParticipating(
  tx: Tx,
  by: Author,
  user: LockedUser,
  participating: boolean,
  reason: string,
): Promise<void> {
  await recordUserHistory(
    tx,
    by,
    user.id,
    () =>
      tx
        .updateTable('user_account')
        .set({ participating_learner: participating, updated_at: by.now })
        .where('id', '=', user.id)
        .execute(),
    { type: 'user.participation', reason },
  );
}

/** Asks an administrator; one request of a kind about a person may be open. */
async function ask(tx: Tx, by: Author, user: LockedUser, kind: Kind, reason: string): Promise<void> {
  const made = await tx
    .insertInto('account_request')
    .values({ user_id: user.id, kind, reason, requested_by: by.actor.id, created_at: by.now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).where('status', '=', 'pending').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Problem('user.already_asked');
  const reviewers = await reviewersOf(tx);
  await notify(tx, by.jobs, by.now, {
    kind: 'request.waiting',
    to: reviewers,
    data: { name: fullName({ firstName: user.first_name, lastName: user.last_name }), reason },
    link: '/auth/admin/learner-requests',
    key: `request:${made.id}`,
  });
  await announce(tx, 'badges', reviewers);
}

/** Users who review account requests. */
export async function reviewersOf(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select('u.id')
    .where('r.rank', '<=', TENANT_RANK)
    .where(isActiveAccount('u'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deactivates, or asks for it. Answers whether it was only asked for. */
export async function requestDeactivation(
  tx: Tx,
  by: Author,
  settings: TenantSettings,
  id: string,
  reason: string,
): Promise<boolean> {
  const user = await lockUser(tx, by.actor, id);
  if (user.status !== 'active') throw new Problem('user.not_active');
  allow(outranks(by.actor, user.rank), 'user.rank');
  allow(canDeactivate(by.actor, user, settings.userReportsEdit));
  if (canSkipReview(by.actor, settings.features.learnerDeactivationReview)) {
    await deactivate(tx, by, user, reason);
    return false;
  }
  await assertPlatformAdminRemains(tx, user);
  await ask(tx, by, user, 'deactivation', reason);
  return true;
}

/** Ending participation needs a reason and, where such requests are reviewed, a decision; resuming needs neither. */
export async function requestParticipation(
  tx: Tx,
  by: Author,
  settings: TenantSettings,
  input: { readonly id: string; readonly participating: boolean; readonly reason: string },
): Promise<boolean> {
  const user = await lockUser(tx, by.actor, input.id);
  allow(outranks(by.actor, user.rank), 'user.rank');
  allow(canDeactivate(by.actor, user, settings.userReportsEdit));
  if (!input.participating && input.reason === '') throw invalid('reason', 'field.required');
  if (input.participating === user.participating_learner) return false;
  if (input.participating || canSkipReview(by.actor, settings.features.learnerDeactivationReview)) {
    await setParticipating(tx, by, user, input.participating, input.reason);
    return false;
  }
  await ask(tx, by, user, 'participating-learner', input.reason);
  return true;
}

export async function activate(tx: Tx, by: Author, id: string): Promise<void> {
  const user = await lockUser(tx, by.actor, id);
  if (user.status === 'active') return;
  allow(canActivate(by.actor, user), 'user.rank');
  await recordUserHistory(
    tx,
    by,
    id,
    () =>
      tx
        .updateTable('user_account')
        .set({ status: 'active', status_reason: null, deactivated_at: null, updated_at: by.now })
        .where('id', '=', id)
        .execute(),
    { type: 'user.activate' },
  );
}
