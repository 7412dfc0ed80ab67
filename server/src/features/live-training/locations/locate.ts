import { sql } from 'kysely';
import { z } from 'zod';
import { locateByPostalCode } from '../../../kit/geo/postal.ts';
import { defineJob } from '../../../kit/jobs/jobs.ts';

const BATCH = 1_000;

/** Finds where locations are by their postal codes. Looks for each once, until its code or country changes. */
export const locateLocations = defineJob({
  name: 'live-location.locate',
  data: z.object({}),
  schedule: '17 * * * *',
  async run(_data, { database }) {
    for (;;) {
      const waiting = await database.db
        .selectFrom('ilt_location')
        .select(['id', 'postal_code as postalCode', 'country'])
        .where('located', '=', false)
        .where('deleted_at', 'is', null)
        .limit(BATCH)
        .execute();
      if (waiting.length === 0) return;
      const places = await locateByPostalCode(waiting.filter(({ postalCode }) => postalCode !== ''));
      const by = new Map(places.map((place) => [place.id, place]));
      const rows = waiting.map(({ id, postalCode }) => ({
        id,
        code: postalCode,
        lat: by.get(id)?.latitude ?? null,
        lng: by.get(id)?.longitude ?? null,
      }));
      await sql`update ilt_location l set lat = p.lat, lng = p.lng, located = true
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid, code text, lat float8, lng float8)
        where l.id = p.id and not l.located and l.postal_code = p.code`.execute(database.db);
    }
  },
});
