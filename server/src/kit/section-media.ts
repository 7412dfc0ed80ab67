import { sql, type RawBuilder } from 'kysely';

/** SQL: the file that a video or audio section plays, null for other kinds and while none is chosen. */
const mediaOfSection = (section: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce(${sql.ref(`${section}.content`)}->>'video', ${sql.ref(`${section}.content`)}->>'audio')::uuid`;

/**
 * SQL: length of a section's media in milliseconds, null for other kinds and while it is not known. It is read from
 * the file, because it is known only once the file has been made playable.
 */
export const durationOfSection = (section: string): RawBuilder<number | null> =>
  sql<number | null>`(select media.duration_ms from file media where media.id = ${mediaOfSection(section)})`;
