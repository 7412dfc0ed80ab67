import type * as contract from '@forecourt/contract/account';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { leavingAt } from './deletion-grace-period.ts';
import type { AccountRow, ExportRow, SessionRow } from './account.queries.ts';
import { deviceOf } from './device.ts';

export const toAccountView = (row: AccountRow): ReplyOf<typeof contract.ownAccount> => ({
  account: {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    leavingOn: row.deletion_requested_at && leavingAt(row.deletion_requested_at).toISOString().slice(0, 10),
  },
});

type SessionView = ReplyOf<typeof contract.listOwnSessions>['sessions'][number];

export const toOwnSessionView = (row: SessionRow, current: string): SessionView => ({
  _id: row.id,
  current: row.id === current,
  ...deviceOf(row.user_agent ?? ''),
  ip: row.ip ?? '',
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
});

const STATES = ['waiting', 'ready', 'failed'] as const;

export const toExportView = (row: ExportRow): contract.DataExport => ({
  _id: row.id,
  state: STATES.find((state) => state === row.state) ?? 'failed',
  size: row.size,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});
