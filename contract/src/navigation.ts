import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, line } from './fields.ts';

const count = z.number().int().min(0);

/** Work that waits, by the navigation entry that leads to it. What the person may not see is left out. */
export const Badges = z.object({
  /** Courses that wait for review. */
  courseRequests: count.optional(),
  /** People who wait for their account. */
  userRequests: count.optional(),
  /** Learners whose deactivation waits for review. */
  learnerRequests: count.optional(),
  /** What the person has not opened yet, counted up to 100. */
  announcements: count.optional(),
  promotions: count.optional(),
  /** Loyalty receipts, claims for sales and activities that wait for a decision. */
  loyaltySubmissions: count.optional(),
  spiffClaims: count.optional(),
  activitySubmissions: count.optional(),
  /** Submitted videos waiting for approval. */
  videoSubmissions: count.optional(),
  /** Field visits that others have changed, and unassigned requests. */
  fieldTraining: count.optional(),
  /** The same of what the person teaches. */
  fieldTrainingInstructor: count.optional(),
  /** Rewards that were earned or given, and not seen yet. */
  rewards: count.optional(),
  /** Messages that were not read. */
  messages: count.optional(),
  /** Kinds of work that wait since the portal was restored. */
  heldWork: count.optional(),
});
export type Badges = z.infer<typeof Badges>;

export const getBadges = endpoint({
  method: 'GET',
  path: '/api/badges',
  summary: 'Numbers on the navigation entries of the person',
  access: { who: signedIn(), scope: 'own' },
  reply: { badges: Badges },
});

/** Most hits of each kind. */
export const SEARCH_HITS = 8;

const Hit = z.object({
  /** What it is: `brand`, `course`; new kinds may come along, and a page shows those that it knows. */
  kind: z.string(),
  _id: Id,
  title: z.string(),
  /** Name of its parent (brand or course); null where it has none. */
  of: z.string().nullable(),
  /** Ids that lead to it besides its own: `brand`, the `curriculum` through which a course is taken, the `chapter`. */
  at: z.record(z.string(), Id),
  /** Where it lies, of things in folders: names from the outermost folder on, apart by `/`. */
  path: z.string().optional(),
});
export type Hit = z.infer<typeof Hit>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Things of every kind by their names, up to 8 of each kind',
  access: { who: signedIn(), scope: 'brand' },
  query: z.object({
    text: line(200, 1),
    /** `learn`: what the person may take. `build`: what they may edit or translate, drafts too. */
    for: z.enum(['learn', 'build']).default('learn'),
  }),
  reply: { hits: z.array(Hit) },
});
