import { on } from '../../kit/events.ts';
import { feature } from '../../kit/feature.ts';
import { usersMerged, usersUnmerged } from '../users/users.public.ts';
import { calendarsMerged, calendarsUnmerged, notifyMergedCalendars } from './calendar.jobs.ts';
import { calendarMerging } from './calendar.merging.ts';
import { calendarRoutes } from './calendar.routes.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const activity = ['calendar-link.create', 'calendar-link.end'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    calendar: (typeof activity)[number];
  }
}

const calendarUser: PersonalDataSource = {
  rows: {
    'calendar_invitation.user_id': { leaving: 'delete' },
    'calendar_link.user_id': { leaving: 'delete' },
    'instructor_busy.user_id': { leaving: 'delete' },
  },
};

export const calendar = feature({
  name: 'calendar',
  activity,
  routes: calendarRoutes,
  jobs: [notifyMergedCalendars],
  merging: calendarMerging,
  person: calendarUser,
  on: [on(usersMerged, calendarsMerged), on(usersUnmerged, calendarsUnmerged)],
});
