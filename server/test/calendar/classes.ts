import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { calendar } from '../../src/features/calendar/calendar.feature.ts';
import { type CalendarEntry, calendarsOf } from '../../src/kit/calendar/calendar.ts';
import { dispatch, enter } from '../../src/kit/http/dispatch.ts';
import { sendProblem } from '../../src/kit/http/errors.ts';
import type { Route } from '../../src/kit/http/handle.ts';
import { notify } from '../../src/kit/notify.ts';
import type { Portal } from '../../src/kit/portal.ts';
import type { TestPortal } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';
import { invitationIn } from './mailed.ts';

/** Things in calendars that only the tests know, under the name of a kind of the portal. */
const KIND = 'dealer';

/** The portal with a kind of things in people's calendars, and what changes them. */
export interface Classes {
  readonly server: FastifyInstance;
  /** Puts a thing into a person's calendar; null takes it out. */
  readonly set: (userId: string, id: string, entry: Partial<CalendarEntry> | null) => void;
  /** Tells the person of it by mail, which waits until the jobs run. */
  readonly tell: (userId: string, id: string) => Promise<unknown>;
  /** The calendar files of the mails that went out since. */
  readonly sent: () => Promise<readonly (string | undefined)[]>;
}

const ENTRY = {
  title: 'Winter tyres',
  description: 'Bring gloves.',
  location: 'Harbour Motors, Boise',
  page: '/auth/live-training/events/1',
  start: new Date('2026-04-01T14:30:00Z'),
  end: new Date('2026-04-01T22:30:00Z'),
  zone: 'America/Denver',
  status: 'confirmed',
} as const;

export async function openClasses(real: TestPortal): Promise<Classes> {
  const things = new Map<string, Map<string, CalendarEntry>>();
  const source = {
    kind: KIND,
    feature: 'liveTraining',
    entries: async (_db: unknown, { id }: { id: string }, wanted: { thing: string } | { since: Date }) =>
      [...(things.get(id)?.values() ?? [])].filter((one) =>
        'thing' in wanted ? one.id === wanted.thing : one.end >= wanted.since,
      ),
  } as const;
  const portal: Portal = { ...real, registry: { ...real.registry, calendars: calendarsOf([source]) } };
  let invitations = 0;
  const seen = new Set<string>();
  return {
    server: await serve(portal),
    set(userId, id, entry) {
      const mine = things.get(userId) ?? new Map<string, CalendarEntry>();
      things.set(userId, mine);
      if (entry) mine.set(id, { ...ENTRY, ...mine.get(id), ...entry, id });
      else mine.delete(id);
    },
    tell: (userId, id) =>
      portal.database.write((tx) =>
        notify(tx, portal.jobs, portal.clock.now(), {
          kind: 'event.cancelled',
          to: [userId],
          data: { title: ENTRY.title },
          link: ENTRY.page,
          key: `class:${++invitations}`,
          calendar: { kind: KIND, id },
        }),
      ),
    async sent() {
      await runJobs(portal);
      const mails = await portal.database.db.selectFrom('mail').select('id').orderBy('id').execute();
      const fresh = mails.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return Promise.all(
        fresh.map(({ id }) => invitationIn(join(portal.config.dataDir, 'outbox', `${id}.eml`))),
      );
    },
  };
}

async function serve(portal: Portal): Promise<FastifyInstance> {
  const server = Fastify();
  server.decorateRequest('asker', null);
  await server.register(cookie);
  await server.register(multipart);
  server.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  for (const route of calendar.routes as readonly Route[])
    server.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      onRequest: enter(portal, route),
      handler: dispatch(portal, route),
    });
  await server.ready();
  return server;
}
