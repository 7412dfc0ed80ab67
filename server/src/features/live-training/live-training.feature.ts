import { on } from '../../kit/events.ts';
import { feature } from '../../kit/feature.ts';
import { usersMerged, usersUnmerged } from '../users/users.public.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { liveTrainingHistory } from './class-history.ts';
import { sheetRoutes } from './attendance/sheets.routes.ts';
import { enrollmentsReport } from './enrollments.report.ts';
import { eventRoutes } from './events/events.routes.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { liveEventCalendar } from './live-training.calendar.ts';
import { liveTrainingJobs } from './live-training.jobs.ts';
import { liveTrainingMerging } from './live-training.merging.ts';
import { liveTrainingPersonalData } from './live-training.person.ts';
import { liveTrainingTranslatable } from './live-training.texts.ts';
import { liveTrainingSubjects } from './live-training.subjects.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { seatRoutes } from './seats/seats.routes.ts';
import { seatsMerged, seatsUnmerged } from './seats/duplicate-seats.ts';
import { enrollmentRoutes } from './self-study/enrollments.routes.ts';
import { templateRoutes } from './templates/templates.routes.ts';

const activity = [
  'live-event.attendance',
  'live-event.cancel',
  'live-event.change',
  'live-event.course',
  'live-event.create',
  'live-event.delete',
  'live-event.publish',
  'live-event.reopen',
  'live-event.restore',
  'live-event.seat',
  'live-event.sent',
  'live-event.translate',
  'live-event.unpublish',
  'live-location.change',
  'live-location.create',
  'live-location.delete',
  'live-location.translate',
  'live-template.change',
  'live-template.create',
  'live-template.delete',
  'live-template.publish',
  'live-template.restore',
  'live-template.translate',
  'live-template.unpublish',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    'live-training': (typeof activity)[number];
  }
}

/** Live training: classes at a place or as a livestream, with seats, waitlists and attendance. */
export const liveTraining = feature({
  name: 'live-training',
  subjects: liveTrainingSubjects,
  activity,
  routes: [
    ...locationRoutes,
    ...templateRoutes,
    ...seatRoutes,
    ...eventRoutes,
    ...attendanceRoutes,
    ...sheetRoutes,
    ...enrollmentRoutes,
    ...figureRoutes,
  ],
  reports: [enrollmentsReport],
  translatable: liveTrainingTranslatable,
  calendar: [liveEventCalendar],
  history: [liveTrainingHistory],
  jobs: liveTrainingJobs,
  merging: liveTrainingMerging,
  person: liveTrainingPersonalData,
  on: [on(usersMerged, seatsMerged), on(usersUnmerged, seatsUnmerged)],
});
