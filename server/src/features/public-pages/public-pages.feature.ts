import { sql } from 'kysely';
import { feature } from '../../kit/feature.ts';
import { hasRole } from '../../kit/session/actor.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { shownFiles } from './page-files.ts';
import { findPage } from './public-pages.queries.ts';
import { publicPageRoutes } from './public-pages.routes.ts';
import { pageTranslatable } from './public-pages.texts.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    publicPages: 'public-page';
  }
}

const publicPage: EntityType = {
  kind: 'public-page',
  table: 'public_page',
  // built-in pages have no title in their row
  title: (alias) => sql<string>`coalesce(${sql.ref(`${alias}.title`)}, ${sql.ref(`${alias}.slug`)})`,
  files: {
    columns: ['public_page.image_id'],
    // images of a published page are public; those of a draft aren't
    sees: async ({ db, actor }, ids, fileId) => {
      if (actor && (hasRole(actor, 'platform-admin') || hasRole(actor, 'translator'))) return true;
      const pages = await Promise.all(ids.map((id) => findPage(db, id)));
      return pages.some((page) => page?.published && shownFiles(page).some(({ id }) => id === fileId));
    },
  },
};

const activity = [
  'public-page.save',
  'public-page.publish',
  'public-page.unpublish',
  'public-page.translate',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    publicPages: (typeof activity)[number];
  }
}

/** Pages for people without an account. */
export const publicPages = feature({
  name: 'public-pages',
  subjects: [publicPage],
  activity,
  translatable: [pageTranslatable],
  routes: publicPageRoutes,
  merging: { moved: [], kept: ['public_page.updated_by'], ended: [] },
  person: { rows: { 'public_page.updated_by': { leaving: 'keep' } } },
});
