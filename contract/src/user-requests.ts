import { z } from 'zod';
import { endpoint, may, roles } from './endpoint.ts';
import { Id, Instant, line, listQuery, Pagination, several, Ref } from './fields.ts';
import { REASON } from './limits.ts';

const Status = z.enum(['pending', 'approved', 'denied']);

/** A person who has registered and waits to be let in. */
export const UserRequestView = z.object({
  _id: Id,
  user: z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    dealer: z
      .object({ _id: Id, name: z.string(), city: z.string(), addedAtRegistration: z.boolean() })
      .nullable(),
    assignmentGroups: z.array(z.string()),
  }),
  /** The email address isn't verified: until someone decides, the request counts as denied. */
  notVerified: z.boolean(),
  status: Status,
  /** Why it was denied. */
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
});
export type UserRequestView = z.infer<typeof UserRequestView>;

const approvers = {
  who: roles('platform-admin', 'company-admin'),
  scope: 'user',
  feature: 'newUserApproval',
} as const;

export const listUserRequests = endpoint({
  method: 'GET',
  path: '/api/user-requests',
  summary: 'Registrations; those that wait come first, the longest waiting at the top',
  access: approvers,
  query: listQuery({
    limit: 10,
    sortBy: ['waiting', 'createdAt', 'name'],
    filters: { status: several(Status).optional() },
  }),
  reply: { requests: z.array(UserRequestView), pagination: Pagination },
});

export const userRequestCount = endpoint({
  method: 'GET',
  path: '/api/user-requests/notifications',
  summary: 'How many registrations wait',
  access: approvers,
  reply: { notifications: z.number() },
});

export const approveUserRequest = endpoint({
  method: 'PUT',
  path: '/api/user-requests/:id/approve',
  summary: 'Let the person in and mail it to them; possible after a denial, too',
  access: approvers,
  params: { id: Id },
  reply: { request: UserRequestView },
  problems: ['request.decided'],
});

export const denyUserRequest = endpoint({
  method: 'PUT',
  path: '/api/user-requests/:id/deny',
  summary: 'Deny the account and mail it to the person',
  access: approvers,
  params: { id: Id },
  body: z.object({ reason: line(REASON).default('') }),
  reply: { request: UserRequestView },
  problems: ['request.decided'],
});

export const undoUserRequest = endpoint({
  method: 'PUT',
  path: '/api/user-requests/:id/undo',
  summary: 'Let the person wait again; one who was let in is signed out',
  access: approvers,
  params: { id: Id },
  reply: { request: UserRequestView },
  problems: ['user.last_platform_admin', 'user.rank'],
});

/** What a request about a learner asks for. */
export const LearnerRequestType = z.enum(['deactivation', 'participating-learner']);
export type LearnerRequestType = z.infer<typeof LearnerRequestType>;

export const LearnerRequestView = z.object({
  _id: Id,
  type: LearnerRequestType,
  status: Status,
  user: z.object({
    _id: Id,
    fullName: z.string(),
    email: z.string(),
    dealer: z.string(),
    status: z.string(),
  }),
  reason: z.string(),
  /** Why it was denied. */
  answer: z.string(),
  /** Whether this actor may decide, or take the decision back. */
  can: z.object({ decide: z.boolean() }),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
});
export type LearnerRequestView = z.infer<typeof LearnerRequestView>;

const review = {
  who: may('MODIFY_USERS', 'VIEW_USERS'),
  scope: 'user',
  feature: 'learnerDeactivationReview',
} as const;
const decide = { ...review, who: roles('platform-admin', 'company-admin') } as const;
const typed = z.object({ type: LearnerRequestType });

export const listLearnerRequests = endpoint({
  method: 'GET',
  path: '/api/learner-requests',
  summary: 'Requests to deactivate learners or to end their taking part; those that wait come first',
  access: review,
  query: listQuery({
    limit: 10,
    sortBy: ['waiting', 'createdAt', 'name'],
    filters: {
      status: several(Status).optional(),
      type: several(LearnerRequestType).optional(),
      /** One request, or those about one person. */
      id: Ref.optional(),
    },
  }),
  reply: { users: z.array(LearnerRequestView), pagination: Pagination },
});

export const learnerRequestCount = endpoint({
  method: 'GET',
  path: '/api/learner-requests/notifications',
  summary: 'How many such requests wait',
  access: review,
  reply: { notifications: z.number() },
});

const decision = <B extends z.ZodType>(verb: 'approve' | 'deny' | 'undo', body: B, summary: string) =>
  ({
    method: 'PUT',
    path: `/api/learner-requests/:id/${verb}`,
    summary,
    access: decide,
    params: { id: Id },
    body,
    reply: { request: LearnerRequestView },
    problems: ['request.decided', 'user.last_platform_admin', 'user.rank'],
  }) as const;

export const approveLearnerRequest = endpoint(decision('approve', typed, 'Do what was asked, at once'));
export const denyLearnerRequest = endpoint(
  decision('deny', typed.extend({ reason: line(REASON).default('') }), 'Leave everything as it is'),
);
export const undoLearnerRequest = endpoint(
  decision('undo', typed, 'Let the request wait again; what its approval changed is changed back'),
);
