import type * as contract from '@forecourt/contract/onboarding';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import { addAtRegistration } from '../../dealers/dealers.public.ts';
import { canChooseDealer } from '../onboarding.policy.ts';

export interface By extends CommandContext {
  readonly settings: TenantSettings;
  readonly jobs: Jobs;
}

type Choice = BodyOf<typeof contract.updateDealer>;
interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Makes the person a member of a dealer, when they have none. Choosing the same one again changes nothing. */
export async function chooseDealer(tx: Tx, by: By, choice: Choice): Promise<Chosen> {
  const { actor, settings } = by;
  await lockPerson(tx, actor.id);
  const mine = await membershipsOf(tx, actor.id);
  const same = mine.find(({ dealer_id, active }) => active && dealer_id === choice.dealer);
  if (same) return { id: same.dealer_id, name: same.name };
  if (settings.missingDealer !== 'add-themselves' || mine.some(({ active }) => active))
    throw new Problem('profile.settled');
  const wasMine = mine.some(({ dealer_id }) => dealer_id === choice.dealer);
  if (!canChooseDealer(actor) && !wasMine) throw new Problem('profile.ask_for_dealer');
  const dealer = choice.newDealer
    ? await addAtRegistration(tx, { ...by, path: 'newDealer' }, choice.newDealer)
    : await openDealer(tx, choice.dealer);
  await tx
    .insertInto('dealer_member')
    .values({ user_id: actor.id, dealer_id: dealer.id })
    .onConflict((conflict) => conflict.columns(['user_id', 'dealer_id']).doUpdateSet({ active: true }))
    .execute();
  const subject = { kind: 'user', id: actor.id } as const;
  await writeAuditLog(tx, actor, by, { type: 'profile.dealer', subject, data: { dealer: dealer.name } });
  return dealer;
}

const membershipsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('dealer_member as m')
    .innerJoin('dealer as d', 'd.id', 'm.dealer_id')
    .select(['m.dealer_id', 'm.active', 'd.name'])
    .where('m.user_id', '=', userId)
    .where('d.deleted_at', 'is', null)
    .execute();

async function openDealer(tx: Tx, id: string | null): Promise<Chosen> {
  const dealer = await tx
    .selectFrom('dealer')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (dealer) return dealer;
  throw new Problem('register.dealer_missing', {
    fields: [{ path: 'dealer', key: 'register.dealer_missing' }],
  });
}
