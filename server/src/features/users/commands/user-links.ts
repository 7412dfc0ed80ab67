import { sql } from 'kysely';
import type * as contract from '@forecourt/contract/users';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { canEditBrandSql, canSeeDealer, canSeeUser } from '../../../kit/access/scope.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { unknownReferences } from '../../../kit/http/unknown-references.ts';
import type { Actor } from '../../../kit/session/actor.ts';

type Links = Pick<BodyOf<typeof contract.saveUser>, '_id' | 'dealers' | 'assignmentGroups' | 'managedBrands'>;

/**
 * Refuses dealers, groups, and brands that don't exist, and those outside the actor's scope unless the user has them
 * already: no one widens their reach through another account.
 */
export async function rejectUnknownLinks(tx: Tx, actor: Actor, input: Links): Promise<void> {
  const dealers = input.dealers.map(({ _id }) => _id);
  const { assignmentGroups: groups, managedBrands: brands, _id = null } = input;
  const { rows } = await sql<Record<'dealers' | 'groups' | 'brands', string[]>>`select
    array(select d.id from dealer d where d.id = any(${dealers}::uuid[]) and d.deleted_at is null
      and (${canSeeDealer('d.id', actor)} or exists (
        select from dealer_member m where m.dealer_id = d.id and m.user_id = ${_id}::uuid))) as dealers,
    array(select id from assignment_group where id = any(${groups}::uuid[]) and deleted_at is null) as groups,
    array(select b.id from brand b where b.id = any(${brands}::uuid[]) and b.deleted_at is null
      and (${canEditBrandSql('b.id', actor)} or exists (
        select from brand_manager m where m.brand_id = b.id and m.user_id = ${_id}::uuid))) as brands`.execute(
    tx,
  );
  const fields = [
    ...unknownReferences('dealers', dealers, rows[0]?.dealers),
    ...unknownReferences('assignmentGroups', groups, rows[0]?.groups),
    ...unknownReferences('managedBrands', brands, rows[0]?.brands),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Gives the person these dealers, groups and brands; what they have out of the actor's scope stays as it is. */
export async function writeLinks(tx: Tx, actor: Actor, id: string, input: Links): Promise<void> {
  const { dealers, assignmentGroups, managedBrands } = input;
  await sql`delete from dealer_member m where m.user_id = ${id} and ${canSeeDealer('m.dealer_id', actor)}`.execute(
    tx,
  );
  await sql`insert into dealer_member (user_id, dealer_id, active)
    select distinct on (d.dealer) ${id}::uuid, d.dealer, d.active
    from unnest(${dealers.map(({ _id }) => _id)}::uuid[], ${dealers.map(({ active }) => active)}::boolean[]) as d(dealer, active)
    where ${canSeeDealer('d.dealer', actor)}`.execute(tx);
  await tx.deleteFrom('assignment_group_member').where('user_id', '=', id).execute();
  await sql`insert into assignment_group_member (group_id, user_id)
    select distinct unnest(${assignmentGroups}::uuid[]), ${id}::uuid`.execute(tx);
  await sql`delete from brand_manager m where m.user_id = ${id} and ${canEditBrandSql('m.brand_id', actor)}`.execute(
    tx,
  );
  await sql`insert into brand_manager (brand_id, user_id)
    select distinct b.id, ${id}::uuid from unnest(${managedBrands}::uuid[]) as b(id)
    where ${canEditBrandSql('b.id', actor)}`.execute(tx);
}

/** Refuses to leave the person where the actor would not find them any more. */
export async function assertStillInScope(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } =
    await sql`select from user_account u where u.id = ${id} and ${canSeeUser('u.id', actor)}`.execute(tx);
  if (rows.length === 0) throw invalid('dealers', 'field.required');
}
