import { canonicalEmail } from '@forecourt/contract/email';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import type { ImportContext } from '../../../kit/imports/importer.ts';
import { announce } from '../../../kit/live.ts';
import { queueMails } from '../../../kit/mail/mail.ts';
import { issueFirstCodes } from '../../../kit/one-time-code.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { userRenamed } from '../users.events.ts';
import { assertPlatformAdminRemains } from '../commands/lock-user.ts';
import { recordUserHistory } from '../commands/user-changes.ts';
import type { Difference, ResolvedLine } from './resolve-lines.ts';
import type { KnownUser } from './known.queries.ts';

interface Links {
  readonly id: string;
  readonly dealers: readonly string[];
  readonly groups: readonly string[];
}

/** Rows imported by a job have no request. */
const HTTP = { ip: '', requestId: 'import' } as const;

/** Creates missing users. Returns their ids by address; users created concurrently are skipped. */
export async function createUsers(
  tx: Tx,
  { actor, now, options }: ImportContext,
  lines: readonly ResolvedLine[],
): Promise<ReadonlyMap<string, string>> {
  // with the row itself, as where they work: to write it again would touch every index of it once more
  const invited = options['invite'] === false ? null : now;
  const given = JSON.stringify(
    lines.map(({ row, email, role, language, dealers }) => {
      const [worksAt = null] = dealers.toSorted();
      return { ...row, email, role, language, worksAt, worksElsewhere: dealers.length > 1 };
    }),
  );
  const { rows } = await sql<{ id: string; email: string }>`
    with made as (
      insert into user_account (email, first_name, last_name, role_id, status, phone, language, address_line1, city,
        region, postal_code, country, primary_dealership_role, company_role, dealer_position, works_at,
        works_elsewhere, invited_at, created_at, updated_at)
      select email, "firstName", "lastName", role, 'active', phone, language, "addressLine1", city, region, "postalCode",
        country, "primaryDealershipRole", "companyRole", "dealerPosition", "worksAt", "worksElsewhere", ${invited}::timestamptz, ${now}, ${now}
      from jsonb_to_recordset(${given}::jsonb) as g(email citext, "firstName" text, "lastName" text, role uuid, phone text,
        language text, "addressLine1" text, city text, region text, "postalCode" text, country text,
        "primaryDealershipRole" text, "companyRole" text, "dealerPosition" text, "worksAt" uuid, "worksElsewhere" boolean)
      on conflict (email) where deleted_at is null and merged_into is null do nothing
      returning id, email, role_id
    ), noted as (
      insert into activity_entry (at, actor_id, type, subject_kind, subject_id, data, request_id)
      select ${now}, ${actor.id}::uuid, 'user.create', 'user', m.id,
        jsonb_build_object('role', r.name, 'email', m.email::text), ${HTTP.requestId}
      from made m join role r on r.id = m.role_id
    )
    select id, email::text as email from made`.execute(tx);
  return new Map(rows.map(({ id, email }) => [canonicalEmail(email), id]));
}

/** Adds users to dealers and assignment groups, keeping their others. */
export async function addLinks(tx: Tx, people: readonly Links[]): Promise<void> {
  const dealers = people.flatMap(({ id, dealers: ids }) => ids.map((dealer) => [id, dealer] as const));
  const groups = people.flatMap(({ id, groups: ids }) => ids.map((group) => [id, group] as const));
  await sql`insert into dealer_member (user_id, dealer_id)
    select * from unnest(${dealers.map(([id]) => id)}::uuid[], ${dealers.map(([, dealer]) => dealer)}::uuid[])
    on conflict (user_id, dealer_id) do update set active = true`.execute(tx);
  await sql`insert into assignment_group_member (user_id, group_id)
    select * from unnest(${groups.map(([id]) => id)}::uuid[], ${groups.map(([, group]) => group)}::uuid[])
    on conflict do nothing`.execute(tx);
}

/** Mails each new person a link with which they choose a password. */
export async function inviteUsers(
  tx: Tx,
  { portal, now }: ImportContext,
  people: readonly { readonly id: string; readonly line: ResolvedLine }[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const codes = await issueFirstCodes(tx, ids, 'invite', now);
  await queueMails(
    tx,
    portal.jobs,
    people.map(({ id, line: { row, email, language } }) => ({
      to: email,
      userId: id,
      language,
      template: 'invite',
      values: { name: row.firstName, email: encodeURIComponent(email), code: codes.get(id) ?? '' },
    })),
  );
}

const COLUMNS: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  language: 'language',
  addressLine1: 'address_line1',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  country: 'country',
  primaryDealershipRole: 'primary_dealership_role',
  companyRole: 'company_role',
  dealerPosition: 'dealer_position',
};

/** Changes one person as the row says otherwise, with the same consequences as on their page. */
export async function changePerson(
  tx: Tx,
  { actor, now, portal }: ImportContext,
  { known, difference }: { known: KnownUser; difference: Difference },
): Promise<void> {
  const by = { actor, now, jobs: portal.jobs, events: portal.registry.events, http: HTTP };
  const { fields, role } = difference;
  if (role) await settleRole(tx, known, role);
  await recordUserHistory(tx, by, known.id, async () => {
    const changes = Object.entries(fields).map(
      ([field, value]) => sql`${sql.ref(COLUMNS[field] ?? '')} = ${value}`,
    );
    const set = [...changes, ...(role ? [sql`role_id = ${role}`] : [])];
    await sql`update user_account set ${sql.join([...set, sql`updated_at = ${now}`, sql`version = version + 1`])}
      where id = ${known.id}`.execute(tx);
    await addLinks(tx, [{ id: known.id, dealers: difference.dealers, groups: difference.groups }]);
  });
  if (fields['firstName'] !== undefined || fields['lastName'] !== undefined)
    await by.events.emit(tx, userRenamed, { userId: known.id });
  await announce(tx, 'session', [known.id]);
}

/** Sessions of a person who has become weaker end with what they could do. */
async function settleRole(tx: Tx, known: KnownUser, roleId: string): Promise<void> {
  const [before, after] = await Promise.all(
    [known.role_id, roleId].map((id) =>
      tx.selectFrom('role').select(['key', 'rank']).where('id', '=', id).executeTakeFirstOrThrow(),
    ),
  );
  await assertPlatformAdminRemains(tx, { id: known.id, role_key: before?.key ?? '', status: known.status });
  if ((after?.rank ?? 0) > (before?.rank ?? 0)) await endSessions(tx, known.id);
}
