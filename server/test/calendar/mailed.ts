import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import type { TestPortal } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';

/** The calendar part of a mail. */
export async function invitationIn(file: string): Promise<string | undefined> {
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

type Shown = ReturnType<typeof parsed>['events'][number];

/**
 * What a user's calendar program shows after all their mails, by RFC 5546: entries are identified by UID, an older
 * SEQUENCE is ignored, a CANCEL removes the entry.
 */
export async function calendarAfterMails(portal: TestPortal, email: string): Promise<readonly Shown[]> {
  await runJobs(portal);
  const mails = await portal.database.db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  const shown = new Map<string, Shown & { readonly method: unknown }>();
  for (const { id } of mails) {
    const file = await invitationIn(join(portal.config.dataDir, 'outbox', `${id}.eml`));
    if (!file) continue;
    const { method, events } = parsed(file);
    for (const event of events) {
      const known = shown.get(event.uid);
      if (!known || known.sequence <= event.sequence) shown.set(event.uid, { ...event, method });
    }
  }
  return [...shown.values()]
    .filter(({ method }) => method !== 'CANCEL')
    .toSorted((a, b) => (a.starts[0] ?? '').localeCompare(b.starts[0] ?? ''));
}
