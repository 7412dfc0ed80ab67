import { sql } from 'kysely';
import { locatingJob } from '../../../kit/geo/locating-job.ts';

/** Finds where locations are, for the map of classes. */
export const locateLocations = locatingJob({
  name: 'live-location.locate',
  schedule: '17 * * * *',
  waiting: sql`select id, postal_code as "postalCode", country from ilt_location
    where not located and deleted_at is null`,
  store: (found) => sql`update ilt_location l set lat = p.lat, lng = p.lng, located = true from ${found}
    where l.id = p.id and not l.located and l.postal_code = p.code`,
});
