import { feature } from '../../kit/feature.ts';
import { calendarMerging } from './calendar.merging.ts';
import { calendarPerson } from './calendar.person.ts';
import { calendarRoutes } from './calendar.routes.ts';

const activity = ['calendar-link.create', 'calendar-link.end'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    calendar: (typeof activity)[number];
  }
}

export const calendar = feature({
  name: 'calendar',
  activity,
  routes: calendarRoutes,
  merging: calendarMerging,
  person: calendarPerson,
});
