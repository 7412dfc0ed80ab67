import type { Language } from '@forecourt/contract/languages';
import type { Db } from '../../kit/db/db.ts';
import { localized } from '../../kit/texts/localized.ts';

/** A living brand by its name in the reader’s language. */
export const readOneName = (db: Db, id: string, language: Language) =>
  db
    .selectFrom('brand')
    .select(['id as _id', localized('brand', 'name', language).as('name')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
