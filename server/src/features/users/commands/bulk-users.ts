import type { TenantSettings } from '@forecourt/contract/abilities';
import type * as contract from '@forecourt/contract/users';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { Tx, Writer } from '../../../kit/db/db.ts';
import { allow, invalid, Problem } from '../../../kit/http/problem.ts';
import { text } from '../../../kit/i18n.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { mayEditUser } from '../users.policy.ts';
import { activate, askToDeactivate } from './account-state.ts';
import { resendInvitation } from './invite-user.ts';
import { lockUser, type Author } from './lock-user.ts';
import { rememberChanges } from './user-changes.ts';

type Action = BodyOf<typeof contract.bulkUsers>['action'];

interface Refused {
  readonly _id: string;
  readonly fullName: string;
  readonly message: string;
}

interface Bulk {
  readonly write: Writer;
  readonly by: Author;
  readonly settings: TenantSettings;
  readonly language: Language;
  readonly ids: readonly string[];
  readonly action: Action;
}

/** Does one thing for many people, a transaction each: what is refused for one does not hold up the others. */
export async function bulkUsers(bulk: Bulk): Promise<{ done: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  let done = 0;
  for (const id of new Set(bulk.ids)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other keeps connections for others
      await bulk.write((tx) => doOne(tx, bulk, id));
      done++;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const message = text(bulk.language, 'problems', error.code, error.values);
      // oxlint-disable-next-line no-await-in-loop -- as above
      refused.push({ _id: id, fullName: await bulk.write((tx) => nameOf(tx, bulk.by, id)), message });
    }
  }
  return { done, refused };
}

async function doOne(tx: Tx, { by, settings, action }: Bulk, id: string): Promise<void> {
  switch (action.kind) {
    case 'deactivate':
      await askToDeactivate(tx, by, settings, id, action.reason);
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
  allow(mayEditUser(by.actor, await lockUser(tx, by.actor, id)), 'user.rank');
  const known = await tx
    .selectFrom('assignment_group')
    .select('id')
    .where('id', '=', group)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw invalid('action.group', 'field.unknown_reference');
  const member = { group_id: group, user_id: id };
  await rememberChanges(tx, by, id, () =>
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

/** The name of somebody of the actor’s scope; nobody else’s is told. */
async function nameOf(tx: Tx, by: Author, id: string): Promise<string> {
  try {
    const { first_name: firstName, last_name: lastName } = await lockUser(tx, by.actor, id);
    return fullName({ firstName, lastName });
  } catch (error) {
    if (error instanceof Problem) return '';
    throw error;
  }
}
