import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';

const count = z.number().int().min(0);

/** Work that waits, by the navigation entry that leads to it. What the person may not see is left out. */
export const Badges = z.object({
  /** Courses that wait for review. */
  courseRequests: count.optional(),
  /** People who wait for their account. */
  userRequests: count.optional(),
  /** Learners whose deactivation waits for review. */
  learnerRequests: count.optional(),
});
export type Badges = z.infer<typeof Badges>;

export const getBadges = endpoint({
  method: 'GET',
  path: '/api/badges',
  summary: 'Numbers on the navigation entries of the person',
  access: { who: signedIn(), scope: 'own' },
  reply: { badges: Badges },
});
