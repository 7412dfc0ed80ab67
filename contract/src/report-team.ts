import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { OpenRequest } from './users.ts';

/** What the home of people with a team begins with, apart from figures of reports. */
const Named = z.object({ _id: Id, name: z.string() });

export const reportRequests = endpoint({
  method: 'GET',
  path: '/api/report-users/requests',
  summary: 'What was asked about people in scope and is not decided yet, the oldest first',
  access: { who: may('USER_REPORTS'), scope: 'user' },
  reply: { requests: z.array(OpenRequest.extend({ user: Named })) },
});

export const comingTeamClasses = endpoint({
  method: 'GET',
  path: '/api/report-dealers/coming-classes',
  summary: 'The next classes with people of the dealers in scope, and how many have a seat or wait for one',
  access: { who: may('DEALER_REPORTS'), scope: 'dealer', feature: 'liveTraining' },
  reply: {
    classes: z.array(Named.extend({ date: Instant, enrolled: z.number(), waitlist: z.number() })),
  },
});
