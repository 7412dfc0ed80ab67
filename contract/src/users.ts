import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { AccountEmail } from './email.ts';
import { endpoint, may, signedIn } from './endpoint.ts';
import { Country, isRegionKnown, REGION_CHECK, withRegionCode } from './address.ts';
import {
  BirthDate,
  Flag,
  Id,
  ImageView,
  Instant,
  isTimeZone,
  line,
  listQuery,
  Pagination,
  Phone,
  Ref,
  several,
} from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { ADDRESS, BULK, DEALER, EMAIL, PERSON, REASON, SEARCH_TEXT } from './limits.ts';

/** What the actor may do with a person; pages never compare roles. */
const Can = z.object({
  actAs: z.boolean(),
  edit: z.boolean(),
  /** Give another role, from those of `GET /api/users/roles` that are given. */
  changeRole: z.boolean(),
  deactivate: z.boolean(),
  activate: z.boolean(),
  invite: z.boolean(),
  /** Say whether they take part as a learner. */
  participate: z.boolean(),
});

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
  invitedAt: Instant.nullable(),
  participatingLearner: z.boolean(),
  createdAt: Instant,
  can: Can,
});
export type UserRow = z.infer<typeof UserRow>;

const Profile = z.object({
  phone: z.string(),
  language: z.string(),
  timeZone: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  primaryDealershipRole: z.string(),
  companyRole: z.string(),
  dealerPosition: z.string(),
});

/** An open request about a user. */
export const OpenRequest = z.object({
  kind: z.enum(['registration', 'deactivation', 'participating-learner']),
  reason: z.string(),
  at: Instant,
});

/** One user with what this actor may do. */
export const UserView = UserRow.extend({
  ...Profile.shape,
  role: UserRow.shape.role.extend({ rights: z.array(z.object({ name: z.string() })) }),
  dealers: z.array(UserRow.shape.dealers.element.extend({ businessUnits: z.array(Id) })),
  emailVerified: z.boolean(),
  /** They have chosen their department and positions. */
  resetPositions: z.boolean(),
  /** The sign-on service knows them by an identity of its own, which alone opens the account there. */
  signOn: z.boolean(),
  statusReason: z.string().nullable(),
  receiveEmails: z.boolean(),
  openRequests: z.array(OpenRequest),
  version: z.number(),
  assignmentGroups: z.array(z.object({ _id: Id, name: z.string() })),
  managedBrands: z.array(z.object({ _id: Id, name: z.string() })),
  /** The same by their ids, under the documented name. */
  ownedBrands: z.array(Id),
  /** The brand that they edit now. */
  editingBrand: Id.nullable(),
  /** Sees everything of the tenant. */
  adminBrandecation: z.boolean(),
  training: z.object({ passed: z.number(), inProgress: z.number() }),
  points: z.number(),
});

/** Filters of the list; several values of one are alternatives, different ones must all match. */
const filters = {
  role: several(Ref).optional(),
  dealer: several(Ref).optional(),
  status: several(UserRow.shape.status).optional(),
  firstName: z.string().trim().max(PERSON.name).optional(),
  lastName: z.string().trim().max(PERSON.name).optional(),
  email: z.string().trim().max(EMAIL).optional(),
  /** A dealer’s id as people know it, not `_id`. */
  dealerId: z.string().trim().max(DEALER.id).optional(),
  assignmentGroup: several(Ref).optional(),
  adminGroup: several(Ref).optional(),
  businessUnit: several(Ref).optional(),
  participatingLearner: Flag.optional(),
  /** Invited and never signed in. */
  invited: Flag.optional(),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users in the actor’s scope',
  access: { who: may('VIEW_USERS'), scope: 'user' },
  query: listQuery({
    limit: 6,
    sortBy: ['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt'],
    filters,
  }),
  reply: { users: z.array(UserRow), pagination: Pagination },
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'The users that the list finds as a table, CSV or XLSX; cells are never formulas',
  access: { who: may('VIEW_USERS'), scope: 'user' },
  query: listQuery({
    sortBy: ['firstName'],
    filters: { ...filters, format: z.enum(['csv', 'xlsx']).default('csv') },
  }),
  raw: 'text/csv',
  problems: ['user.too_many_rows'],
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
  reply: {
    roles: z.array(
      z.object({
        _id: Id,
        key: z.string(),
        name: z.string(),
        rank: z.number(),
        /** Whether the actor may give it. */
        given: z.boolean(),
      }),
    ),
  },
});

const Tag = z.enum(LANGUAGE_TAGS as unknown as [Language, ...Language[]]);
const edit = { who: may('MODIFY_USERS'), scope: 'user' } as const;
const one = { user: UserView };
const reason = line(REASON, 1);

/** What administrators write of a person; people write most of it themselves at `/auth/me`. */
export const UserInput = z.object({
  _id: Id.optional(),
  firstName: line(PERSON.name, 1),
  lastName: line(PERSON.name, 1),
  email: AccountEmail,
  phone: Phone.default(''),
  language: Tag.default('en'),
  timeZone: line(PERSON.timeZone).refine(isTimeZone, 'time_zone').default('America/New_York'),
  dateOfBirth: BirthDate.nullable().default(null),
  addressLine1: withoutCard(line(ADDRESS.line)).default(''),
  addressLine2: withoutCard(line(ADDRESS.line)).default(''),
  city: withoutCard(line(ADDRESS.city)).default(''),
  region: withoutCard(line(ADDRESS.region)).default(''),
  postalCode: withoutCard(line(ADDRESS.postalCode)).default(''),
  country: Country.default(''),
  primaryDealershipRole: line(PERSON.position).default(''),
  companyRole: line(PERSON.position).default(''),
  dealerPosition: line(PERSON.position).default(''),
  role: Ref,
  /** All dealers of the person; at most one role of theirs is played at once: `active` says where they work now. */
  dealers: z
    .array(
      z.union([
        Id.transform((_id) => ({ _id, active: true })),
        z.object({ _id: Id, active: z.boolean().default(true) }),
      ]),
    )
    .max(PERSON.dealers)
    .default([]),
  assignmentGroups: z.array(Ref).max(PERSON.groups).default([]),
  managedBrands: z.array(Ref).max(PERSON.brands).default([]),
  receiveEmails: z.boolean().default(true),
  /** New people get a mail with which they choose a password. */
  invite: z.boolean().default(true),
  version: z.number().int().optional(),
});

export const saveUser = endpoint({
  method: 'POST',
  path: '/api/users/save',
  summary: 'Create a person and invite them, or change one when `_id` is given',
  access: edit,
  body: UserInput.refine(isRegionKnown, REGION_CHECK).overwrite(withRegionCode),
  reply: one,
  problems: ['user.email_taken', 'user.rank', 'user.last_platform_admin', 'content.stale', 'access.refused'],
});

export const deactivateUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/deactivate',
  summary: 'Deactivate a person, or ask for it where such requests are reviewed',
  access: { who: may('MODIFY_USERS', 'USER_REPORTS'), scope: 'user' },
  params: { id: Id },
  body: z.object({ reason }),
  /** `asked`: it waits for an administrator. */
  reply: { user: UserView, asked: z.boolean() },
  problems: ['user.rank', 'user.last_platform_admin', 'user.already_asked', 'user.not_active'],
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/activate',
  summary: 'Let a deactivated or denied person in again',
  access: edit,
  params: { id: Id },
  reply: one,
  problems: ['user.rank'],
});

export const participatingLearner = endpoint({
  method: 'POST',
  path: '/api/users/:id/participating-learner',
  summary: 'Say whether a person takes part as a learner; turning it off is reviewed where such requests are',
  access: { who: may('MODIFY_USERS', 'USER_REPORTS'), scope: 'user', feature: 'participatingLearner' },
  params: { id: Id },
  body: z.object({ participating: z.boolean().default(false), reason: line(REASON).default('') }),
  reply: { user: UserView, asked: z.boolean() },
  problems: ['user.rank', 'user.already_asked'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/users/:id/invite',
  summary: 'Mail an invitation again; the links of earlier ones end',
  access: { who: may('MODIFY_USERS', 'BULK_INVITE_USERS'), scope: 'user' },
  params: { id: Id },
  problems: ['user.not_active', 'user.has_password', 'user.rank'],
});

export const disconnectSignOn = endpoint({
  method: 'POST',
  path: '/api/users/:id/disconnect-sign-on',
  summary:
    'Forget by which identity the sign-on service knows somebody, and sign them out; the next verified sign-on with their address connects it anew',
  access: edit,
  params: { id: Id },
  reply: { user: UserView },
  problems: ['user.rank'],
});

export const userHistory = endpoint({
  method: 'GET',
  path: '/api/users/:id/history',
  summary: 'Who changed what of a person, the newest first',
  access: { who: may('VIEW_USERS'), scope: 'user' },
  params: { id: Id },
  query: listQuery({ limit: 25, sortBy: ['at'], sortDir: -1 }),
  reply: {
    entries: z.array(
      z.object({
        _id: Id,
        at: Instant,
        type: z.string(),
        /** Who did it; empty for the portal itself. */
        by: z.string(),
        /** The impersonated user. */
        as: z.string(),
        /** Fields that changed, with the values before and after. */
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        reason: z.string(),
      }),
    ),
    pagination: Pagination,
  },
});

/** Most people of one bulk action. */

export const bulkUsers = endpoint({
  method: 'POST',
  path: '/api/users/bulk',
  summary:
    'One action for many people; those it is not possible for come back with the reason, the rest is done',
  access: edit,
  body: z.object({
    ids: z.array(Ref).min(1).max(BULK),
    action: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('deactivate'), reason }),
      z.object({ kind: z.literal('activate') }),
      z.object({ kind: z.literal('invite') }),
      z.object({ kind: z.literal('add-group'), group: Ref }),
      z.object({ kind: z.literal('remove-group'), group: Ref }),
    ]),
  }),
  reply: {
    done: z.number(),
    refused: z.array(z.object({ _id: Id, fullName: z.string(), message: z.string() })),
  },
});

export const listUserDealers = endpoint({
  method: 'GET',
  path: '/api/users/dealers',
  summary: 'Dealers to filter users by: the chosen ones, and up to 20 that the text finds',
  access: { who: may('VIEW_USERS'), scope: 'user' },
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default(''), chosen: several(Ref).optional() }),
  reply: { dealers: z.array(z.object({ _id: Id, name: z.string(), city: z.string() })) },
});
