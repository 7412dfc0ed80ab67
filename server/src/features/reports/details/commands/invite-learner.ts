import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { inviteReportUser } from '@forecourt/contract/report-details';
import { canSeeDealer } from '../../../../kit/access/scope.ts';
import { writeAuditLog } from '../../../../kit/audit-log.ts';
import { codeOf, type Tx } from '../../../../kit/db/db.ts';
import { allow, invalid, Problem } from '../../../../kit/http/problem.ts';
import type { Asked } from '../../../../kit/reports/report.ts';
import { invite, type Author } from '../../../users/users.public.ts';

type Input = BodyOf<typeof inviteReportUser>;

/** Creates a learner at a dealer of the actor's own scope and mails the link to choose a password. Answers the id. */
export async function inviteLearner(tx: Tx, by: Author, { settings }: Asked, input: Input): Promise<string> {
  allow(settings.userReportsInvite);
  const { rows } = await sql`select from dealer d where d.id = ${input.dealer} and d.deleted_at is null
    and d.status = 'active' and ${canSeeDealer('d.id', by.actor)}`.execute(tx);
  if (rows.length === 0) throw invalid('dealer', 'field.unknown_reference');
  const role = await tx
    .selectFrom('role')
    .select(['id', 'key', 'rank', 'name'])
    .where('key', '=', 'learner')
    .executeTakeFirstOrThrow();
  const person = await insertLearner(tx, by, role.id, input);
  await tx.insertInto('dealer_member').values({ user_id: person.id, dealer_id: input.dealer }).execute();
  await sql`insert into assignment_group_member (group_id, user_id)
    select id, ${person.id}::uuid from assignment_group where is_default and deleted_at is null`.execute(tx);
  await writeAuditLog(tx, by.actor, by, {
    type: 'user.create',
    subject: { kind: 'user', id: person.id },
    data: { role: role.name, email: input.email },
  });
  await invite(tx, by, {
    ...person,
    rank: role.rank,
    role_id: role.id,
    role_key: role.key,
    has_password: false,
  });
  return person.id;
}

async function insertLearner(tx: Tx, by: Author, role: string, input: Input) {
  try {
    return await tx
      .insertInto('user_account')
      .values({
        first_name: input.firstName,
        last_name: input.lastName,
        email: input.email,
        language: input.language,
        role_id: role,
        status: 'active',
        participating_learner: true,
        created_at: by.now,
        updated_at: by.now,
      })
      .returning([
        'id',
        'status',
        'email',
        'first_name',
        'last_name',
        'language',
        'participating_learner',
        'version',
      ])
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw new Problem('user.email_taken', {
      fields: [{ path: 'email', key: 'user.email_taken' }],
      cause: error,
    });
  }
}
