import { canEditBrandSql } from '../../kit/access/scope.ts';
import { feature } from '../../kit/feature.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { builtBy, byTitle } from '../../kit/entities/search.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { addressed } from './own-spiffs.queries.ts';
import { spiffs as spiffKind } from './spiffs.kind.ts';
import { spiffRoutes } from './spiffs.routes.ts';
import { spiffTranslatable } from './spiffs.texts.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    spiffs: 'spiff';
  }
}

const subjects: readonly EntityType[] = [
  {
    kind: 'spiff',
    table: 'spiff',
    title: 'name',
    translated: true,
    live: notDeleted,
    visible: (alias, { member }) => addressed(alias, member),
    builds: (alias, actor) => canEditBrandSql(`${alias}.brand_id`, actor),
    audience: true,
    files: { columns: ['spiff.thumbnail_id'] },
    search: builtBy('VIEW_INCENTIVES', byTitle({ column: 'name', brand: 'brand_id' })),
    brand: 'remove',
  },
];

const activity = [
  'spiff.change',
  'spiff.create',
  'spiff.delete',
  'spiff.publish',
  'spiff.restore',
  'spiff.translate',
  'spiff.unpublish',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    spiffs: (typeof activity)[number];
  }
}

/** Spiffs, which pay for sales. Claims are the feature `spiff-claims`. */
export const spiffs = feature({
  name: 'spiffs',
  subjects,
  activity,
  translatable: [spiffTranslatable],
  routes: spiffRoutes,
  jobs: [purgeJob(spiffKind, { name: 'spiffs.purge' })],
  merging: { moved: [], kept: ['spiff.created_by'], ended: [] },
  person: { rows: { 'spiff.created_by': { leaving: 'keep' } } },
});
