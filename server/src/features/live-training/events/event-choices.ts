import { sql } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { eventChoices as call } from '@forecourt/contract/live-events';
import type { Language } from '@forecourt/contract/languages';
import type { Db } from '../../../kit/db/db.ts';
import { likePattern } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { editsTemplate } from '../live-training.policy.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Most values that a text finds. */
const FOUND = 50;

/**
 * What the list of classes can be filtered by. Chosen ones stand first and keep their words when they are deleted: their
 * past classes are still there.
 */
export async function eventChoices(
  db: Db,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  { of, text, chosen = [] }: QueryOf<typeof call>,
): Promise<Choice[]> {
  const things =
    of === 'template'
      ? sql`select t.id, ${localized('t', 'title', language)} as label, t.title as original, t.deleted_at
          from ilt_template t where ${editsTemplate('t', actor)}`
      : sql`select l.id, concat_ws(', ', nullif(l.venue, ''), nullif(l.city, ''), nullif(l.state, '')) as label,
          '' as original, l.deleted_at from ilt_location l`;
  const like = likePattern(text);
  const isChosen = sql`thing.id = any(${[...chosen]}::uuid[])`;
  const { rows } = await sql<Choice>`with thing as (${things})
    (select thing.id as value, label from thing where ${isChosen} order by lower(label), thing.id)
    union all
    (select thing.id, label from thing where not ${isChosen} and deleted_at is null
      and (folded(label) like ${like} or folded(original) like ${like}) order by lower(label), thing.id limit ${FOUND})`.execute(
    db,
  );
  return rows;
}
