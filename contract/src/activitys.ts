import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { AudienceInput, AudienceView } from './audience.ts';
import { endpoint, roles, signedIn, type Access } from './endpoint.ts';
import { Id, line, listQuery, Pagination, paragraph, PlainDate, Ref } from './fields.ts';
import { ACTIVITY, SUBMISSION } from './limits.ts';
import {
  Amount,
  ATTACHMENT_PARTS,
  AttachmentFields,
  ClientId,
  listFilters,
  one,
  submissionCalls,
  SubmissionView,
} from './submissions.ts';
import { translationCalls } from './translations.ts';
import { Currency } from './wallet.ts';

/** Activities besides training, purchases, and sales that earn credit. */
const feature = 'salesRewards';
const person: Access = { who: signedIn(), scope: 'own', feature };
const admins: Access = { who: roles('platform-admin', 'company-admin'), scope: 'tenant', feature };
const id = { id: Id };

const Account = z.enum(['points', 'loyalty', 'cash']);
export const RACE_STYLES = ['flat', 'motocross', 'road', 'offroad'] as const;
const RaceStyle = z.enum(RACE_STYLES);

export const ActivityTypeView = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  account: Account,
  /** Set for cash only. */
  currency: Currency.nullable(),
  /** Amount per unit: whole points, or minor units of money. */
  amount: z.number(),
  /** Units that a user may submit per month; null: no limit. */
  perMonth: z.number().nullable(),
  raceStyle: RaceStyle.nullable(),
  /** A picture or PDF file is needed. */
  evidence: z.boolean(),
  active: z.boolean(),
  audience: AudienceView,
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type ActivityTypeView = z.infer<typeof ActivityTypeView>;

export const ActivityTypeInput = z.object({
  name: line(ACTIVITY.name, 1),
  description: paragraph(ACTIVITY.description).default(''),
  account: Account,
  currency: Currency.nullish(),
  amount: Amount,
  perMonth: z.number().int().min(1).max(ACTIVITY.perMonth).nullish(),
  raceStyle: RaceStyle.nullish(),
  evidence: z.boolean().default(false),
  active: z.boolean().default(true),
  audience: AudienceInput.prefault({}),
});
const type = { activityType: ActivityTypeView };

export const listActivityTypes = endpoint({
  method: 'GET',
  path: '/api/activity-types',
  summary: 'Activities that one can hand in; for administrators all of them',
  access: person,
  query: listQuery({ limit: 50, sortBy: ['name'] }),
  reply: { activityTypes: z.array(ActivityTypeView), pagination: Pagination },
});
export const createActivityType = endpoint({
  method: 'POST',
  path: '/api/activity-types',
  summary: 'Add an activity',
  access: admins,
  body: ActivityTypeInput,
  reply: type,
  problems: ['activity.name_taken'],
});
export const saveActivityType = endpoint({
  method: 'PUT',
  path: '/api/activity-types/:id',
  summary: 'Change an activity; what was handed in keeps its rules',
  access: admins,
  params: id,
  body: ActivityTypeInput.partial().extend({ version: z.number().int().optional() }),
  reply: type,
  problems: ['activity.name_taken', 'content.stale'],
});
export const deleteActivityType = endpoint({
  method: 'DELETE',
  path: '/api/activity-types/:id',
  summary: 'Delete an activity; what was handed in can still be decided',
  access: admins,
  params: id,
});

export const activityCalls = submissionCalls('/api/activitys', { feature, what: 'activities' });
export const {
  list: listActivities,
  read: getActivity,
  decide: decideActivity,
  undo: undoActivity,
  appeal: appealActivity,
  withdraw: withdrawActivity,
  approveClean: approveActivities,
} = activityCalls;

export const exportActivities = endpoint({
  method: 'GET',
  path: '/api/activitys/export',
  summary: 'The activities that the list finds as a table that an import reads again, CSV or XLSX',
  access: admins,
  query: listFilters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  raw: 'text/csv',
  problems: ['user.too_many_rows'],
});
export const createActivity = endpoint({
  method: 'POST',
  path: '/api/activitys/create',
  summary: 'Hand in an activity',
  access: person,
  body: z.object({
    ...AttachmentFields,
    activityId: Ref,
    date: PlainDate,
    quantity: z.number().int().min(1).max(ACTIVITY.quantity).default(1),
    note: withoutCard(line(SUBMISSION.note)).default(''),
    clientId: ClientId,
  }),
  files: ATTACHMENT_PARTS,
  deferImages: true,
  reply: one,
  problems: ['activity.month_full', 'submission.sent_before', 'file.type_document'],
});

export const myActivities = endpoint({
  method: 'GET',
  path: '/api/activitys/current-user',
  summary: "One's own activities, the newest first",
  access: person,
  query: activityCalls.list.query,
  reply: { submissions: z.array(SubmissionView), pagination: Pagination },
});

export const activityOverview = endpoint({
  method: 'GET',
  path: '/api/activitys/user-overview',
  summary: "What one's own activities have earned",
  access: person,
  reply: {
    /** Cash in the tenant's currency, minor units. */
    totalEarnedAmount: z.number(),
    submissionCount: z.number(),
    totals: z.array(z.object({ account: Account, currency: Currency.nullable(), amount: z.number() })),
  },
});

export const { read: activityTypeTranslations, write: translateActivityType } = translationCalls(
  'activity-types',
  {
    what: 'an activity',
    access: { who: roles('platform-admin', 'company-admin', 'translator'), scope: 'tenant', feature },
  },
);
