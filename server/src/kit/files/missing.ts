import type { Db } from '../db/db.ts';
import type { Storage } from '../storage/storage.ts';
import { keyOf } from './key.ts';

const BATCH = 1_000;

export interface MissingFile {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly key: string;
}

/** Stored files whose original the storage does not have, as after a backup that was restored without all of them. */
export async function* missingFiles(db: Db, storage: Pick<Storage, 'stat'>): AsyncGenerator<MissingFile> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('file')
      .select(['id', 'name', 'kind', 'storage_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, name, kind, storage_key } of rows) {
      const key = keyOf(storage_key, 'original');
      if (!(await storage.stat(key))) yield { id, name, kind, key };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
