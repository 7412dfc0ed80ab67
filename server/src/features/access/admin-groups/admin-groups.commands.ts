import { sql } from 'kysely';
import type * as contract from '@forecourt/contract/admin-groups';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { HttpFacts } from '../../../kit/http/handle.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { unknownReferences } from '../../../kit/http/unknown-references.ts';
import { announce } from '../../../kit/live.ts';
import type { Actor } from '../../../kit/session/actor.ts';

interface Author {
  readonly actor: Actor;
  readonly now: Date;
  readonly http: Pick<HttpFacts, 'ip' | 'requestId'>;
}
type GroupInput = BodyOf<typeof contract.createAdminGroup>;

export async function createAdminGroup(tx: Tx, by: Author, input: GroupInput): Promise<string> {
  await refuseUnknown(tx, input);
  const { id } = await tx
    .insertInto('admin_group')
    .values({ name: input.name, created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMembers(tx, id, input);
  await recordChange(tx, by, 'admin-group.create', id, input);
  return id;
}

export async function saveAdminGroup(tx: Tx, by: Author, id: string, input: GroupInput): Promise<void> {
  found(
    await tx
      .updateTable('admin_group')
      .set({ name: input.name, updated_at: by.now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  await refuseUnknown(tx, input);
  const before = await membersOf(tx, id);
  await tx.deleteFrom('admin_group_dealer').where('group_id', '=', id).execute();
  await tx.deleteFrom('admin_group_user').where('group_id', '=', id).execute();
  await writeMembers(tx, id, input);
  await recordChange(tx, by, 'admin-group.change', id, input);
  // what these people may see is another thing now
  await announce(tx, 'session', [...new Set([...before, ...input.users])]);
}

export async function deleteAdminGroup(tx: Tx, by: Author, id: string): Promise<void> {
  const { name } = found(
    await tx
      .updateTable('admin_group')
      .set({ deleted_at: by.now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst(),
  );
  const before = await membersOf(tx, id);
  // scope follows from these rows alone: a deleted group gives none
  await tx.deleteFrom('admin_group_dealer').where('group_id', '=', id).execute();
  await tx.deleteFrom('admin_group_user').where('group_id', '=', id).execute();
  const subject = { kind: 'admin-group', id };
  await record(tx, by.actor, by, { type: 'admin-group.delete', subject, data: { name } });
  await announce(tx, 'session', before);
}

const membersOf = async (tx: Tx, id: string): Promise<string[]> =>
  (await tx.selectFrom('admin_group_user').select('user_id').where('group_id', '=', id).execute()).map(
    ({ user_id }) => user_id,
  );

const recordChange = (tx: Tx, by: Author, type: string, id: string, input: GroupInput) =>
  record(tx, by.actor, by, {
    type,
    subject: { kind: 'admin-group', id },
    data: { name: input.name, dealers: input.dealers.length, users: input.users.length },
  });

/** Names every dealer and person that does not exist. */
async function refuseUnknown(tx: Tx, { dealers, users }: GroupInput): Promise<void> {
  const { rows } = await sql<{ dealers: string[]; users: string[] }>`select
    array(select id from dealer where id = any(${dealers}::uuid[]) and deleted_at is null) as dealers,
    array(select id from user_account where id = any(${users}::uuid[]) and deleted_at is null
      and merged_into is null) as users`.execute(tx);
  const fields = [
    ...unknownReferences('dealers', dealers, rows[0]?.dealers),
    ...unknownReferences('users', users, rows[0]?.users),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

async function writeMembers(tx: Tx, id: string, { dealers, users }: GroupInput): Promise<void> {
  await sql`insert into admin_group_dealer (group_id, dealer_id)
    select ${id}, unnest(${[...new Set(dealers)]}::uuid[])`.execute(tx);
  await sql`insert into admin_group_user (group_id, user_id)
    select ${id}, unnest(${[...new Set(users)]}::uuid[])`.execute(tx);
}
