import { on } from '../../kit/events.ts';
import { feature } from '../../kit/feature.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { dealerDeleted, dealersMoved } from '../dealers/dealers.public.ts';
import { userDeactivated } from '../users/users.public.ts';
import { appointmentCalendar } from './field-training.calendar.ts';
import { cancelVisits, unassignInstructor, updateVisitsOfDealer } from './visit-followers.ts';
import { fieldTrainingHistory } from './visit-history.ts';
import { findVisits } from './visit-search.ts';
import { fieldTrainingJobs } from './field-training.jobs.ts';
import { fieldTrainingMerging } from './field-training.merging.ts';
import { fieldTrainingPersonalData } from './field-training.person.ts';
import { isFieldAdmin, isInstructor, isRequester } from './field-training.policy.ts';
import { fieldTrainingRoutes } from './field-training.routes.ts';
import { appointmentThread } from './appointment-thread.ts';
import { countNews } from './unread-events.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    fieldTraining: 'appointment';
  }
}

const subjects: readonly EntityType[] = [
  {
    kind: 'appointment',
    table: 'appointment',
    feature: 'fieldTraining',
    title: 'subject',
    live: notDeleted,
    search: findVisits,
  },
];

const activity = [
  'field-calendar.import',
  'field-calendar.remove',
  'field-hours.change',
  'visit.cancel',
  'visit.change',
  'visit.complete',
  'visit.confirm',
  'visit.create',
  'visit.delete',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    fieldTraining: (typeof activity)[number];
  }
}

export const fieldTraining = feature({
  name: 'field-training',
  subjects,
  activity,
  routes: fieldTrainingRoutes,
  threads: [appointmentThread],
  calendar: [appointmentCalendar],
  history: [fieldTrainingHistory],
  jobs: fieldTrainingJobs,
  merging: fieldTrainingMerging,
  person: fieldTrainingPersonalData,
  badges: {
    fieldTraining: {
      shown: (actor, settings) =>
        settings.features.fieldTraining &&
        (isFieldAdmin({ actor, settings }) || isRequester({ actor, settings })),
      count: (db, actor, { settings, now }) =>
        countNews(db, { actor, settings }, now, isFieldAdmin({ actor, settings }) ? 'admin' : undefined),
    },
    fieldTrainingInstructor: {
      shown: (actor, settings) => settings.features.fieldTraining && isInstructor({ actor, settings }),
      count: (db, actor, { settings, now }) => countNews(db, { actor, settings }, now, 'instructor'),
    },
  },
  on: [
    on(userDeactivated, unassignInstructor),
    on(dealerDeleted, cancelVisits),
    on(dealersMoved, updateVisitsOfDealer),
  ],
});
