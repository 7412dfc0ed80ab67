import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import { localized } from '../texts/localized.ts';

/**
 * SQL: what the submission `alias` was handed in to, in the reader's language. Spiffs are translated; of others, and of
 * spiffs that are gone for good, the name is kept that they had then.
 */
export const titleIn = (alias: string, language: Language): RawBuilder<string> =>
  sql<string>`coalesce((select ${localized('named', 'name', language)} from spiff named
    where ${sql.ref(`${alias}.kind`)} = 'spiff' and named.id = ${sql.ref(`${alias}.of_id`)}), ${sql.ref(`${alias}.title`)})`;
