import { sql } from 'kysely';
import { z } from 'zod';
import { locateByPostalCode } from '../../kit/geo/postal.ts';
import { defineJob } from '../../kit/jobs/jobs.ts';

const BATCH = 5_000;

/** Finds places by postal code for dealers that have none. Looks for each once, until its code changes. */
export const locateDealers = defineJob({
  name: 'dealers.locate',
  data: z.object({}),
  schedule: '12 * * * *',
  async run(_data, { database }) {
    for (;;) {
      const waiting = await database.db
        .selectFrom('dealer')
        .select(['id', 'postal_code as postalCode', 'country'])
        .where('located_by', 'is', null)
        .where('deleted_at', 'is', null)
        .limit(BATCH)
        .execute();
      if (waiting.length === 0) return;
      const places = await locateByPostalCode(waiting.filter(({ postalCode }) => postalCode !== ''));
      const by = new Map(places.map((place) => [place.id, place]));
      await sql`update dealer d set lat = p.lat, lng = p.lng,
          located_by = case when p.lat is null then 'unknown' else 'postal' end
        from unnest(${waiting.map(({ id }) => id)}::uuid[], ${waiting.map(({ id }) => by.get(id)?.latitude ?? null)}::float8[],
          ${waiting.map(({ id }) => by.get(id)?.longitude ?? null)}::float8[],
          ${waiting.map(({ postalCode }) => postalCode)}::text[]) as p(id, lat, lng, code)
        where d.id = p.id and d.located_by is null and d.postal_code = p.code`.execute(database.db);
    }
  },
});

export const dealerJobs = [locateDealers] as const;
