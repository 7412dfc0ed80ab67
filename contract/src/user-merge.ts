import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { Flag, Id, Instant, listQuery, Pagination, Ref, several } from './fields.ts';
import { DEALER, EMAIL, PERSON } from './limits.ts';

/** One of two accounts, with what tells people apart. */
export const MergeUser = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.object({ key: z.string(), name: z.string() }),
  status: z.enum(['pending', 'active', 'denied', 'deactivated']),
  dealers: z.array(z.string()),
  lastSignInAt: Instant.nullable(),
  createdAt: Instant,
  passed: z.number(),
  points: z.number(),
});
export type MergeUser = z.infer<typeof MergeUser>;

/** What two accounts share. */
export const Likeness = z.enum(['name', 'email', 'phone', 'dealer', 'dateOfBirth']);
export type Likeness = z.infer<typeof Likeness>;

/** What moves, in the words of people. */
export const MergeKind = z.enum([
  'course',
  'curriculum',
  'section',
  'attempt',
  'certificate',
  'scorm',
  'dealer',
  'group',
  'adminGroup',
  'brand',
  'notification',
  'comment',
  'visit',
  'message',
  'import',
  'download',
  'points',
  'loyalty',
  'cash',
  'seat',
  'freedSeat',
  'attendance',
  'teaching',
  'calendar',
  'reward',
  'payment',
  'submission',
  'authored',
  'report',
  'activity',
  'signOn',
  'access',
  'profile',
]);
export type MergeKind = z.infer<typeof MergeKind>;

/** Of one kind: what goes over, where the better of both counts, and what the ended account keeps. */
export const MergeShare = z.object({
  kind: MergeKind,
  moved: z.number(),
  combined: z.number(),
  left: z.number(),
});
export type MergeShare = z.infer<typeof MergeShare>;

/** Days for which a merge can be undone. */
export const UNDO_DAYS = 30;

export const MergeView = z.object({
  _id: Id,
  primary: z.object({ _id: Id, fullName: z.string(), email: z.string() }),
  secondary: z.object({ _id: Id, fullName: z.string(), email: z.string() }),
  summary: z.array(MergeShare),
  mergedBy: z.string(),
  mergedAt: Instant,
  undoneAt: Instant.nullable(),
  undoableUntil: Instant,
  can: z.object({ undo: z.boolean() }),
});
export type MergeView = z.infer<typeof MergeView>;

const keepers = { who: may('MODIFY_USERS'), scope: 'user' } as const;
const Pair = z.object({ primary: Ref, secondary: Ref });

export const mergeCandidates = endpoint({
  method: 'GET',
  path: '/api/users/merge-candidates',
  summary: 'Pairs of accounts that may be one person’s, the most alike first',
  access: keepers,
  query: listQuery({
    sortBy: ['likeness'],
    sortDir: -1,
    filters: {
      /** Only pairs with this person; then names that are alike count, too. */
      user: Ref.optional(),
      /** True: only pairs marked as different people; otherwise only the others. */
      apart: Flag.optional(),
      firstName: z.string().trim().max(PERSON.name).optional(),
      lastName: z.string().trim().max(PERSON.name).optional(),
      email: z.string().trim().max(EMAIL).optional(),
      dealerId: z.string().trim().max(DEALER.id).optional(),
      assignmentGroup: several(Ref).optional(),
      adminGroup: several(Ref).optional(),
      role: several(Ref).optional(),
    },
  }),
  reply: {
    candidates: z.array(
      z.object({
        people: z.tuple([MergeUser, MergeUser]),
        /** 0 to 1 */
        likeness: z.number(),
        shared: z.array(Likeness),
      }),
    ),
    pagination: Pagination,
  },
});

export const markNotDuplicates = endpoint({
  method: 'POST',
  path: '/api/users/merge-candidates/not-duplicates',
  summary: 'Say of a pair that they are two people, so that it is proposed no more; or take that back',
  access: keepers,
  body: z.object({ one: Ref, other: Ref, apart: z.boolean().default(true) }),
  reply: { apart: z.boolean() },
  problems: ['user.rank', 'merge.same', 'access.refused'],
});

const problems = [
  'user.rank',
  'merge.same',
  'merge.elsewhere',
  'user.last_platform_admin',
  'access.refused',
] as const;

export const previewMerge = endpoint({
  method: 'POST',
  path: '/api/users/merge/preview',
  summary: 'What a merge would do, found out by doing it and taking it back',
  access: keepers,
  body: Pair,
  reply: { primary: MergeUser, secondary: MergeUser, summary: z.array(MergeShare) },
  problems: [...problems],
});

export const mergeUsers = endpoint({
  method: 'POST',
  path: '/api/users/merge',
  summary:
    'Make the secondary account part of the primary one; asked again, it answers the merge that stands',
  access: keepers,
  body: Pair,
  reply: { merge: MergeView },
  problems: [...problems],
});

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/users/merges',
  summary: 'Merges of people in scope, the latest first',
  access: keepers,
  query: listQuery({ sortBy: ['mergedAt'], sortDir: -1 }),
  reply: { merges: z.array(MergeView), pagination: Pagination },
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/users/merge/:id/undo',
  summary: 'Make two accounts of it again, as they were; for 30 days',
  access: keepers,
  params: { id: Id },
  reply: { merge: MergeView },
  problems: ['user.rank', 'merge.too_late', 'merge.newer', 'merge.undone', 'user.email_taken'],
});
