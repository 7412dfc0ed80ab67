import { sql, type Kysely } from 'kysely';

/**
 * Takes an award from the budget of a spiff, within the statement that writes its claim: others wait for the lock only so long.
 * What was taken before is read after the lock, from the sum that is kept of the spiff's claims.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create function take_of_budget(spiff uuid, award bigint, budget bigint) returns bigint
    language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('spiff:' || spiff, 0));
      if award + (select coalesce(sum(t.given), 0) from submission_totals t where t.of_id = spiff and t.kind = 'spiff'
          and t.status not in ('denied', 'withdrawn')) > budget then
        raise exception 'the budget of the spiff % does not hold another %', spiff, award using errcode = 'FC001';
      end if;
      return award;
    end $$`.execute(db);
}
