import * as contract from '@forecourt/contract/navigation';
import { membershipOf } from '../../kit/access/membership.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { searchAll } from '../../kit/subjects/search.ts';
import { badgesOf } from './badges.ts';

export const navigationRoutes: readonly Route[] = [
  handle(contract.getBadges, async ({ db, portal, ...asked }) => ({
    badges: await badgesOf(db, portal.registry.badges, asked),
  })),
  handle(contract.search, async ({ db, actor, query, http, portal, settings }) => {
    const reader = { actor, member: await membershipOf(db, actor) };
    const wish = { text: query.text, language: http.language, purpose: query.for, reader };
    return { hits: await searchAll(db, portal.registry.subjects, wish, settings.features) };
  }),
];
