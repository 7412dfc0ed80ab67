import { sql } from 'kysely';
import type { AudienceColumns } from '../../../kit/access/audience.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { written, type MessageStatus } from '../messages.queries.ts';

interface LockedMessage extends AudienceColumns {
  readonly id: string;
  readonly subject: string;
  readonly status: MessageStatus;
  readonly round: number;
  readonly version: number;
}

/** A message that the actor may write, locked until the transaction ends; 404 for any other. */
export async function lockMessage(tx: Tx, actor: Actor, id: string): Promise<LockedMessage> {
  const { rows } = await sql<LockedMessage>`select m.id, m.subject, m.status, m.round, m.version,
      m.audience_roles, m.audience_brands, m.audience_business_units, m.audience_groups, m.audience_dealers
    from message m where m.id = ${id} and ${written('m', actor)} for update`.execute(tx);
  return found(rows[0]);
}
