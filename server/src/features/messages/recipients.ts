import { sql, type RawBuilder } from 'kysely';
import type { AudienceInput } from '@forecourt/contract/audience';
import { NOTIFICATION_KINDS } from '@forecourt/contract/notifications';
import { belongsTo, isInAudience } from '../../kit/access/audience-members.ts';
import { canSeeUser } from '../../kit/access/scope.ts';
import { isActiveAccount, isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';

/** Recipients of a message. */
export interface Addressed {
  readonly audience: AudienceInput;
  readonly users: readonly string[];
  readonly everyone: boolean;
}

const hasAudience = (audience: AudienceInput): boolean =>
  Object.values(audience).some((values) => values.length > 0);

/** True when it has recipients; none unless named, or everyone explicitly. */
export const hasRecipients = ({ audience, users, everyone }: Addressed): boolean =>
  everyone || users.length > 0 || hasAudience(audience);

/** SQL: true when the sender may write to user `u` with role `r`. */
function withinReach(sender: Actor): RawBuilder<boolean> {
  if (hasGlobalScope(sender)) return sql<boolean>`true`;
  if (sender.managedBrandIds.length > 0) return belongsTo(sender.managedBrandIds);
  return canSeeUser('u.id', sender);
}

const ACTIVE = isActiveAccount('u');

/** SQL: does the user `u` with role `r` get the message? The one rule that counts before sending, and sends. */
export function gets(sender: Actor, { audience, users, everyone }: Addressed): RawBuilder<boolean> {
  const named = sql`u.id = any(${[...users]}::uuid[])`;
  // with named users an empty audience adds no one; without both, everyone was chosen
  const addressed = hasAudience(audience)
    ? isInAudience(audience)
    : everyone && users.length === 0
      ? sql`true`
      : sql`false`;
  return sql<boolean>`(${ACTIVE} and ${withinReach(sender)} and (${named} or ${addressed}))`;
}

const WANTS_MAIL = sql`u.receive_emails and coalesce((select c.mail from notification_choice c
  where c.user_id = u.id and c.kind = 'message.received'), ${NOTIFICATION_KINDS['message.received'].mail}) <> 'off'`;

export async function countsOf(db: Db, sender: Actor, to: Addressed, alsoMail: boolean) {
  const { rows } = await sql<{ people: number; mails: number; dealers: number }>`
    with people as materialized (select u.id, (${WANTS_MAIL}) as mail
      from user_account u join role r on r.id = u.role_id where ${gets(sender, to)})
    select (select count(*) from people) as people, (select count(*) from people where mail) as mails,
      (select count(distinct m.dealer_id) from dealer_member m join people p on p.id = m.user_id where m.active) as dealers`.execute(
    db,
  );
  const { people = 0, mails = 0, dealers = 0 } = rows[0] ?? {};
  return { countRecipients: people, mails: alsoMail ? mails : 0, dealers };
}

/** Filters the users to those whom the sender may write to. */
export async function knownUsers(db: Db | Tx, sender: Actor, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select u.id from user_account u join role r on r.id = u.role_id
    where u.id = any(${[...users]}::uuid[]) and ${isCurrentAccount('u')} and ${withinReach(sender)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
