import { eventCalls } from '@forecourt/contract/events';
import { contentParts } from '../../kit/content/feature.ts';
import { feature } from '../../kit/feature.ts';
import { reassignRows } from '../../kit/account-merge.ts';
import { commentFeatureParts } from '../comments/comments.public.ts';
import { eventsCalendar } from './events.calendar.ts';
import { event } from './events.kind.ts';
import { eventsRoutes } from './events.routes.ts';

const parts = contentParts(event, eventCalls);
const talk = commentFeatureParts(event, eventCalls);

export const events = feature({
  name: 'events',
  ...parts,
  threads: talk.threads,
  routes: [...eventsRoutes, ...parts.routes, ...talk.routes],
  calendar: [eventsCalendar],
  merging: {
    moved: [reassignRows({ table: 'event_answer', kind: 'activity', key: ['content_id'] })],
    kept: [],
    ended: [],
  },
  person: { rows: { 'event_answer.user_id': { leaving: 'delete', without: ['user_id'] } } },
});
