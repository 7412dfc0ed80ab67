import { z } from 'zod';
import { endpoint, may, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant, listQuery, Pagination, Ref, several } from './fields.ts';

/** A user in lists. */
export const UserRow = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  profileImage: ImageView.nullable(),
  role: z.object({ _id: Id, key: z.string(), name: z.string() }),
  status: z.enum(['pending', 'active', 'denied', 'deactivated']),
  dealers: z.array(z.object({ _id: Id, name: z.string(), city: z.string(), active: z.boolean() })),
  lastSignInAt: Instant.nullable(),
  createdAt: Instant,
});
export type UserRow = z.infer<typeof UserRow>;

/** One user with what this actor may do. */
export const UserView = UserRow.extend({
  phone: z.string(),
  language: z.string(),
  timeZone: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  emailVerified: z.boolean(),
  assignmentGroups: z.array(z.object({ _id: Id, name: z.string() })),
  managedBrands: z.array(z.object({ _id: Id, name: z.string() })),
  training: z.object({ passed: z.number(), inProgress: z.number() }),
  points: z.number(),
  can: z.object({ actAs: z.boolean() }),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users in the actor’s scope',
  access: { who: may('VIEW_USERS'), scope: 'user' },
  query: listQuery({
    limit: 6,
    sortBy: ['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt'],
    filters: {
      role: several(Ref).optional(),
      dealer: several(Ref).optional(),
      status: several(UserRow.shape.status).optional(),
    },
  }),
  reply: { users: z.array(UserRow), pagination: Pagination },
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One user of the actor’s scope',
  access: { who: may('VIEW_USERS'), scope: 'user' },
  params: { id: Id },
  reply: { user: UserView },
});

export const listRoleNames = endpoint({
  method: 'GET',
  path: '/api/users/roles',
  summary: 'Roles to filter users by',
  access: { who: signedIn(), scope: 'tenant' },
  reply: { roles: z.array(z.object({ _id: Id, key: z.string(), name: z.string(), rank: z.number() })) },
});

export const listUserDealers = endpoint({
  method: 'GET',
  path: '/api/users/dealers',
  summary: 'Dealers to filter users by: the chosen ones, and up to 20 that the text finds',
  access: { who: may('VIEW_USERS'), scope: 'user' },
  query: z.object({ text: z.string().trim().max(200).default(''), chosen: several(Ref).optional() }),
  reply: { dealers: z.array(z.object({ _id: Id, name: z.string(), city: z.string() })) },
});
