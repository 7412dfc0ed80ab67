import { canonicalEmail } from '@forecourt/contract/email';
import { sql } from 'kysely';
import { found } from '../../../kit/http/problem.ts';
import type { Tx } from '../../../kit/db/db.ts';

/** Identity claims of the sign-on service. */
export interface Claimed {
  readonly issuer: string;
  /** Permanent identifier of the user at the issuer, never reassigned (OpenID Connect Core, 2). */
  readonly subject: string;
  /** The address, where the service has verified it. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

const LONGEST_NAME = 100;

/** A learner who came with the sign-on service for the first time; two who come at once become one. */
export async function createPerson(
  tx: Tx,
  { email, firstName, lastName }: Pick<Claimed, 'firstName' | 'lastName'> & { readonly email: string },
  { language, now }: { readonly language: string; readonly now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into user_account (email, first_name, last_name, role_id, status, language, created_at, updated_at)
    select ${canonicalEmail(email)}, ${firstName.slice(0, LONGEST_NAME)}, ${lastName.slice(0, LONGEST_NAME)}, id, 'active', ${language},
      ${now}, ${now} from role where key = 'learner'
    on conflict (email) where deleted_at is null and merged_into is null do update set email = excluded.email
    returning id`.execute(tx);
  const { id } = found(rows[0]);
  await sql`insert into assignment_group_member (group_id, user_id)
    select id, ${id}::uuid from assignment_group where is_default and deleted_at is null
    on conflict do nothing`.execute(tx);
  return id;
}
