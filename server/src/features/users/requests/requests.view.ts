import {
  LearnerRequestType,
  type LearnerRequestView,
  type UserRequestView,
} from '@forecourt/contract/user-requests';
import { z } from 'zod';
import { fullName, hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';
import { outranks } from '../users.policy.ts';
import type { RequestRow } from './requests.queries.ts';

const Status = z.enum(['pending', 'approved', 'denied']);

const common = (row: RequestRow) => ({
  _id: row.id,
  status: Status.parse(row.status),
  reason: row.reason,
  decidedBy: row.decided_at === null ? null : (row.decided_by_name ?? ''),
  decidedAt: row.decided_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
const nameOf = (row: RequestRow) => fullName({ firstName: row.first_name, lastName: row.last_name });

export const toUserRequestView = (row: RequestRow): UserRequestView => ({
  ...common(row),
  user: {
    _id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: nameOf(row),
    email: row.email,
    phone: row.phone,
    dealer: row.dealer,
    assignmentGroups: row.groups,
  },
  notVerified: !row.verified,
});

export const toLearnerRequestView = (row: RequestRow, actor: Actor): LearnerRequestView => ({
  ...common(row),
  type: LearnerRequestType.parse(row.kind),
  user: {
    _id: row.user_id,
    fullName: nameOf(row),
    email: row.email,
    dealer: row.dealer?.name ?? '',
    status: row.user_status,
  },
  answer: row.answer,
  requestedBy: row.requested_by_name ?? '',
  can: { decide: hasGlobalScope(actor) && outranks(actor, row.rank) },
});
