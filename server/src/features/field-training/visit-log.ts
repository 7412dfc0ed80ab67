import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';

/** Writes down what became of a visit by itself: no person did it. */
export const logSystemChange = (
  tx: Tx,
  now: Date,
  type: 'visit.cancel' | 'visit.change' | 'visit.confirm',
  { id, subject }: { readonly id: string; readonly subject: string },
): Promise<void> =>
  writeAuditLog(
    tx,
    null,
    { now, http: { ip: '', requestId: '' } },
    { type, subject: { kind: 'appointment', id }, data: { title: subject } },
  );
