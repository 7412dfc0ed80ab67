import { z } from 'zod';
import { DAY } from '../../kit/clock.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { PACKAGES } from './package/storage.ts';
import { unpack } from './package/unpack.ts';

/** Retention of a refused package unless it is dismissed. */
const REJECTED = 7 * DAY;
/** Lifetime of an editor's preview, which stores nothing. */
const PREVIEW = DAY;

/** Forgets old refusals and previews, and removes files of packages that are gone, with their course for instance. */
const sweep = defineJob({
  name: 'scorm.sweep',
  data: z.object({}),
  schedule: '55 3 * * *',
  run: async (_, { database, files, clock, log }) => {
    const now = clock.now().getTime();
    await database.db
      .deleteFrom('scorm_package')
      .where('state', '=', 'refused')
      .where('updated_at', '<', new Date(now - REJECTED))
      .execute();
    await database.db
      .deleteFrom('scorm_launch')
      .where('registration_id', 'is', null)
      .where('alive_until', '<', new Date(now - PREVIEW))
      .execute();
    let known: { readonly id: string; readonly exists: boolean } | undefined;
    for await (const object of files.storage.list(PACKAGES)) {
      const id = object.key.split('/')[1] ?? '';
      if (known?.id !== id) {
        const row = await database.db
          .selectFrom('scorm_package')
          .select('id')
          .where('id', '=', id)
          .where('state', '!=', 'refused')
          .executeTakeFirst();
        known = { id, exists: row !== undefined };
      }
      if (known.exists) continue;
      log.info({ key: object.key }, 'a file of a package that is gone is removed');
      await files.storage.delete(object.key);
    }
  },
});

export const scormJobs: readonly AnyJob[] = [unpack, sweep];
