import * as contract from '@forecourt/contract/navigation';
import { membershipOf } from '../../kit/access/membership.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import type { Db } from '../../kit/db/db.ts';
import { correctionsOf } from '../../kit/entities/misspelled.ts';
import type { Subjects } from '../../kit/entities/subjects.ts';
import { searchAll, type SearchRequest } from '../../kit/entities/search.ts';
import { badgesOf } from './badges.ts';

/** Matches of the text, or else of similar words. */
async function findAll(db: Db, subjects: Subjects, input: SearchRequest) {
  const hits = await searchAll(db, subjects, input);
  if (hits.length > 0) return hits;
  for (const text of await correctionsOf(db, input.text)) {
    const similar = await searchAll(db, subjects, { ...input, text });
    if (similar.length > 0) return similar;
  }
  return [];
}

export const navigationRoutes: readonly Route[] = [
  handle(contract.getBadges, async ({ db, portal, ...asked }) => ({
    badges: await badgesOf(db, portal.registry.badges, asked),
  })),
  handle(contract.search, async ({ db, actor, query, http, portal, now, settings }) => {
    const reader = { actor, member: await membershipOf(db, actor), now };
    const input = { text: query.text, language: http.language, purpose: query.for, reader, settings };
    return { hits: await findAll(db, portal.registry.subjects, input) };
  }),
];
