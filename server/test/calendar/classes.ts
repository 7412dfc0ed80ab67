import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { calendar } from '../../src/features/calendar/calendar.feature.ts';
import { type CalendarEntry, calendarsOf } from '../../src/kit/calendar/calendar.ts';
import { dispatch, enter } from '../../src/kit/http/dispatch.ts';
import { sendProblem } from '../../src/kit/http/errors.ts';
import type { Route } from '../../src/kit/http/handle.ts';
import { notify } from '../../src/kit/notify.ts';
import type { Portal } from '../../src/kit/portal.ts';
import type { TestPortal } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';

/** Things in calendars that only the tests know, under the name of a kind of the portal. */
const KIND = 'dealer';

/** The portal with a kind of things in people's calendars, and what changes them. */
export interface Classes {
  readonly server: FastifyInstance;
  /** Puts a thing into a person's calendar; null takes it out. */
  readonly set: (userId: string, id: string, entry: Partial<CalendarEntry> | null) => void;
  /** Tells the person of it by mail, which waits until the jobs run. */
  readonly tell: (userId: string, id: string) => Promise<void>;
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
  let told = 0;
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
          kind: 'training.assigned',
          to: [userId],
          data: { title: ENTRY.title },
          link: ENTRY.page,
          key: `class:${++told}`,
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

/** The calendar part of a mail. */
async function invitationIn(file: string): Promise<string | undefined> {
  const mail = await readFile(file, 'utf8');
  const part = /(content-type: text\/calendar[^]*?)\r\n\r\n([^]*?)\r\n--/i.exec(mail);
  if (!part) return undefined;
  const [, head = '', body = ''] = part;
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
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

/** What an independent library makes of a calendar file: what a calendar would show. */
export function parsed(file: string) {
  const root = new ICAL.Component(ICAL.parse(file) as unknown[]);
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    const times = event.iterator();
    const starts: string[] = [];
    for (let next = times.next(); next && starts.length < 10; next = times.next())
      starts.push(next.toJSDate().toISOString());
    const attendee = one.getFirstProperty('attendee');
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: one.getFirstPropertyValue('status'),
      stamp: String(one.getFirstPropertyValue('dtstamp')),
      title: event.summary,
      location: event.location,
      zone: event.startDate.zone?.tzid,
      starts,
      end: event.endDate.toJSDate().toISOString(),
      description: event.description,
      organizer: one.getFirstPropertyValue('organizer'),
      attendee: attendee && {
        mail: attendee.getFirstValue(),
        partstat: attendee.getParameter('partstat'),
        rsvp: attendee.getParameter('rsvp'),
      },
    };
  });
  return {
    method: root.getFirstPropertyValue('method'),
    zones: root.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid')),
    events,
  };
}
