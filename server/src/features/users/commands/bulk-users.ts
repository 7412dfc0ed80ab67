import type { TenantSettings } from '@forecourt/contract/abilities';
import type * as contract from '@forecourt/contract/users';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { type Bulk, forEachInTransaction } from '../../../kit/bulk.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { allow, invalid } from '../../../kit/http/problem.ts';
import { canEditUser } from '../users.policy.ts';
import { listUserNames } from '../users.queries.ts';
import { activate, requestDeactivation } from './account-state.ts';
import { resendInvitation } from './invite-user.ts';
import { lockUser, type Author } from './lock-user.ts';
import { recordUserHistory } from './user-changes.ts';

type Action = BodyOf<typeof contract.bulkUsers>['action'];

interface BulkInput extends Bulk {
  readonly db: Db;
  readonly by: Author;
  readonly settings: TenantSettings;
  readonly action: Action;
}

/** Does one thing for many people; those it was refused for come back with their names. */
export async function bulkUsers(input: BulkInput) {
  const { db, by } = input;
  const { done, refused } = await forEachInTransaction(input, (tx, id) => doOne(tx, input, id));
  const names = await listUserNames(
    db,
    by.actor,
    refused.map(({ _id }) => _id),
  );
  return { done, refused: refused.map((one) => ({ ...one, fullName: names.get(one._id) ?? '' })) };
}

async function doOne(tx: Tx, { by, settings, action }: BulkInput, id: string): Promise<void> {
  switch (action.kind) {
    case 'deactivate':
      await requestDeactivation(tx, by, settings, id, action.reason);
      return;
    case 'activate':
      await activate(tx, by, id);
      return;
    case 'invite':
      await resendInvitation(tx, by, id);
      return;
    default:
      await changeGroup(tx, by, id, action);
  }
}

async function changeGroup(
  tx: Tx,
  by: Author,
  id: string,
  { kind, group }: Extract<Action, { group: string }>,
): Promise<void> {
  allow(canEditUser(by.actor, await lockUser(tx, by.actor, id)), 'user.rank');
  const known = await tx
    .selectFrom('assignment_group')
    .select('id')
    .where('id', '=', group)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw invalid('action.group', 'field.unknown_reference');
  const member = { group_id: group, user_id: id };
  await recordUserHistory(tx, by, id, () =>
    kind === 'add-group'
      ? tx
          .insertInto('assignment_group_member')
          .values(member)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : tx
          .deleteFrom('assignment_group_member')
          .where('group_id', '=', group)
          .where('user_id', '=', id)
          .execute(),
  );
}
