import type { z } from 'zod';
import type { CommentsPart } from '@forecourt/contract/comments';
import {
  FIELD_STATUSES,
  type AppointmentRow as RowView,
  type AppointmentView,
} from '@forecourt/contract/field-training';
import type { FieldStatus } from '@forecourt/contract/field-training';
import { zoneOfPlace } from '../../kit/geo/zone-of-place.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { offers } from './field-training.policy.ts';
import type { AppointmentRow, FieldDealer } from './field-training.queries.ts';

const statusOf = (status: string): FieldStatus => FIELD_STATUSES.find((one) => one === status) ?? 'created';

const addressOf = ({
  address_line1,
  city,
  region,
}: Pick<FieldDealer, 'address_line1' | 'city' | 'region'>): string =>
  [address_line1, city, region].filter(Boolean).join(', ');

export const toDealerView = (dealer: FieldDealer) => ({
  _id: dealer.id,
  name: dealer.name,
  city: dealer.city,
  address: addressOf(dealer),
  timezone: zoneOfPlace(dealer),
});

export const toAppointmentRow = (row: AppointmentRow, now: Date): RowView => ({
  _id: row.id,
  dealer: toDealerView({ ...row, id: row.dealer_id, name: row.dealer_name }),
  subject: row.subject,
  startDate: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  minutes: row.minutes,
  timezone: row.zone,
  isVirtual: row.is_virtual,
  instructor: row.instructor,
  status: statusOf(row.status),
  people: row.attendees.length || row.expected || 0,
  unread: row.unread,
  can: offers(row, row, now),
});

type Step = AppointmentView['steps']['created'];
const step = (at: Date | null, by: string | null): Step =>
  at ? { at: at.toISOString(), by: by ?? '' } : null;

/** True when a visit is in the user's calendar: they teach, requested, or attend it. */
const isInCalendarOf = ({ status, instructor, requester, attendees }: AppointmentRow, userId: string) =>
  status !== 'cancelled' && [instructor, requester, ...attendees].some((person) => person?._id === userId);

/** A visit as its page shows it. */
export const toAppointmentView = (
  row: AppointmentRow,
  comments: z.infer<typeof CommentsPart>,
  { now, actor }: { readonly now: Date; readonly actor: Pick<Actor, 'id'> },
): AppointmentView => ({
  ...toAppointmentRow(row, now),
  courses: row.courses,
  notes: row.notes,
  attendees: row.attendees,
  expected: row.expected,
  reason: row.reason,
  summary: row.summary,
  requestedBy: row.requester,
  inCalendar: isInCalendarOf(row, actor.id),
  steps: {
    created: step(row.created_at, row.requester?.name ?? null),
    confirmed: step(row.confirmed_at, row.confirmer),
    cancelled: step(row.cancelled_at, row.canceler),
    completed: step(row.completed_at, row.completer),
  },
  version: row.version,
  ...comments,
});
