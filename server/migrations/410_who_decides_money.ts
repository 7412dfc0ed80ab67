import { sql, type Kysely } from 'kysely';

/**
 * Who decides about money: rows keep the person at the keyboard (`_by`) and the user they acted as (`_as`). Incentives have a
 * budget and a limit per gift card, and keep who has set their terms: nobody receives what they alone decided.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const USER = 'uuid references user_account';

const STATEMENTS = [
  `alter table submission add column decided_as ${USER}`,
  `alter table submission_step add column as_id ${USER}`,
  `alter table video_submission add column decided_as ${USER}`,
  `alter table payout add column released_as ${USER}, add column retried_by ${USER}, add column retried_as ${USER}`,
  `alter table payout drop constraint payout_held_because_check`,
  `alter table payout add constraint payout_held_because_check
    check (held_because in ('provider', 'card', 'limit', 'tax', 'vault', 'left', 'own'))`,
  `drop index payout_to_decide`,
  `create index payout_to_decide on payout (created_at)
    where status = 'held' and held_because in ('limit', 'own') or status = 'failed' and failure = 'refused'`,
  `alter table ledger_entry add column acting_as_id ${USER}`,
  `alter table course_progress add column passed_by ${USER}`,
  `alter table curriculum_progress add column passed_by ${USER}`,
  `alter table reward add column created_as ${USER}, add column approved_by ${USER}, add column approved_as ${USER}`,
  `create index reward_given_by on reward (created_by, created_at) where source = 'given'`,
  `create index reward_given_as on reward (created_as, created_at) where created_as is not null`,
  `alter table reward_step drop constraint reward_step_kind_check`,
  `alter table reward_step add constraint reward_step_kind_check check (kind in ('earned', 'issued', 'assigned', 'redeemed',
    'waiting', 'approved', 'code', 'sent', 'tracking', 'address', 'undone', 'cancelled'))`,
  `alter table reward_step add column acting_as_id ${USER}`,
  `alter table incentive add column created_as ${USER},
    add column budget bigint check (budget >= 0), add column card_limit bigint check (card_limit >= 0)`,
  `create table incentive_terms (
    id bigint generated always as identity primary key,
    incentive_id uuid not null references incentive on delete cascade,
    kind text not null,
    value bigint not null,
    currency text not null,
    price bigint,
    budget bigint,
    card_limit bigint,
    needs_approval boolean not null,
    set_by ${USER},
    set_as ${USER},
    set_at timestamptz not null
  )`,
  `create index incentive_terms_of on incentive_terms (incentive_id, id)`,
  `create index incentive_terms_by on incentive_terms (set_by)`,
  `create index incentive_terms_as on incentive_terms (set_as) where set_as is not null`,
  `insert into incentive_terms (incentive_id, kind, value, currency, price, needs_approval, set_by, set_at)
    select id, kind, value, currency, price, needs_approval, created_by, created_at from incentive order by created_at, id`,
];
