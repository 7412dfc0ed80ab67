import { sql } from 'kysely';
import type * as contract from '@forecourt/contract/admin-groups';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { CommandContext } from '../../../kit/command-context.ts';
import { changed, writeAuditLog, type ActivityKind } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { describeLinks } from '../../../kit/row-changes.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { unknownReferences } from '../../../kit/http/unknown-references.ts';
import { announce } from '../../../kit/live.ts';

type GroupInput = BodyOf<typeof contract.createAdminGroup>;

export async function createAdminGroup(tx: Tx, by: CommandContext, input: GroupInput): Promise<string> {
  await assertExists(tx, input);
  const { id } = await tx
    .insertInto('admin_group')
    .values({ name: input.name, created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeParts(tx, id, input);
  await recordSave(tx, by, { type: 'admin-group.create', id, input, before: undefined });
  await announce(tx, 'session', input.addUsers);
  return id;
}

export async function saveAdminGroup(
  tx: Tx,
  by: CommandContext,
  id: string,
  input: GroupInput,
): Promise<void> {
  const before = found(await lockGroup(tx, id));
  await assertExists(tx, input);
  const members = await membersOf(tx, id);
  await tx
    .updateTable('admin_group')
    .set({ name: input.name, updated_at: by.now })
    .where('id', '=', id)
    .execute();
  await writeParts(tx, id, input);
  await recordSave(tx, by, { type: 'admin-group.change', id, input, before: before.name });
  // what these people may see is another thing now
  await announce(tx, 'session', [...new Set([...members, ...input.addUsers])]);
}

export async function deleteAdminGroup(tx: Tx, by: CommandContext, id: string): Promise<void> {
  const { name } = found(await lockGroup(tx, id));
  await tx.updateTable('admin_group').set({ deleted_at: by.now }).where('id', '=', id).execute();
  const members = await membersOf(tx, id);
  // scope follows from these rows alone: a deleted group gives none
  await tx.deleteFrom('admin_group_dealer').where('group_id', '=', id).execute();
  await tx.deleteFrom('admin_group_user').where('group_id', '=', id).execute();
  const subject = { kind: 'admin-group', id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'admin-group.delete', subject, data: { name } });
  await announce(tx, 'session', members);
}

const lockGroup = (tx: Tx, id: string) =>
  tx
    .selectFrom('admin_group')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const membersOf = async (tx: Tx, id: string): Promise<string[]> =>
  (await tx.selectFrom('admin_group_user').select('user_id').where('group_id', '=', id).execute()).map(
    ({ user_id }) => user_id,
  );

interface Save {
  readonly type: ActivityKind;
  readonly id: string;
  readonly input: GroupInput;
  /** The name until now; undefined for a new group. */
  readonly before: string | undefined;
}

const recordSave = async (tx: Tx, by: CommandContext, { type, id, input, before }: Save) =>
  writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'admin-group', id },
    data: {
      name: input.name,
      changes: [
        ...changed({ name: before }, { name: input.name }),
        ...(await describeLinks(tx, 'dealers', { added: input.addDealers, removed: input.removeDealers })),
        ...(await describeLinks(tx, 'users', { added: input.addUsers, removed: input.removeUsers })),
      ],
      addedDealers: input.addDealers.length,
      removedDealers: input.removeDealers.length,
      addedUsers: input.addUsers.length,
      removedUsers: input.removeUsers.length,
    },
  });

/** Names every dealer and person that does not exist. */
async function assertExists(tx: Tx, { addDealers, addUsers }: GroupInput): Promise<void> {
  const { rows } = await sql<{ dealers: string[]; users: string[] }>`select
    array(select id from dealer where id = any(${addDealers}::uuid[]) and deleted_at is null) as dealers,
    array(select id from user_account where id = any(${addUsers}::uuid[]) and ${isCurrentAccount()}) as users`.execute(
    tx,
  );
  const fields = [
    ...unknownReferences('addDealers', addDealers, rows[0]?.dealers),
    ...unknownReferences('addUsers', addUsers, rows[0]?.users),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

async function writeParts(tx: Tx, id: string, input: GroupInput): Promise<void> {
  const { addDealers, removeDealers, addUsers, removeUsers } = input;
  await sql`delete from admin_group_dealer where group_id = ${id} and dealer_id = any(${removeDealers}::uuid[])`.execute(
    tx,
  );
  await sql`delete from admin_group_user where group_id = ${id} and user_id = any(${removeUsers}::uuid[])`.execute(
    tx,
  );
  await sql`insert into admin_group_dealer (group_id, dealer_id)
    select ${id}, unnest(${addDealers}::uuid[]) on conflict do nothing`.execute(tx);
  await sql`insert into admin_group_user (group_id, user_id)
    select ${id}, unnest(${addUsers}::uuid[]) on conflict do nothing`.execute(tx);
}
