import { sql } from 'kysely';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { trainingOnlyFault } from '../../kit/training-only.ts';
import { loadPrompts, worksForDealer } from '../onboarding/onboarding.public.ts';
import type { GuardFacts, SessionDealer } from './session.view.ts';

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
    .where(isCurrentAccount('u'))
    .executeTakeFirst();

/** Facts for guard steps 4 and 7 to 9, queried only where they can apply. */
export async function guardFacts(db: Db, actor: Actor | null, settings: TenantSettings): Promise<GuardFacts> {
  const [prompts, trainingOnly] = await Promise.all([
    loadPrompts(db, actor, settings),
    leadsToTraining(db, settings),
  ]);
  const needsDealer =
    actor !== null &&
    settings.missingDealer === 'add-themselves' &&
    worksForDealer(actor) &&
    actor.dealerIds.length === 0;
  return { ...prompts, needsDealer, trainingOnly };
}

/** The user's dealers, with their business units. */
export async function listDealersOfSession(db: Db, actor: Actor | null): Promise<SessionDealer[]> {
  if (!actor || actor.dealerIds.length === 0) return [];
  const { rows } = await sql<SessionDealer>`
    select d.id as _id, true as active, array(
      select b.business_unit_id from dealer_business_unit b where b.dealer_id = d.id) as "businessUnits"
    from unnest(${[...actor.dealerIds]}::uuid[]) with ordinality d(id, place) order by d.place`.execute(db);
  return rows;
}

/** True while learners can open the training-only course; otherwise the mode is ignored. */
const leadsToTraining = async (db: Db, settings: TenantSettings): Promise<boolean> =>
  settings.trainingOnlyMode && (await trainingOnlyFault(db, settings)) === undefined;

/** The newest cookie choice under a consent id. */
export const consentOf = (db: Db, consentId: string) =>
  db
    .selectFrom('cookie_consent')
    .select('accepted')
    .where('consent_id', '=', consentId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
