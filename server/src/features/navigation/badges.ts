import type { Badges } from '@forecourt/contract/navigation';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db } from '../../kit/db/db.ts';
import { holds, is, type Actor } from '../../kit/session/actor.ts';
import { waitingRequests } from '../courses/courses.public.ts';
import { waitingLearnerRequests, waitingRegistrations } from '../users/users.public.ts';

interface Badge {
  /** The condition of the navigation entry. */
  readonly shown: (actor: Actor, settings: TenantSettings) => boolean;
  readonly count: (db: Db, actor: Actor) => Promise<number>;
}

const BADGES: Readonly<Record<keyof Badges, Badge>> = {
  courseRequests: {
    shown: (actor, { features }) => features.courseReview && holds(actor, 'VIEW_COURSE_REQUESTS'),
    count: waitingRequests,
  },
  userRequests: {
    shown: (actor, { features }) => features.newUserApproval && is(actor, 'platform-admin', 'company-admin'),
    count: waitingRegistrations,
  },
  learnerRequests: {
    shown: (actor, { features }) =>
      features.learnerDeactivationReview && holds(actor, 'VIEW_USERS', 'MODIFY_USERS'),
    count: waitingLearnerRequests,
  },
};

/** The numbers on the navigation entries that this person has. */
export async function badgesOf(db: Db, actor: Actor, settings: TenantSettings): Promise<Badges> {
  const shown = Object.entries(BADGES).filter(([, badge]) => badge.shown(actor, settings));
  const counts = await Promise.all(
    shown.map(async ([name, badge]) => [name, await badge.count(db, actor)] as const),
  );
  return Object.fromEntries(counts);
}
