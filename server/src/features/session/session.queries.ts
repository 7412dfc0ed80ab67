import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { trainingOnlyFault } from '../../kit/training-only.ts';
import type { GuardFacts } from './session.view.ts';

/** The account behind an e-mail address as sign-in needs it. */
export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.language',
      'u.status',
      'u.password_hash',
      'r.key as role_key',
    ])
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('u.merged_into', 'is', null)
    .executeTakeFirst();

/** Facts of guard steps 4, 8 and 9, asked only where the tenant has switched them on. */
export async function guardFacts(db: Db, actor: Actor | null, settings: TenantSettings): Promise<GuardFacts> {
  return { ...(await promptFacts(db, actor, settings)), trainingOnly: await leadsToTraining(db, settings) };
}

/** Training-only mode counts as long as learners can take its course: nobody is sent to a page that is not there. */
const leadsToTraining = async (db: Db, settings: TenantSettings): Promise<boolean> =>
  settings.trainingOnlyMode && (await trainingOnlyFault(db, settings)) === undefined;

async function promptFacts(db: Db, actor: Actor | null, settings: TenantSettings) {
  if (!actor || actor.isAdmin || !settings.resetPositions)
    return { needsPositions: false, needsAudience: false };
  const { rows } = await sql<{ categories: boolean; grouped: boolean }>`
    select exists (select from assignment_group where category <> '' and deleted_at is null) as categories,
      exists (select from assignment_group_member where user_id = ${actor.id}) as grouped`.execute(db);
  const { categories = false, grouped = true } = rows[0] ?? {};
  return { needsPositions: categories && !actor.resetPositions, needsAudience: categories && !grouped };
}

/** The newest cookie choice under a consent id. */
export const consentOf = (db: Db, consentId: string) =>
  db
    .selectFrom('cookie_consent')
    .select('accepted')
    .where('consent_id', '=', consentId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
