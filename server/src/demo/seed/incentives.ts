import { sql } from 'kysely';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { post } from '../../kit/ledger.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { incentives, type DemoIncentive } from '../content/incentives.ts';
import { declareUses } from './file-shelf.ts';
import { idOf } from './people.ts';

/** Incentives of every kind, rewards in every state, and wallets with a history. */
export const incentivesDemo: DemoArea = async (shelf) => {
  const images: string[] = [];
  for (const [n] of incentives.entries())
    images.push(await shelf.picture({ kind: 'panel', hue: (n * 47) % 360, seed: n + 60 }, 'card'));
  return async (tx, world) => {
    for (const [position, incentive] of incentives.entries())
      await seedIncentive(tx, world, incentive, { position, image: images[position] ?? null });
    await seedWallets(tx, world);
  };
};

async function seedIncentive(
  tx: Tx,
  world: DemoWorld,
  input: DemoIncentive,
  { position, image }: { readonly position: number; readonly image: string | null },
): Promise<void> {
  const at = new Date(world.now.getTime() - 120 * DAY);
  const { id } = await tx
    .insertInto('incentive')
    .values({
      brand_id: idOf(world.brands, input.brand),
      curriculum_id: input.curriculum ? idOf(world.curriculums, input.curriculum) : null,
      name: input.name,
      description: input.description,
      texts: JSON.stringify({ fr: input.fr }),
      kind: input.kind,
      image_id: image,
      value: input.value,
      price: input.price ?? null,
      stock: input.stock ?? null,
      needs_approval: input.needsApproval ?? false,
      status: input.status,
      published_at: input.status === 'draft' ? null : at,
      position,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await declareUses(tx, { kind: 'incentive', id }, [image]);
  await sql`insert into incentive_code (incentive_id, code, created_at)
    select ${id}, 'LUMA-' || upper(substr(md5(n::text || ${input.key}), 1, 8)), ${at}::timestamptz + n * interval '1 second'
    from generate_series(1, ${input.codes ?? 0}::int) n`.execute(tx);
  if (input.curriculum && input.status === 'published') await seedRewards(tx, world, input, id);
}

/** What those who have passed have earned, each a step further than the one before: sent, redeemed, waiting, earned. */
async function seedRewards(
  tx: Tx,
  { now }: DemoWorld,
  input: DemoIncentive,
  incentiveId: string,
): Promise<void> {
  await sql`
    with passed as (
      select p.user_id, p.curriculum_id, p.passed_at, row_number() over (order by p.passed_at, p.user_id) as n
      from curriculum_progress p join incentive i on i.curriculum_id = p.curriculum_id
      where i.id = ${incentiveId} and p.status = 'passed'
    ), given as (
      select passed.*, case when ${input.kind} = 'code' then case when n <= ${input.codes ?? 0} then 'sent' else 'assigned' end
        else (array['sent', 'redeemed', ${input.needsApproval ? 'waiting_approval' : 'redeemed'}, 'assigned'])[1 + (n % 4)::int] end as status
      from passed
    )
    insert into reward (incentive_id, brand_id, user_id, curriculum_id, name, kind, value, image_id,
      source, status, needs_approval,
      redemptions, redemption_code, ship_name, ship_line1, ship_city, ship_region, ship_postal_code, ship_country,
      carrier, tracking_number, earned_at, redeemed_at, sent_at, created_at, updated_at)
    select i.id, i.brand_id, g.user_id, g.curriculum_id, i.name, i.kind, i.value, i.image_id, 'training', g.status, i.needs_approval,
      case when g.status = 'assigned' then 0 else 1 end,
      case when g.status in ('redeemed', 'sent') then upper(substr(md5(g.user_id::text || i.id), 1, 12)) end,
      case when i.kind = 'prize' and g.status <> 'assigned' then person_name(u.first_name, u.last_name) else '' end,
      case when i.kind = 'prize' and g.status <> 'assigned' then '2840 W Fairview Ave' else '' end,
      case when i.kind = 'prize' and g.status <> 'assigned' then 'Boise' else '' end,
      case when i.kind = 'prize' and g.status <> 'assigned' then 'ID' else '' end,
      case when i.kind = 'prize' and g.status <> 'assigned' then '83702' else '' end,
      case when i.kind = 'prize' and g.status <> 'assigned' then 'US' else '' end,
      case when i.kind = 'prize' and g.status = 'sent' then 'UPS' else '' end,
      case when i.kind = 'prize' and g.status = 'sent' then '1Z 884 02 77' || lpad(g.n::text, 2, '0') || ' 0034' else '' end,
      g.passed_at, case when g.status <> 'assigned' then g.passed_at + interval '1 day' end,
      case when g.status = 'sent' then g.passed_at + interval '9 days' end, g.passed_at, ${now}
    from given g join user_account u on u.id = g.user_id join incentive i on i.id = ${incentiveId}`.execute(
    tx,
  );
  await sql`insert into file_use (file_id, owner_kind, owner_id)
    select image_id, 'reward', id from reward where incentive_id = ${incentiveId} and image_id is not null`.execute(
    tx,
  );
  await seedCodes(tx, incentiveId);
}

/** Codes of those who have them, and what happened to each reward. */
async function seedCodes(tx: Tx, incentiveId: string): Promise<void> {
  await sql`
    update incentive_code c set reward_id = r.id, assigned_at = r.earned_at
    from (select id, earned_at, row_number() over (order by earned_at, user_id) as n from reward
        where incentive_id = ${incentiveId} and kind = 'code' and status = 'sent') r
      join (select id, row_number() over (order by created_at, id) as n from incentive_code
        where incentive_id = ${incentiveId}) free on free.n = r.n
    where c.id = free.id`.execute(tx);
  await sql`update reward r set code = c.code from incentive_code c
    where c.reward_id = r.id and r.incentive_id = ${incentiveId}`.execute(tx);
  await sql`
    insert into reward_step (reward_id, kind, at)
    select id, 'earned', earned_at from reward where incentive_id = ${incentiveId}
    union all select id, 'redeemed', redeemed_at from reward where incentive_id = ${incentiveId} and redeemed_at is not null
    union all select id, 'sent', sent_at from reward where incentive_id = ${incentiveId} and sent_at is not null`.execute(
    tx,
  );
}

/** The people whose wallet the demo shows. */
const SHOWN = ['learner@demo.test', 'dealer-manager@demo.test'];

async function workplaceOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('dealer_member')
    .select('dealer_id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.dealer_id ?? null;
}

/** Loyalty points, a bonus with its reason, and money from sales. */
async function seedWallets(tx: Tx, { people, now }: DemoWorld): Promise<void> {
  const day = (days: number) => new Date(now.getTime() - days * DAY);
  for (const email of SHOWN) {
    const userId = people.users.get(email);
    if (!userId) continue;
    const dealerId = await workplaceOf(tx, userId);
    // from the time before the portal: entered by hand, so each says what it was for and who entered it
    const by = people.users.get('company-admin@demo.test') ?? null;
    const entry = { userId, dealerId, by } as const;
    const loyalty = { ...entry, account: 'loyalty' } as const;
    const cash = { ...entry, account: 'cash', currency: 'USD', reason: 'spiff' } as const;
    await post(tx, {
      ...loyalty,
      amount: 320,
      reason: 'receipt',
      counter: 'loyalty:demo',
      note: 'Receipts of the spring, brought over from the old program.',
      businessKey: `demo-receipt:${userId}`,
      at: day(40),
    });
    await post(tx, {
      ...loyalty,
      amount: 60,
      reason: 'bonus',
      counter: 'bonus',
      note: 'Thank you for the open house.',
      businessKey: `demo-bonus:${userId}`,
      at: day(12),
    });
    await post(tx, {
      ...cash,
      amount: 4000,
      counter: 'spiff:demo',
      note: 'Two winches, sold before claims were made here.',
      businessKey: `demo-spiff:${userId}:1`,
      at: day(9),
    });
    await post(tx, {
      ...cash,
      amount: 2500,
      counter: 'spiff:demo',
      note: 'One light bar, sold before claims were made here.',
      businessKey: `demo-spiff:${userId}:2`,
      at: day(4),
    });
  }
}
