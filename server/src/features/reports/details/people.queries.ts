import { sql } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { reportRequests } from '@forecourt/contract/report-team';
import type { reportUser, reportUserCurriculum, ReportUser } from '@forecourt/contract/report-details';
import { reportsUser, canSeeDealer } from '../../../kit/access/scope.ts';
import { membershipOfUser } from '../../../kit/access/membership.ts';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { fileViews, imageView } from '../../../kit/files/views.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Language } from '@forecourt/contract/languages';
import type { Asked } from '../../../kit/reports/report.ts';
import { hasPermission, type Actor } from '../../../kit/session/actor.ts';
import { isExpiring, isValid } from '../../certificates/certificates.public.ts';
import { courseCards, curriculumCards } from '../../learning/learning.public.ts';
import { canDeactivate, outranks } from '../../users/users.public.ts';

type Named = { _id: string; name: string };

export interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly language: Language;
  /** When the person was last reminded of mandatory training. */
  readonly reminded_at: Date | null;
  readonly profile_image_id: string | null;
  readonly status: 'active' | 'deactivated';
  readonly phone: string;
  readonly dealer_position: string;
  readonly primary_dealership_role: string;
  readonly version: number;
  readonly role_key: string;
  readonly role_name: string;
  readonly rank: number;
  readonly dealers: (Named & { active: boolean })[];
  readonly groups: Named[];
  readonly participating: boolean;
  readonly requests: {
    readonly kind: 'deactivation' | 'participating-learner';
    readonly reason: string;
    readonly at: string;
  }[];
}

/**
 * A person whose report the actor may open: oneself, or with the right somebody of the actor's reports. Everybody else
 * is not there. Who does not take part in training still has a report of what they did.
 */
export async function personOf(db: Db | Tx, { actor }: Pick<Asked, 'actor'>, id: string): Promise<PersonRow> {
  const seen = hasPermission(actor, 'USER_REPORTS') ? reportsUser('u', actor) : sql`u.id = ${actor.id}`;
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.email::text as email, u.language,
      (select max(n.created_at) from notification n where n.user_id = u.id and n.kind = 'training.reminder') as reminded_at, u.profile_image_id, u.status, u.phone,
      u.dealer_position, u.primary_dealership_role, u.version, r.key as role_key, r.name as role_name, r.rank,
      u.participating_learner as participating, coalesce((select jsonb_agg(jsonb_build_object('kind', q.kind, 'reason', q.reason, 'at', q.created_at)
        order by q.created_at) from account_request q where q.user_id = u.id and q.status = 'pending'
          and q.kind in ('deactivation', 'participating-learner')), '[]') as requests,
      coalesce((select jsonb_agg(jsonb_build_object('_id', d.id, 'name', d.name, 'active', m.active) order by m.active desc, d.name)
        from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
        where m.user_id = u.id and (u.id = ${actor.id} or ${canSeeDealer('d.id', actor)})), '[]') as dealers,
      coalesce((select jsonb_agg(jsonb_build_object('_id', g.id, 'name', g.name) order by g.name)
        from assignment_group_member m join assignment_group g on g.id = m.group_id and g.deleted_at is null
        where m.user_id = u.id), '[]') as groups
    from user_account u join role r on r.id = u.role_id
    where u.id = ${id} and u.status in ('active', 'deactivated') and ${isCurrentAccount('u')}
      and (u.id = ${actor.id} or ${seen})`.execute(db);
  return found(rows[0]);
}

/** The person with what this actor may do from the report. */
export async function personView(
  db: Db | Tx,
  { actor, settings }: Pick<Asked, 'actor' | 'settings'>,
  row: PersonRow,
): Promise<ReportUser> {
  const files = await fileViews(db, [row.profile_image_id]);
  const weaker = mayTouch(actor, row);
  const deactivate = canDeactivate(actor, row, settings.userReportsEdit);
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    profileImage: imageView(files.get(row.profile_image_id ?? '')),
    role: { key: row.role_key, name: row.role_name },
    status: row.status,
    dealers: row.dealers,
    phone: row.phone,
    dealerPosition: row.dealer_position,
    primaryDealershipRole: row.primary_dealership_role,
    assignmentGroups: row.groups,
    version: row.version,
    openRequests: deactivate
      ? row.requests.map((request) => ({ ...request, at: new Date(request.at).toISOString() }))
      : [],
    remindedAt: weaker ? (row.reminded_at?.toISOString() ?? null) : null,
    can: {
      edit: weaker && settings.userReportsEdit,
      remind: weaker && row.status === 'active',
      deactivate,
      participate: deactivate && row.participating && settings.features.participatingLearner,
    },
  };
}

/** Requests that one answer lists at most. */
const REQUESTS = 50;

/** What was asked about people of the actor's reports and hasn't been decided, the oldest first. */
export async function teamRequests(
  db: Db,
  { actor, settings }: Pick<Asked, 'actor' | 'settings'>,
): Promise<ReplyOf<typeof reportRequests>> {
  const { rows } = await sql<Pick<PersonRow, 'id' | 'rank' | 'status'> & OpenRequestRow>`
    select u.id, person_name(u.first_name, u.last_name) as name, r.rank, u.status, q.kind, q.reason, q.created_at
    from account_request q join user_account u on u.id = q.user_id and ${isCurrentAccount('u')}
      join role r on r.id = u.role_id
    where q.status = 'pending' and q.kind in ('deactivation', 'participating-learner') and ${reportsUser('u', actor)}
    order by q.created_at, q.id limit ${REQUESTS}`.execute(db);
  const requests = rows
    .filter((row) => canDeactivate(actor, row, settings.userReportsEdit))
    .map(({ id, name, kind, reason, created_at: at }) => ({
      user: { _id: id, name },
      kind,
      reason,
      at: at.toISOString(),
    }));
  return { requests };
}

interface OpenRequestRow {
  readonly name: string;
  readonly kind: 'deactivation' | 'participating-learner';
  readonly reason: string;
  readonly created_at: Date;
}

/** Whether the actor may do anything to the person from the report: the right, and a weaker rank. */
export const mayTouch = (
  actor: Actor,
  { id, rank }: { readonly id: string; readonly rank: number },
): boolean => hasPermission(actor, 'USER_REPORTS') && id !== actor.id && outranks(actor, rank);

type Certificates = ReplyOf<typeof reportUser>['certificates'];

/** Certificates that the person holds or held last of each thing. */
export async function certificatesOf(db: Db, userId: string, { today }: Asked): Promise<Certificates> {
  const { rows } = await sql<Certificates[number]>`
    select ct.id as "_id", ct.title, ct.kind, ct.issued_on as "issuedOn", ct.expires_on as "expiresOn",
      case when not ${isValid('ct', today)} then 'expired' when ${isExpiring('ct', today)} then 'expiring' else 'valid' end as state
    from certificate ct
    where ct.user_id = ${userId} and ct.replaced_by is null and ct.revoked_at is null and ct.renewed_at is null
    order by ct.issued_at desc, ct.id`.execute(db);
  return rows;
}

type Way = ReplyOf<typeof reportUserCurriculum>;

/** The curriculums that exist for the person, as their own pages show them. */
export async function curriculumsOf(
  db: Db,
  userId: string,
  language: Language,
  ids?: readonly string[],
): Promise<Way['curriculum'][]> {
  const member = await membershipOfUser(db, userId);
  if (!member) return [];
  const { curriculums } = await curriculumCards(db, { id: userId }, member, {
    language,
    ...(ids && { ids }),
  });
  return curriculums.map(({ coursesPassed, ...card }) => ({ ...card, passed: coursesPassed }));
}

/** One curriculum of a person, course by course; 404 where it does not exist for them. */
export async function wayThrough(
  db: Db,
  userId: string,
  curriculumId: string,
  { language, now }: Pick<Asked, 'language' | 'now'>,
): Promise<Way> {
  const curriculum = found((await curriculumsOf(db, userId, language, [curriculumId]))[0]);
  const member = found(await membershipOfUser(db, userId));
  const { courses } = await courseCards(db, { id: userId }, member, { language, now, curriculumId });
  const { rows } = await sql<{
    id: string;
    enrolled: Date;
    passed: Date | null;
    best: number | null;
    attempts: number;
  }>`
    select p.course_id as id, p.enrolled_at as enrolled, p.passed_at as passed, p.best_score as best,
      (select count(*)::int from attempt a where a.user_id = p.user_id and a.course_id = p.course_id
        and a.submitted_at is not null) as attempts
    from course_progress p where p.user_id = ${userId} and p.course_id = any(${courses.map(({ _id }) => _id)}::uuid[])`.execute(
    db,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    curriculum,
    courses: courses.map(({ _id, title, status, percent, dueAt }) => {
      const row = known.get(_id);
      return {
        _id,
        title,
        status,
        percent,
        dueAt,
        bestScore: row?.best ?? null,
        attempts: row?.attempts ?? 0,
        enrolledAt: row?.enrolled.toISOString() ?? null,
        passedAt: row?.passed?.toISOString() ?? null,
      };
    }),
  };
}
