import { feature } from '../../kit/feature.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { waitingFor } from '../../kit/submissions/submissions.queries.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { activitiesImporter } from './activities.import.ts';
import { activityKind } from './activities.kind.ts';
import { activityRoutes } from './activities.routes.ts';
import { activityTranslatable } from './activities.texts.ts';

const activity = [
  'activity.type-changed',
  'activity.type-created',
  'activity.type-deleted',
  'activity.type-translated',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    activities: (typeof activity)[number];
  }
}
declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    activities: 'activity-type';
  }
}

/** Activities besides training, purchases, and sales, with their rewards. */
export const activities = feature({
  name: 'activities',
  subjects: [
    {
      kind: 'activity-type',
      table: 'activity_type',
      title: 'name',
      translated: true,
      live: notDeleted,
      audience: true,
    },
  ],
  activity,
  translatable: [activityTranslatable],
  routes: activityRoutes,
  jobs: [purgeJob({ kind: 'activity-type', table: 'activity_type' }, { name: 'activities.purge-types' })],
  importers: [activitiesImporter],
  submissions: [activityKind],
  badges: {
    activitySubmissions: {
      shown: (actor, { features }) => features.salesRewards && hasPermission(actor, 'CREATE_EDIT_INCENTIVE'),
      count: (db, actor) => waitingFor(db, activityKind, actor),
    },
  },
});
