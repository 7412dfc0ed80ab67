import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import { feature } from '../../kit/feature.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { builtBy, byTitle } from '../../kit/entities/search.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { sql } from 'kysely';
import { incentives as incentiveKind } from './incentives.kind.ts';
import { incentivesRoutes } from './incentives.routes.ts';
import { incentiveTranslatable } from './incentives.texts.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    incentives: 'incentive';
  }
}

const subjects: readonly EntityType[] = [
  {
    kind: 'incentive',
    table: 'incentive',
    title: 'name',
    translated: true,
    live: notDeleted,
    visible: (
      alias,
      { member },
    ) => sql<boolean>`(${notDeleted(alias)} and ${sql.ref(`${alias}.status`)} = 'published'
      and ${ofBrand(`${alias}.brand_id`, member)} and ${audienceMatches(alias, member)})`,
    builds: (alias, actor) => canEditBrandSql(`${alias}.brand_id`, actor),
    audience: true,
    files: { columns: ['incentive.image_id', 'incentive.qrcode_id'] },
    search: builtBy('VIEW_INCENTIVES', byTitle({ column: 'name', brand: 'brand_id' })),
    brand: 'remove',
  },
];

const activity = [
  'incentive.change',
  'incentive.code-assign',
  'incentive.code-delete',
  'incentive.codes-add',
  'incentive.create',
  'incentive.delete',
  'incentive.order',
  'incentive.publish',
  'incentive.restore',
  'incentive.reward-passed',
  'incentive.translate',
  'incentive.unpublish',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    incentives: (typeof activity)[number];
  }
}

/** Columns with the authors of incentives and their terms. */
const MAKERS = [
  'incentive.created_by',
  'incentive.created_as',
  'incentive_terms.set_by',
  'incentive_terms.set_as',
] as const;

export const incentives = feature({
  name: 'incentives',
  subjects,
  activity,
  translatable: [incentiveTranslatable],
  routes: incentivesRoutes,
  jobs: [purgeJob(incentiveKind, { name: 'incentive.purge' })],
  merging: { moved: [], kept: MAKERS, ended: [] },
  person: {
    rows: {
      'incentive.created_by': { leaving: 'keep' },
      'incentive.created_as': { leaving: 'keep' },
      'incentive_terms.set_by': { leaving: 'keep' },
      'incentive_terms.set_as': { leaving: 'keep' },
    },
  },
});
