import type { launchScorm, Launch } from '@forecourt/contract/scorm';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { membershipOf } from '../../../kit/access/membership.ts';
import { HOUR, MINUTE } from '../../../kit/clock.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import type { Call } from '../../../kit/http/handle.ts';
import { ownOrigin } from '../../../kit/http/origin.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { readableCourse, updateCourseCompletion } from '../../learning/learning.public.ts';
import { contentOrigin } from '../runtime/content-origin.ts';
import { TOKEN_LIFE, tokenFor, type Token } from '../runtime/token.ts';
import { restartRegistration } from './restart-registration.ts';
import { currentPackage } from './move-learners.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'write' | 'now' | 'settings' | 'portal' | 'http'>;
type Body = BodyOf<typeof launchScorm>;

/** Inactivity after which a launch no longer blocks another. */
const QUIET = 2 * MINUTE;
/** Period in which a player may renew its token without a new check of the session. */
export const MAX_UNATTENDED_RENEWAL = 12 * HOUR;

export interface Opened {
  readonly launch: Launch | null;
  readonly elsewhere: { readonly since: string; readonly lastSeenAt: string } | null;
}

/**
 * Opens a course's package for the actor, or says that it is open elsewhere.
 * Throws the 404, `training.locked`, `scorm.not_ready`.
 */
export async function openPackage(call: AnyCall, courseId: string, input: Body): Promise<Opened> {
  const { actor, db, http, portal, now } = call;
  const course = await readableCourse(db, actor, courseId, {
    language: http.language,
    preview: input.preview,
    curriculumId: input.curriculumId,
  });
  const begun = await call.write((tx) => begin(tx, call, course, input));
  if ('elsewhere' in begun) return { launch: null, elsewhere: begun.elsewhere };
  const { token } = await tokenFor(portal, begun.launchId, now);
  const origin = contentOrigin(portal.config, http.headers);
  return {
    launch: {
      launchId: begun.launchId,
      registrationId: begun.registrationId,
      frameUrl: `${origin}/player/#${token}`,
      contentOrigin: origin,
    },
    elsewhere: null,
  };
}

type Begun =
  | { readonly launchId: string; readonly registrationId: string | null }
  | { readonly elsewhere: NonNullable<Opened['elsewhere']> };

async function begin(
  tx: Tx,
  call: AnyCall,
  course: { readonly id: string; readonly preview: boolean },
  input: Body,
): Promise<Begun> {
  const { actor } = call;
  const current = await currentPackage(tx, course.id);
  if (!current) throw new Problem('scorm.not_ready');
  if (course.preview) {
    const launchId = await insertLaunch(tx, call, {
      packageId: current.id,
      registrationId: null,
      wish: input,
    });
    return { launchId, registrationId: null };
  }
  await lockPerson(tx, actor.id);
  const registration = await registrationFor(tx, call, course.id, current.id);
  const holder = input.takeOver ? undefined : await holderOf(tx, call, registration.lease_id, input.tabId);
  if (holder)
    return {
      elsewhere: { since: holder.started_at.toISOString(), lastSeenAt: holder.last_seen_at.toISOString() },
    };
  const launchId = await insertLaunch(tx, call, {
    packageId: registration.package_id,
    registrationId: registration.id,
    wish: input,
  });
  await tx
    .updateTable('scorm_registration')
    .set({ lease_id: launchId })
    .where('id', '=', registration.id)
    .execute();
  return { launchId, registrationId: registration.id };
}

/** The person's registration; the first opening makes it, on the newest version, and begins the course. */
async function registrationFor(tx: Tx, call: AnyCall, courseId: string, packageId: string) {
  const { actor, now, settings } = call;
  const made = await tx
    .insertInto('scorm_registration')
    .values({
      user_id: actor.id,
      course_id: courseId,
      package_id: packageId,
      started_at: now,
      last_activity_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning(['id', 'package_id', 'lease_id'])
    .executeTakeFirst();
  if (made) {
    const study = {
      userId: actor.id,
      member: await membershipOf(tx, actor),
      settings,
      now,
      portal: call.portal,
    };
    await updateCourseCompletion(tx, study, courseId);
    return made;
  }
  await restartRegistration(tx, { userId: actor.id, courseId, packageId, now });
  return tx
    .selectFrom('scorm_registration')
    .select(['id', 'package_id', 'lease_id'])
    .where('user_id', '=', actor.id)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
}

/** Another tab's opening that holds the lease and is alive. */
const holderOf = async (tx: Tx, { now }: AnyCall, leaseId: string | null, tabId: string) =>
  leaseId === null
    ? undefined
    : tx
        .selectFrom('scorm_launch')
        .select(['started_at', 'last_seen_at'])
        .where('id', '=', leaseId)
        .where('tab_id', '!=', tabId)
        .where('closed_at', 'is', null)
        .where('last_seen_at', '>', new Date(now.getTime() - QUIET))
        .executeTakeFirst();

interface NewLaunch {
  readonly packageId: string;
  readonly registrationId: string | null;
  readonly wish: Body;
}

async function insertLaunch(tx: Tx, call: AnyCall, launch: NewLaunch): Promise<string> {
  const { actor, now, http, portal } = call;
  const { id } = await tx
    .insertInto('scorm_launch')
    .values({
      package_id: launch.packageId,
      registration_id: launch.registrationId,
      user_id: actor.id,
      tab_id: launch.wish.tabId,
      session_id: actor.sessionId,
      portal_origin: ownOrigin(portal.config, http.headers) ?? '',
      language: http.language,
      started_at: now,
      last_seen_at: now,
      vouched_at: now,
      alive_until: new Date(now.getTime() + TOKEN_LIFE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets the session vouch for an own opening again. Throws the 404, and `scorm.superseded` once it has lost the lease. */
export async function renewLaunchLease(call: AnyCall, courseId: string, launchId: string): Promise<Token> {
  const { actor, db, now, portal, http } = call;
  await readableCourse(db, actor, courseId, { language: http.language });
  const launch = found(
    await db
      .selectFrom('scorm_launch as l')
      .innerJoin('scorm_package as p', 'p.id', 'l.package_id')
      .leftJoin('scorm_registration as r', 'r.id', 'l.registration_id')
      .select(['l.id', 'r.id as registration', 'r.lease_id'])
      .where('l.id', '=', launchId)
      .where('l.user_id', '=', actor.id)
      .where('p.course_id', '=', courseId)
      .executeTakeFirst(),
  );
  if (launch.registration !== null && launch.lease_id !== launch.id) throw new Problem('scorm.superseded');
  await db
    .updateTable('scorm_launch')
    .set({
      vouched_at: now,
      session_id: actor.sessionId,
      last_seen_at: now,
      alive_until: new Date(now.getTime() + TOKEN_LIFE),
      closed_at: null,
    })
    .where('id', '=', launchId)
    .execute();
  return tokenFor(portal, launchId, now);
}
