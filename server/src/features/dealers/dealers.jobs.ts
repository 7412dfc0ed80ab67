import { sql } from 'kysely';
import { locatingJob } from '../../kit/geo/locating-job.ts';

/** Geocodes dealers without a manual position. */
export const locateDealers = locatingJob({
  name: 'dealers.locate',
  schedule: '12 * * * *',
  waiting: sql`select id, postal_code as "postalCode", country from dealer
    where located_by is null and deleted_at is null`,
  store: (found) => sql`update dealer d set lat = p.lat, lng = p.lng,
      located_by = case when p.lat is null then 'unknown' else 'postal' end from ${found}
    where d.id = p.id and d.located_by is null and d.postal_code = p.code`,
});

export const dealerJobs = [locateDealers] as const;
