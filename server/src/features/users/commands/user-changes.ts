import { sql } from 'kysely';
import { writeAuditLog, type ActivityKind } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { Author } from './lock-user.ts';

type Snapshot = Readonly<Record<string, string>>;

/** User fields that the history shows, as text. */
async function snapshot(tx: Tx, id: string): Promise<Snapshot> {
  const { rows } = await sql<{ fields: Snapshot }>`
    select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email::text, 'phone', u.phone,
      'language', u.language, 'timeZone', u.time_zone, 'addressLine1', u.address_line1, 'addressLine2', u.address_line2,
      'city', u.city, 'region', u.region, 'postalCode', u.postal_code, 'country', u.country,
      'primaryDealershipRole', u.primary_dealership_role, 'companyRole', u.company_role,
      'dealerPosition', u.dealer_position, 'role', r.name, 'status', u.status,
      'receiveEmails', u.receive_emails::text, 'participatingLearner', u.participating_learner::text,
      'dealers', coalesce((select string_agg(d.name || case when m.active then '' else ' (–)' end, ', ' order by d.name)
        from dealer_member m join dealer d on d.id = m.dealer_id where m.user_id = u.id), ''),
      'assignmentGroups', coalesce((select string_agg(g.name, ', ' order by g.name) from assignment_group_member m
        join assignment_group g on g.id = m.group_id where m.user_id = u.id), ''),
      'managedBrands', coalesce((select string_agg(b.name, ', ' order by b.name) from brand_manager m
        join brand b on b.id = m.brand_id where m.user_id = u.id), '')) as fields
    from user_account u join role r on r.id = u.role_id where u.id = ${id}`.execute(tx);
  return rows[0]?.fields ?? {};
}

/** Does a change and writes into the history which fields it changed, from what to what. */
export async function recordUserHistory(
  tx: Tx,
  by: Author,
  id: string,
  change: () => Promise<unknown>,
  more: { readonly type?: ActivityKind; readonly reason?: string } = {},
): Promise<void> {
  const before = await snapshot(tx, id);
  await change();
  const after = await snapshot(tx, id);
  const changes = Object.keys(after).flatMap((field) => {
    const [from, to] = [before[field] ?? '', after[field] ?? ''];
    return from === to ? [] : [{ field, from, to }];
  });
  if (changes.length === 0) return;
  await writeAuditLog(tx, by.actor, by, {
    type: more.type ?? 'user.change',
    subject: { kind: 'user', id },
    data: { changes, ...(more.reason && { reason: more.reason }) },
  });
}
