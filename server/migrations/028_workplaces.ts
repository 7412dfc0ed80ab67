import { sql, type Kysely } from 'kysely';

/**
 * Where people work stands in their own row, so that the lists of 50,000 people know from their own index who belongs to
 * the dealers of a region. The memberships stay what counts: a trigger follows them, whoever writes them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null and merged_into is null';
const FILTERED =
  `works_at works_elsewhere role_id status participating_learner invited_at last_sign_in_at email
  first_name last_name words`.split(/\s+/);

/** An index of the list, in this order, which holds all that its filters ask about. */
const inOrder = (name: string, order: string) => {
  const rest = FILTERED.filter((column) => !order.split(/\W+/).includes(column));
  return [
    `drop index ${name}`,
    `create index ${name} on user_account (${order}, id) include (${rest.join(', ')}) ${LIVING}`,
  ];
};

/** The first and how many there are of the dealers where some people are at work. */
const workplaces = (people: string) => `
  select p.id, min(m.dealer_id::text)::uuid as works_at, count(m.dealer_id) > 1 as works_elsewhere
  from unnest(${people}) as p(id) left join dealer_member m on m.user_id = p.id and m.active
  group by p.id`;

const follow = (name: string, event: string, tables: Readonly<Record<string, string>>) => {
  const changed = Object.keys(tables).map((table) => `select user_id from ${table}`);
  const referencing = Object.entries(tables).map(([table, kind]) => `${kind} table as ${table}`);
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      -- each once, however many of their memberships one statement writes
      declare people uuid[] := array(select user_id from (${changed.join(' union all ')}) c group by user_id);
      begin
        -- in one order, and before the memberships are read: who comes second sees what the first has written
        perform from user_account where id = any(people) order by id for no key update;
        update user_account u set works_at = w.works_at, works_elsewhere = w.works_elsewhere
          from (${workplaces('people')}) w
          where u.id = w.id and (u.works_at, u.works_elsewhere) is distinct from (w.works_at, w.works_elsewhere);
        return null;
      end $$`,
    `create trigger ${name} after ${event} on dealer_member
      referencing ${referencing.join(' ')} for each statement execute function ${name}()`,
  ];
};

const STATEMENTS = [
  // no membership may come between the first look and what follows them
  `lock table dealer_member in share row exclusive mode`,
  `alter table user_account
    -- one of the dealers where the person is at work, and whether there are more
    add column works_at uuid,
    add column works_elsewhere boolean not null default false`,
  `update user_account u set works_at = w.works_at, works_elsewhere = w.works_elsewhere
    from (${workplaces('array(select user_id from dealer_member)')}) w where u.id = w.id`,
  ...follow('workplaces_of_new', 'insert', { entered: 'new' }),
  ...follow('workplaces_of_changed', 'update', { former: 'old', entered: 'new' }),
  ...follow('workplaces_of_gone', 'delete', { former: 'old' }),
  ...inOrder('user_account_name', 'first_name, last_name'),
  ...inOrder('user_account_last_name', 'last_name, first_name'),
  ...inOrder('user_account_email_order', 'email'),
  ...inOrder('user_account_created', 'created_at'),
  ...inOrder('user_account_last_sign_in', 'last_sign_in_at nulls first'),
  // who works at some dealers is counted from this
  `create index user_account_works_at on user_account (works_at, id) ${LIVING}`,
  `create index user_account_works_elsewhere on user_account (id) where works_elsewhere`,
];
