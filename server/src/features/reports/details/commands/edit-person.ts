import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { editReportUser } from '@forecourt/contract/report-details';
import { canSeeDealer } from '../../../../kit/access/scope.ts';
import type { Tx } from '../../../../kit/db/db.ts';
import { allow, invalid, Problem } from '../../../../kit/http/problem.ts';
import { unknownReferences } from '../../../../kit/http/unknown-references.ts';
import { announce } from '../../../../kit/live.ts';
import type { Asked } from '../../../../kit/reports/report.ts';
import { recordUserHistory, userRenamed, type Author } from '../../../users/users.public.ts';
import { mayTouch, personOf } from '../people.queries.ts';

type Input = BodyOf<typeof editReportUser>;

/**
 * Changes of a person what managers know best: names, phone, positions, groups, and where they work now. What gives
 * rights or scope (role, address, admin groups, password) is not touched.
 */
export async function editPerson(tx: Tx, by: Author, asked: Asked, id: string, input: Input): Promise<void> {
  const { settings } = asked;
  allow(settings.userReportsEdit);
  const before = await personOf(tx, asked, id);
  allow(mayTouch(by.actor, before), 'user.rank');
  await refuseUnknown(tx, by, input);
  await recordUserHistory(tx, by, id, async () => {
    const { numUpdatedRows } = await tx
      .updateTable('user_account')
      .set({
        first_name: input.firstName,
        last_name: input.lastName,
        phone: input.phone,
        dealer_position: input.dealerPosition,
        primary_dealership_role: input.primaryDealershipRole,
        updated_at: by.now,
      })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('content.stale');
    await setGroups(tx, id, input.assignmentGroups);
    await setDealer(tx, by, id, input.dealer);
  });
  if (before.first_name !== input.firstName || before.last_name !== input.lastName)
    await by.events.emit(tx, userRenamed, { userId: id });
  // nobody puts a person where they would lose sight of them
  await personOf(tx, asked, id).catch((error: unknown) => {
    throw error instanceof Problem ? invalid('dealer', 'field.required') : error;
  });
  await announce(tx, 'session', [id]);
}

async function refuseUnknown(tx: Tx, { actor }: Author, { assignmentGroups, dealer }: Input): Promise<void> {
  const dealers = dealer === null ? [] : [dealer];
  const { rows } = await sql<Record<'dealers' | 'groups', string[]>>`select
    array(select d.id from dealer d where d.id = any(${dealers}::uuid[]) and d.deleted_at is null
      and ${canSeeDealer('d.id', actor)}) as dealers,
    array(select id from assignment_group where id = any(${assignmentGroups}::uuid[]) and deleted_at is null) as groups`.execute(
    tx,
  );
  const fields = [
    ...unknownReferences('assignmentGroups', assignmentGroups, rows[0]?.groups),
    ...(dealer !== null && rows[0]?.dealers.length === 0
      ? [{ path: 'dealer', key: 'field.unknown_reference' }]
      : []),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

async function setGroups(tx: Tx, id: string, groups: readonly string[]): Promise<void> {
  await tx.deleteFrom('assignment_group_member').where('user_id', '=', id).execute();
  await sql`insert into assignment_group_member (group_id, user_id)
    select distinct unnest(${[...groups]}::uuid[]), ${id}::uuid`.execute(tx);
}

/** Within the actor's scope one dealer becomes the active one; what lies outside stays as it is. */
async function setDealer(tx: Tx, { actor }: Author, id: string, dealer: string | null): Promise<void> {
  if (dealer !== null)
    await sql`insert into dealer_member (user_id, dealer_id, active) values (${id}, ${dealer}, true)
      on conflict (user_id, dealer_id) do nothing`.execute(tx);
  await sql`update dealer_member m set active = m.dealer_id is not distinct from ${dealer}::uuid
    where m.user_id = ${id} and ${canSeeDealer('m.dealer_id', actor)}
      and m.active <> (m.dealer_id is not distinct from ${dealer}::uuid)`.execute(tx);
}
