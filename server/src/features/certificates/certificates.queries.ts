import { sql, type RawBuilder } from 'kysely';
import type { TrainingRenewal } from '@forecourt/contract/training';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, offsetOf, type PageQuery } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { renewalJson } from '../learning/learning.public.ts';
import { correctsCertificate, isCurrent, canSeeCertificate } from './certificate-scope.ts';

/** A certificate as lists show it. */
export interface CertificateRecord {
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'course' | 'curriculum';
  /** Id of the course or curriculum; null once that is gone. */
  readonly subject_id: string | null;
  readonly title: string;
  readonly brand_id: string | null;
  readonly brand_name: string;
  readonly accent: string;
  readonly logo_id: string | null;
  readonly name: string;
  readonly serial: string;
  readonly score: number | null;
  readonly issued_on: string;
  readonly expires_on: string | null;
  readonly grace_days: number;
  readonly renewed_at: Date | null;
  readonly revoked_at: Date | null;
  readonly replaced_by: string | null;
  /** Renewal of the course or curriculum, while this is the current certificate. */
  readonly renewal: TrainingRenewal | null;
}

const COLUMNS = sql`c.id, c.user_id, c.kind, coalesce(c.course_id, c.curriculum_id) as subject_id, c.title, c.brand_id,
  c.brand_name, coalesce(b.accent, '#0181F6') as accent, b.logo_id, c.name, c.serial, c.score, c.issued_on, c.expires_on,
  c.grace_days, c.renewed_at, c.revoked_at, c.replaced_by,
  case when ${isCurrent('c')} then coalesce(${renewalJson('cp')}, ${renewalJson('kp')}) end as renewal`;

/** The tables that lists of certificates read: brand, and the holder's progress with the course or curriculum. */
const FROM = sql`certificate c left join brand b on b.id = c.brand_id
  left join course_progress cp on cp.user_id = c.user_id and cp.course_id = c.course_id
  left join curriculum_progress kp on kp.user_id = c.user_id and kp.curriculum_id = c.curriculum_id`;

export const recordColumns: RawBuilder<unknown> = COLUMNS;
export const recordTables: RawBuilder<unknown> = FROM;

/** The user's certificates, most recently issued first. */
export async function listCertificates(
  db: Db,
  userId: string,
  history: boolean,
): Promise<CertificateRecord[]> {
  const { rows } = await sql<CertificateRecord>`
    select ${COLUMNS} from ${FROM}
    where c.user_id = ${userId} and ${history ? sql`true` : isCurrent('c')}
    order by c.issued_at desc, c.id desc`.execute(db);
  return rows;
}

/** Certificates of one person that the actor may see, history included. */
export async function listUserCertificates(
  db: Db,
  actor: Actor,
  userId: string,
  query: PageQuery & {
    readonly text: string;
    readonly sortBy: 'issuedOn' | 'expiresOn';
    readonly sortDir: 1 | -1;
  },
): Promise<{ rows: CertificateRecord[]; total: number }> {
  const which = sql`c.user_id = ${userId} and ${canSeeCertificate('c', actor)}
    and (${query.text} = '' or folded(c.title || ' ' || c.serial) like ${likePattern(query.text)})`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const order = query.sortBy === 'issuedOn' ? sql`c.issued_on` : sql`c.expires_on`;
  const [page, count] = await Promise.all([
    sql<CertificateRecord>`select ${COLUMNS} from ${FROM} where ${which}
      order by ${order} ${direction} nulls last, c.id ${direction}
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from certificate c where ${which}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** True if the actor may see the user, or at least one of the user's certificates. */
export async function canSeeHolder(db: Db, actor: Actor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_account u where u.id = ${userId} and ${isCurrentAccount('u')}
      and (${seesHolderRow(actor)} or exists (select from certificate c where c.user_id = u.id
        and ${canSeeCertificate('c', actor)}))`.execute(db);
  return rows.length > 0;
}

/** `canSeeCertificate` with no brand: what is left is whether the person is in scope. */
const seesHolderRow = (actor: Actor): RawBuilder<boolean> => sql<boolean>`exists (
  select from (select u.id as user_id, null::uuid as brand_id) as holder where ${canSeeCertificate('holder', actor)})`;

/** A certificate with what its page and PDF need in addition to the lists' columns. */
export interface CertificateFull extends CertificateRecord {
  readonly code: string;
  readonly dealer_name: string;
  readonly language: string;
  readonly design: unknown;
  readonly texts: unknown;
  readonly revoked_reason: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** The actor may correct it or take it back. */
  readonly corrects: boolean;
}

export async function findCertificate(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<CertificateFull | undefined> {
  const { rows } = await sql<CertificateFull>`
    select ${COLUMNS}, c.code, c.dealer_name, c.language, d.design, d.texts, c.revoked_reason, u.first_name, u.last_name,
      u.email, ${correctsCertificate('c', actor)} as corrects
    from ${FROM} join certification_design d on d.id = c.design_id join user_account u on u.id = c.user_id
    where c.id = ${id} and ${isCurrentAccount('u')} and ${canSeeCertificate('c', actor)}`.execute(db);
  return rows[0];
}

export interface Verified {
  readonly name: string;
  readonly title: string;
  readonly brand_name: string;
  readonly issued_on: string;
  readonly expires_on: string | null;
  readonly grace_days: number;
  readonly revoked_at: Date | null;
  /** The code that was asked for is an old one. */
  readonly superseded: boolean;
}

/** The certificate of a code; the code of a reissued one leads to the latest. */
export async function findCertificateByCode(db: Db, code: string): Promise<Verified | undefined> {
  const { rows } = await sql<Verified>`
    with recursive line as (
      select c.*, 0 as step from certificate c where c.code = ${code}
      union all
      select next.*, line.step + 1 from line join certificate next on next.id = line.replaced_by
    )
    select line.name, line.title, line.brand_name, line.issued_on, line.expires_on, line.grace_days, line.revoked_at,
      line.step > 0 as superseded
    from line join user_account u on u.id = line.user_id and ${isCurrentAccount('u')}
    order by line.step desc limit 1`.execute(db);
  return rows[0];
}
