import { MergeUser, MergeShare, type MergeView } from '@forecourt/contract/user-merge';
import { z } from 'zod';
import { fullName, hasPermission, type Actor } from '../../../kit/session/actor.ts';
import { outranks } from '../users.policy.ts';
import type { MergeRow, PersonRow } from './merge.queries.ts';
import { undoableUntil } from './undo-merge.ts';

export const mergeUser = (row: PersonRow): MergeUser => ({
  _id: row.id,
  fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
  phone: row.phone,
  role: { key: row.role_key, name: row.role_name },
  status: MergeUser.shape.status.parse(row.status),
  dealers: row.dealers,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  passed: row.passed,
  points: row.points,
});

export const toMergeView = (row: MergeRow, actor: Actor, now: Date): MergeView => {
  const until = undoableUntil(row.merged_at);
  return {
    _id: row.id,
    primary: { _id: row.primary_id, fullName: row.primary_name, email: row.primary_email },
    secondary: { _id: row.secondary_id, fullName: row.secondary_name, email: row.secondary_email },
    summary: z.array(MergeShare).parse(row.summary),
    mergedBy: row.merged_by ?? '',
    mergedAt: row.merged_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoableUntil: until.toISOString(),
    can: {
      undo:
        row.undone_at === null &&
        until >= now &&
        !row.covered &&
        hasPermission(actor, 'MODIFY_USERS') &&
        row.primary_id !== actor.id &&
        outranks(actor, Math.min(row.primary_rank, row.secondary_rank)),
    },
  };
};
