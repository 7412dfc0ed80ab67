import { sql, type RawBuilder } from 'kysely';
import type { TrainingRenewal } from '@forecourt/contract/training';

/** A user's state in what is reopened to them. */
interface State {
  readonly complete: boolean;
  readonly status: 'in_progress' | 'failed';
  /** 0 to 1 */
  readonly percent: number;
  readonly now: Date;
}

/**
 * SQL: the columns of a progress row `mine` that are about a passed thing which is open again. Rows that are not open
 * again stay as they are; what is complete is closed.
 */
export const renewalColumns = ({ complete, status, percent, now }: State): RawBuilder<unknown> =>
  complete
    ? sql`renewed_at = case when mine.renewal_status is null then mine.renewed_at else ${now}::timestamptz end, ${CLOSED}`
    : sql`renewal_status = case when mine.renewal_status is null then null
          when ${percent}::real > 0 or ${status} = 'failed' then ${status} else mine.renewal_status end,
        renewal_percent = case when mine.renewal_status is null then null
          else greatest(mine.renewal_percent, ${percent}::real) end`;

const CLOSED = sql`renewal_status = null, renewal_percent = null, renewal_reason = null, renewal_opened_at = null,
  renewal_due_on = null`;

/** SQL: the {@link TrainingRenewal} of a progress row under this alias; null while it is not open again. */
export const renewalJson = (alias: string): RawBuilder<TrainingRenewal | null> => sql<TrainingRenewal | null>`
  case when ${sql.ref(`${alias}.renewal_status`)} is not null then jsonb_build_object(
    'reason', ${sql.ref(`${alias}.renewal_reason`)}, 'openedAt', ${instant(`${alias}.renewal_opened_at`)},
    'dueOn', ${sql.ref(`${alias}.renewal_due_on`)}) end`;

/** SQL: formats an instant like `Date.toISOString`. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
