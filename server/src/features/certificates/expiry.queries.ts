import { sql, type RawBuilder } from 'kysely';
import type { expiringCertificates } from '@forecourt/contract/certificates';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db } from '../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { isCurrent, canSeeCertificate } from './certificate-scope.ts';
import { recordColumns, recordTables, type CertificateRecord } from './certificates.queries.ts';
import type { Day } from '../../kit/clock.ts';
import { RENEWAL_OPENS } from '../../kit/metrics-sql.ts';

type Query = QueryOf<typeof expiringCertificates>;

export interface ExpiryRecord extends CertificateRecord {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly profile_image_id: string | null;
  readonly dealers: { _id: string; name: string }[];
  readonly reminders: number[];
}

export interface ExpiryCounts {
  readonly valid: number;
  readonly expiring: number;
  readonly grace: number;
  readonly expired: number;
  readonly renewing: number;
  readonly unlimited: number;
}

/** SQL: validity stages, on `c` and its progress row. A certificate can be renewing in addition to another stage. */
const stages = (today: Day): Readonly<Record<keyof ExpiryCounts, RawBuilder<boolean>>> => {
  const day = sql`${today}::date`;
  return {
    unlimited: sql<boolean>`c.expires_on is null`,
    valid: sql<boolean>`c.expires_on > ${day} + ${RENEWAL_OPENS}::int`,
    expiring: sql<boolean>`c.expires_on between ${day} and ${day} + ${RENEWAL_OPENS}::int`,
    grace: sql<boolean>`(c.expires_on < ${day} and c.expires_on + c.grace_days >= ${day})`,
    expired: sql<boolean>`c.expires_on + c.grace_days < ${day}`,
    renewing: sql<boolean>`(cp.renewal_status is not null or kp.renewal_status is not null)`,
  };
};

const TABLES = sql`${recordTables} join user_account u on u.id = c.user_id and ${isCurrentAccount('u')}`;

const ids = (values: readonly string[]) => sql`${[...values]}::uuid[]`;

function conditions(actor: Actor, query: Query, today: Day): RawBuilder<unknown> {
  const { brand, dealer, curriculum, course, user, within, from, to, text } = query;
  const subjects = [
    ...(curriculum ? [sql`c.curriculum_id = any(${ids(curriculum)})`] : []),
    ...(course ? [sql`c.course_id = any(${ids(course)})`] : []),
  ];
  return sql.join(
    [
      isCurrent('c'),
      canSeeCertificate('c', actor),
      ...(brand ? [sql`c.brand_id = any(${ids(brand)})`] : []),
      ...(subjects.length > 0 ? [sql`(${sql.join(subjects, sql` or `)})`] : []),
      ...(user ? [sql`c.user_id = any(${ids(user)})`] : []),
      ...(dealer
        ? [
            sql`exists (select from dealer_member m where m.user_id = c.user_id and m.active
              and m.dealer_id = any(${ids(dealer)}))`,
          ]
        : []),
      ...(within === undefined
        ? []
        : [sql`c.expires_on between ${today}::date and ${today}::date + ${within}::int`]),
      ...(from ? [sql`c.expires_on >= ${from}::date`] : []),
      ...(to ? [sql`c.expires_on <= ${to}::date`] : []),
      ...(text
        ? [
            sql`folded(c.name || ' ' || c.title || ' ' || c.serial || ' ' || u.email::text) like ${likePattern(text)}`,
          ]
        : []),
    ],
    sql` and `,
  );
}

const ORDERS = {
  expiresOn: sql`c.expires_on`,
  name: sql`c.name`,
  title: sql`c.title`,
  issuedOn: sql`c.issued_on`,
} as const;

/** One page of the current certificates in scope, how many there are, and how many in each stage. */
export async function listExpiringCertificates(db: Db, actor: Actor, query: Query, today: Day) {
  const which = conditions(actor, query, today);
  const all = stages(today);
  const wanted = query.status?.map((one) => all[one]) ?? [];
  const filtered = wanted.length > 0 ? sql`${which} and (${sql.join(wanted, sql` or `)})` : which;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, total, counts] = await Promise.all([
    sql<ExpiryRecord>`
      select ${recordColumns}, u.first_name, u.last_name, u.email, u.profile_image_id,
        (select coalesce(jsonb_agg(jsonb_build_object('_id', d.id, 'name', d.name) order by d.name), '[]')
          from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
          where m.user_id = u.id and m.active) as dealers,
        array(select r.days from certificate_reminder r where r.certificate_id = c.id order by r.days desc) as reminders
      from ${TABLES} where ${filtered}
      order by ${ORDERS[query.sortBy]} ${direction} nulls last, c.id ${direction}
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${TABLES} where ${filtered}`.execute(db),
    sql<ExpiryCounts>`select ${sql.join(
      Object.entries(all).map(([name, stage]) => sql`count(*) filter (where ${stage}) as ${sql.ref(name)}`),
    )} from ${TABLES} where ${which}`.execute(db),
  ]);
  return { rows: page.rows, total: total.rows[0]?.total ?? 0, counts: counts.rows[0] ?? NOTHING };
}

const NOTHING: ExpiryCounts = { valid: 0, expiring: 0, grace: 0, expired: 0, renewing: 0, unlimited: 0 };

const CHOICES = 50;

interface Choices {
  readonly brands: { _id: string; name: string }[];
  readonly dealers: { _id: string; name: string }[];
  readonly subjects: { kind: 'course' | 'curriculum'; _id: string; title: string }[];
}

/** Filter options of the current certificates in scope. */
export async function listExpiryChoices(db: Db, actor: Actor, text: string): Promise<Choices> {
  const like = likePattern(text);
  const { rows } = await sql<Choices>`
    with seen as materialized (
      select c.user_id, c.brand_id, c.course_id, c.curriculum_id from certificate c
      where ${isCurrent('c')} and ${canSeeCertificate('c', actor)}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'name', name) order by name), '[]') from (
        select id, name from brand where id in (select brand_id from seen) and folded(name) like ${like}
        order by name limit ${CHOICES}) b) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'name', name) order by name), '[]') from (
        select d.id, d.name from dealer d where d.deleted_at is null and folded(d.name) like ${like}
          and exists (select from dealer_member m join seen on seen.user_id = m.user_id
            where m.dealer_id = d.id and m.active)
        order by d.name limit ${CHOICES}) d) as dealers,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, '_id', id, 'title', title) order by title), '[]') from (
        select 'curriculum' as kind, id, title from curriculum where id in (select curriculum_id from seen)
          and folded(title) like ${like}
        union all select 'course', id, title from course where id in (select course_id from seen)
          and folded(title) like ${like}
        order by title limit ${CHOICES}) s) as subjects`.execute(db);
  return rows[0] ?? { brands: [], dealers: [], subjects: [] };
}
