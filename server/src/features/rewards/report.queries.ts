import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { IncentiveReport } from '@forecourt/contract/report-incentives';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import { brandRefJson } from '../learning/learning.public.ts';
import { inScope } from './rewards.queries.ts';

interface Reading {
  readonly actor: Actor;
  readonly language: Language;
}

/** One incentive of the report; undefined when it is not in scope. */
export async function reportedIncentive(
  db: Db,
  id: string,
  { actor, language }: Reading,
): Promise<IncentiveReport | undefined> {
  const builds = canEditBrandSql('i.brand_id', actor);
  const { rows } = await sql<IncentiveReport>`
    select i.id as _id, i.name, i.kind, ${brandRefJson('b', 'logo', language)} as brand,
      case when k.id is not null
        then jsonb_build_object('_id', k.id, 'title', ${localized('k', 'title', language)}) end as curriculum
    from incentive i join brand b on b.id = i.brand_id left join file logo on logo.id = b.logo_id
      left join curriculum k on k.id = i.curriculum_id
    where i.id = ${id} and i.deleted_at is null
      and (${builds} or exists (select from reward r where r.incentive_id = i.id and ${inScope(actor)}))`.execute(
    db,
  );
  return rows[0];
}
