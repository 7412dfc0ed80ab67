import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';
import { locateByPostalCode, type PostalAddress } from './postal.ts';

/** Rows of one look-up. */
const BATCH = 5_000;

interface Places {
  readonly name: string;
  /** Cron. */
  readonly schedule: string;
  /** SQL: `id`, `postalCode`, and `country` of rows that aren't geocoded yet. */
  readonly waiting: RawBuilder<PostalAddress>;
  /**
   * SQL: writes down where rows are, and that they were looked for; only those that still wait with the same code.
   * @param found `p (id, code, lat, lng)`; nulls where the code is not known
   */
  readonly store: (found: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A job that finds where rows of a table are by their postal codes. It looks for each once, until its code changes. */
export const locatingJob = ({ name, schedule, waiting, store }: Places) =>
  defineJob({
    name,
    data: z.object({}),
    schedule,
    async run(_data, { database: { db } }) {
      for (;;) {
        const { rows } = await sql<PostalAddress>`${waiting} limit ${BATCH}`.execute(db);
        if (rows.length === 0) return;
        const places = await locateByPostalCode(rows.filter(({ postalCode }) => postalCode !== ''));
        const by = new Map(places.map((place) => [place.id, place]));
        const found = rows.map(({ id, postalCode }) => ({
          id,
          code: postalCode,
          lat: by.get(id)?.latitude ?? null,
          lng: by.get(id)?.longitude ?? null,
        }));
        await store(
          sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as p(id uuid, code text, lat float8, lng float8)`,
        ).execute(db);
      }
    },
  });
