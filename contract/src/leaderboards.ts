import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import { Id, listQuery, Pagination, Ref } from './fields.ts';

/** A period ends now; `all` has no beginning. Weeks begin on Monday, all of them in UTC. */
export const PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const;

export const LeaderboardRow = z.object({
  /** Place among all that the filters let in; equal points share one. */
  place: z.number(),
  /** Person or dealer. */
  _id: Id,
  name: z.string(),
  /** A person’s dealer, or a dealer’s city. */
  detail: z.string(),
  points: z.number(),
  /** Courses passed in the period. */
  courses: z.number(),
  /** People who earned for a dealer; 1 for a person. */
  people: z.number(),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

export const leaderboards = endpoint({
  method: 'GET',
  path: '/api/leaderboards',
  summary:
    'Points earned in a period, by person or by dealer; what expired or was spent does not count against anybody',
  access: { who: roles('platform-admin'), scope: 'tenant', feature: 'points' },
  query: listQuery({
    limit: 10,
    sortBy: ['points'],
    sortDir: -1,
    filters: {
      by: z.enum(['user', 'dealer']).default('user'),
      period: z.enum(PERIODS).default('month'),
      /** Points of courses of this brand only. */
      brandId: Ref.optional(),
      /** People of this dealer only. */
      dealerId: Ref.optional(),
    },
  }),
  reply: {
    leaderboard: z.array(LeaderboardRow),
    /** First instant of the period; null: from the beginning. */
    since: z.iso.datetime().nullable(),
    pagination: Pagination,
  },
});
