import { sql, type Kysely } from 'kysely';

/**
 * An accepted residence counts until the next one is accepted, so a person may have both; and a signed number may be sealed with
 * another key, which the triggers refused.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop index tax_residence_current`,
  `create unique index tax_residence_current on tax_residence (user_id, (status = 'accepted')) where superseded_at is null`,
  `create or replace function tax_residence_stands() returns trigger language plpgsql as $$
    declare free text[] := array['status', 'reviewed_by', 'reviewed_at', 'reason', 'superseded_at', 'user_id', 'tin_sealed'];
    begin
      if to_jsonb(new) - free <> to_jsonb(old) - free or old.status <> 'declared' and new.status <> old.status then
        raise exception 'a signed declaration of residence cannot be changed';
      end if;
      return new;
    end $$`,
  `create or replace function tax_form_stands() returns trigger language plpgsql as $$
    declare free text[] := array['superseded_at', 'user_id', 'tin_sealed', 'tin_mark'];
    begin
      if to_jsonb(new) - free <> to_jsonb(old) - free then
        raise exception 'a signed tax form cannot be changed';
      end if;
      return new;
    end $$`,
];
