import { sql } from 'kysely';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';

/** An opening as the runtime calls need it. */
export interface OpenLaunch {
  readonly id: string;
  /** Openings in the order in which they were made. */
  readonly seq: number;
  readonly packageId: string;
  readonly userId: string;
  /** null: a preview */
  readonly registrationId: string | null;
  readonly language: string;
  readonly portalOrigin: string;
  readonly vouchedAt: Date;
  readonly nextNumber: number;
  /** It never had the lease, or another opening has taken it. */
  readonly superseded: boolean;
  /** The course has been opened to the person again since: what this opening says belongs to a time that is closed. */
  readonly outdated: boolean;
  readonly userActive: boolean;
  /** The session that opened it, or vouched for it last, has not ended. */
  readonly signedIn: boolean;
  /** The administrator who opened it as the person. */
  readonly actingBy: string | null;
}

/** SQL: the highest number below which none is missing. */
export const acknowledged = sql<number>`coalesce((select upper(part) - 1 from unnest(received) as part
  where lower(part) = 1), 0)`;

export async function openLaunch(db: Db | Tx, id: string): Promise<OpenLaunch | undefined> {
  const { rows } = await sql<OpenLaunch>`
    select l.id, l.seq, l.package_id as "packageId", l.user_id as "userId", l.registration_id as "registrationId",
      l.language, l.portal_origin as "portalOrigin", l.vouched_at as "vouchedAt",
      coalesce(upper(range_merge(l.received)), 1) as "nextNumber",
      r.id is not null and r.lease_id is distinct from l.id as superseded,
      coalesce(r.started_at > l.started_at, false) or exists (select from course_progress p
        where p.user_id = l.user_id and p.course_id = r.course_id and p.renewal_opened_at > l.started_at) as outdated,
      ${isActiveAccount('u')} as "userActive",
      exists (select from session s where s.id = l.session_id) as "signedIn",
      (select s.user_id from session s where s.id = l.session_id and s.acting_as_id = l.user_id) as "actingBy"
    from scorm_launch l join user_account u on u.id = l.user_id
      left join scorm_registration r on r.id = l.registration_id
    where l.id = ${id}`.execute(db);
  return rows[0];
}
