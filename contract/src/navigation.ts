import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, line } from './fields.ts';
import { BrandRef } from './training.ts';

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

/** Most hits of each kind. */
export const SEARCH_HITS = 8;

const Hit = z.object({ _id: Id, title: z.string(), brand: BrandRef });

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Brands, curriculums, courses and what they contain by their names, up to 8 of each',
  access: { who: signedIn(), scope: 'brand' },
  query: z.object({
    text: line(200, 1),
    /** `learn`: what the person may take. `build`: what they may edit or translate, drafts too. */
    for: z.enum(['learn', 'build']).default('learn'),
  }),
  reply: {
    brands: z.array(BrandRef),
    curriculums: z.array(Hit),
    /** `curriculum` is one through which the person sees the course; null when nothing leads to it. */
    courses: z.array(Hit.extend({ curriculum: Id.nullable() })),
    /** Chapters and sections of courses that the person may open; `section` is null for a chapter itself. */
    sections: z.array(
      Hit.extend({
        section: Id.nullable(),
        chapter: Id,
        course: z.object({ _id: Id, title: z.string() }),
        curriculum: Id.nullable(),
      }),
    ),
  },
});
