import { sql, type Kysely } from 'kysely';

/** The role of somebody stands in their narrow row, too: people are found and put in order by it without the rows of all accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `lock table user_account, person_sums in share row exclusive mode`,
  `alter table person_sums add column role_id uuid`,
  `update person_sums s set role_id = u.role_id from user_account u where u.id = s.user_id`,
  `create or replace function person_sums_begin() returns trigger language plpgsql as $$
    begin
      insert into person_sums (user_id, dealer_id, standing, role_id)
        select u.id, u.works_at, account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner), u.role_id
        from came u order by u.id;
      return null;
    end $$`,
  `create function person_sums_role() returns trigger language plpgsql as $$
    begin
      update person_sums set role_id = new.role_id where user_id = new.id;
      return null;
    end $$`,
  `create trigger person_sums_role after update of role_id on user_account
    for each row when (old.role_id is distinct from new.role_id) execute function person_sums_role()`,
];
