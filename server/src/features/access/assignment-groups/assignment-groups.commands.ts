import { sql } from 'kysely';
import type * as contract from '@forecourt/contract/assignment-groups';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { CommandContext } from '../../../kit/command-context.ts';
import { changed, writeAuditLog } from '../../../kit/audit-log.ts';
import { assertNotUsedByAudience } from '../../../kit/access/audience-uses.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { unknownReferences } from '../../../kit/http/unknown-references.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import { notify } from '../../../kit/notify.ts';
import { describeLinks } from '../../../kit/row-changes.ts';
import type { Subjects } from '../../../kit/entities/subjects.ts';
import { otherDefault } from './assignment-groups.queries.ts';

interface Author extends CommandContext {
  readonly jobs: Jobs;
}
type GroupInput = BodyOf<typeof contract.saveAssignmentGroup>;

/** Creates a group, or changes the one of the id. Answers its id. */
export async function saveAssignmentGroup(tx: Tx, by: Author, input: GroupInput): Promise<string> {
  await rejectUnknown(tx, input);
  if (input.isDefault) await settleDefault(tx, input);
  const before = input._id ? found(await lockGroup(tx, input._id)) : {};
  const id = await writeGroup(tx, by, input);
  await writeMembers(tx, id, input);
  const added = input.curriculums ? await writeCurriculums(tx, by, id, input.curriculums) : [];
  await notifyAssigned(tx, by, id, added, input.addUsers);
  await writeAuditLog(tx, by.actor, by, {
    type: input._id ? 'assignment-group.change' : 'assignment-group.create',
    subject: { kind: 'assignment-group', id },
    data: {
      name: input.name,
      changes: [
        ...changed(before, { name: input.name, category: input.category, isDefault: input.isDefault }),
        ...(await describeLinks(tx, 'users', { added: input.addUsers, removed: input.removeUsers })),
      ],
      ...(input.curriculums && { curriculums: input.curriculums.length }),
      addedUsers: input.addUsers.length,
      removedUsers: input.removeUsers.length,
    },
  });
  return id;
}

const lockGroup = (tx: Tx, id: string) =>
  tx
    .selectFrom('assignment_group')
    .select(['name', 'category', 'is_default as isDefault'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** One group at most is the default one; the actor says whether it moves. */
async function settleDefault(tx: Tx, { _id, moveDefault }: GroupInput): Promise<void> {
  await lockByName(tx, 'assignment-group-default');
  const other = await otherDefault(tx, _id);
  if (!other) return;
  if (!moveDefault) throw new Problem('organisation.default_taken');
  await tx.updateTable('assignment_group').set({ is_default: false }).where('id', '=', other.id).execute();
}

async function writeGroup(tx: Tx, { now }: Author, input: GroupInput): Promise<string> {
  const { _id, name, category, isDefault: is_default } = input;
  const values = { name, category, is_default, updated_at: now };
  const saved = _id
    ? await tx
        .updateTable('assignment_group')
        .set(values)
        .where('id', '=', _id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : await tx
        .insertInto('assignment_group')
        .values({ ...values, created_at: now })
        .returning('id')
        .executeTakeFirst();
  return found(saved).id;
}

async function writeMembers(tx: Tx, id: string, { addUsers, removeUsers }: GroupInput): Promise<void> {
  if (removeUsers.length > 0)
    await tx
      .deleteFrom('assignment_group_member')
      .where('group_id', '=', id)
      .where('user_id', 'in', removeUsers)
      .execute();
  await sql`insert into assignment_group_member (group_id, user_id)
    select ${id}, unnest(${[...new Set(addUsers)]}::uuid[]) on conflict do nothing`.execute(tx);
}

/** Replaces the curriculums assigned to the group. Returns the newly added ones. */
async function writeCurriculums(
  tx: Tx,
  { now }: Author,
  id: string,
  curriculums: readonly string[],
): Promise<string[]> {
  await sql`delete from assignment_group_curriculum
    where group_id = ${id} and curriculum_id <> all(${[...curriculums]}::uuid[])`.execute(tx);
  const { rows } = await sql<{ curriculum_id: string }>`
    insert into assignment_group_curriculum (group_id, curriculum_id, since)
    select ${id}, unnest(${[...new Set(curriculums)]}::uuid[]), ${now} on conflict do nothing
    returning curriculum_id`.execute(tx);
  return rows.map(({ curriculum_id }) => curriculum_id);
}

/** Tells members of mandatory training that is new to the group, and new members of all that the group must take. */
async function notifyAssigned(
  tx: Tx,
  { jobs, now }: Author,
  id: string,
  added: readonly string[],
  newMembers: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ curriculum_id: string; title: string; fresh: boolean }>`
    select x.curriculum_id, c.title, x.curriculum_id = any(${[...added]}::uuid[]) as fresh
    from assignment_group_curriculum x join curriculum c on c.id = x.curriculum_id
      and c.status = 'published' and c.deleted_at is null
    where x.group_id = ${id}`.execute(tx);
  if (rows.length === 0) return;
  const all = rows.some(({ fresh }) => fresh)
    ? await tx.selectFrom('assignment_group_member').select('user_id').where('group_id', '=', id).execute()
    : [];
  for (const { curriculum_id, title, fresh } of rows)
    await notify(tx, jobs, now, {
      kind: 'training.assigned',
      to: fresh ? all.map(({ user_id }) => user_id) : newMembers,
      data: { title },
      link: `/auth/curriculum-page/${curriculum_id}`,
      key: `assigned:${curriculum_id}`,
      about: { kind: 'curriculum', id: curriculum_id },
    });
}

async function rejectUnknown(tx: Tx, { addUsers, curriculums = [] }: GroupInput): Promise<void> {
  const { rows } = await sql<{ users: string[]; curriculums: string[] }>`select
    array(select id from user_account where id = any(${addUsers}::uuid[]) and ${isCurrentAccount()}) as users,
    array(select id from curriculum where id = any(${curriculums}::uuid[]) and deleted_at is null) as curriculums`.execute(
    tx,
  );
  const fields = [
    ...unknownReferences('addUsers', addUsers, rows[0]?.users),
    ...unknownReferences('curriculums', curriculums, rows[0]?.curriculums),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

export async function deleteAssignmentGroup(
  tx: Tx,
  by: Author & { readonly subjects: Subjects },
  id: string,
): Promise<void> {
  await assertNotUsedByAudience(tx, by.subjects, 'audience_groups', id);
  const { name } = found(
    await tx
      .updateTable('assignment_group')
      .set({ deleted_at: by.now, is_default: false })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst(),
  );
  await tx.deleteFrom('assignment_group_member').where('group_id', '=', id).execute();
  await tx.deleteFrom('assignment_group_curriculum').where('group_id', '=', id).execute();
  const subject = { kind: 'assignment-group', id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'assignment-group.delete', subject, data: { name } });
}
