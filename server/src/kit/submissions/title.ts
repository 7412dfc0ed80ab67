import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import { localized } from '../texts/localized.ts';

/**
 * SQL: name of what the submission `alias` is for, in the reader's language. Spiffs and activities are translated;
 * partner brands and deleted ones keep the name of that time.
 */
export const titleIn = (alias: string, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(${nameOf('spiff', alias, language)}, ${nameOf('activity', alias, language)}, ${sql.ref(`${alias}.title`)})`;

const TABLES = { spiff: 'spiff', activity: 'activity_type' } as const;

const nameOf = (kind: keyof typeof TABLES, alias: string, language: Language) =>
  sql<string>`(select ${localized('named', 'name', language)} from ${sql.table(TABLES[kind])} named
    where ${sql.ref(`${alias}.kind`)} = ${kind} and named.id = ${sql.ref(`${alias}.of_id`)})`;
