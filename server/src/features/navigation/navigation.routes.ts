import * as contract from '@forecourt/contract/navigation';
import { membershipOf } from '../../kit/access/membership.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { badgesOf } from './badges.ts';
import {
  brandsFound,
  building,
  coursesFound,
  curriculumsFound,
  learning,
  sectionsFound,
} from './search.queries.ts';

export const navigationRoutes: readonly Route[] = [
  handle(contract.getBadges, async ({ db, portal, ...asked }) => ({
    badges: await badgesOf(db, portal.registry.badges, asked),
  })),
  handle(contract.search, async ({ db, actor, query, http }) => {
    const reach = query.for === 'build' ? building(actor) : learning(actor.id, await membershipOf(db, actor));
    const wish = { text: query.text, language: http.language, reach };
    const [brands, curriculums, courses, sections] = await Promise.all([
      brandsFound(db, wish),
      curriculumsFound(db, wish),
      coursesFound(db, wish),
      sectionsFound(db, wish),
    ]);
    return { brands, curriculums, courses, sections };
  }),
];
