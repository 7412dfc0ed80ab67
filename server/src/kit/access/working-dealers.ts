import { sql, type RawBuilder } from 'kysely';
import { asHashedSubplan } from '../list.ts';

/**
 * SQL: is the person `alias`, a row of `user_account`, at work at one of these dealers? For long lists: a region has
 * hundreds of dealers and tens of thousands of people, and each index of the list holds one dealer of every person. The
 * few who work at several are looked up apart. The same as asking for an active membership.
 * @param dealers a query for ids of dealers
 */
export function worksAtOneOf(alias: string, dealers: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${asHashedSubplan(sql`${column('works_at')} in (${dealers})`)}
    or ${column('works_elsewhere')} and ${column('id')} in (select several.id from user_account several
      join dealer_member m on m.user_id = several.id and m.active
      where several.works_elsewhere and m.dealer_id in (${dealers})))`;
}
