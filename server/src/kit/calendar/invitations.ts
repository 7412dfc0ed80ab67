import { personName } from '@forecourt/contract/person-name';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { languageOf } from '@forecourt/contract/languages';
import { isCurrentAccount } from '../access/standing.ts';
import type { Db, Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import { senderOf } from '../mail/sender.ts';
import type { Portal } from '../portal.ts';
import { portalNameOf } from '../tenant.ts';
import type { CalendarEntry, CalendarOwner, CalendarRef, Wanted } from './calendar.ts';
import { type DatedEntry, entryFile, invitationFile } from './icalendar.ts';

/** The same for ever, also after leaving and returning (RFC 5545, 3.8.4.7). */
export const uidOf = ({ kind, id }: CalendarRef, userId: string): string =>
  `${kind}-${id}-${userId}@forecourt`;

/** State that was last sent to a calendar, to detect changes of time, place, and title, and to cancel entries. */
const Notified = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  page: z.string(),
  start: z.coerce.date(),
  end: z.coerce.date(),
  zone: z.string(),
  status: z.enum(['confirmed', 'tentative']),
});
const noticeOf = (entry: CalendarEntry) => Notified.parse(entry);
const same = (one: z.infer<typeof Notified>, other: z.infer<typeof Notified>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Base URL of links in calendar files. */
export const addressOf = ({ config }: Pick<Portal, 'config'>): string =>
  config.baseUrl ?? `http://localhost:${config.port}`;

/** Current entries of an entity for a user; none while the feature is off. */
export async function entriesNow(
  db: Db | Tx,
  portal: Pick<Portal, 'registry' | 'tenant' | 'clock'>,
  owner: CalendarOwner,
  kind: string,
  wanted: Wanted,
): Promise<readonly CalendarEntry[]> {
  const source = portal.registry.calendars.get(kind);
  if (!source) return [];
  const { features } = await portal.tenant.settings();
  if (source.feature && !features[source.feature]) return [];
  const current = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', owner.id)
    .where(isCurrentAccount())
    .executeTakeFirst();
  return current ? source.entries(db, owner, wanted, portal.clock.now()) : [];
}

interface Telling {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly entry: DatedEntry;
}

/**
 * Calendar update to send to a user about an entity: its current state, with the sequence number of its last change.
 * Undefined when the calendar doesn't have it and doesn't need to. Idempotent without a change, so that a mail can be
 * resent.
 */
async function notifyCalendar(
  tx: Tx,
  portal: Portal,
  owner: CalendarOwner,
  ref: CalendarRef,
): Promise<Telling | undefined> {
  const key = { user_id: owner.id, kind: ref.kind, thing_id: ref.id };
  const known = await tx
    .selectFrom('calendar_invitation')
    .select(['sequence', 'told', 'cancelled', 'changed_at'])
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirst();
  const [present] = await entriesNow(tx, portal, owner, ref.kind, { thing: ref.id });
  const last = known && Notified.parse(known.told);
  const notice = present ? noticeOf(present) : last;
  if (!notice) return undefined;
  const unchanged = known && last && known.cancelled === !present && same(last, notice);
  const sequence = known ? known.sequence + (unchanged ? 0 : 1) : 0;
  const changedAt = unchanged ? known.changed_at : portal.clock.now();
  const state = { sequence, told: JSON.stringify(notice), cancelled: !present, changed_at: changedAt };
  await tx
    .insertInto('calendar_invitation')
    .values({ ...key, ...state })
    .onConflict((oc) => oc.columns(['user_id', 'kind', 'thing_id']).doUpdateSet(state))
    .execute();
  const entry = present ?? { ...notice, description: '' };
  return {
    method: present ? 'REQUEST' : 'CANCEL',
    entry: { uid: uidOf(ref, owner.id), sequence, changedAt, entry },
  };
}

export interface Attachment {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** The calendar file of a mail to a person about a thing; undefined where there is nothing to tell. */
export async function invitationFor(
  portal: Portal,
  userId: string,
  ref: CalendarRef,
): Promise<Attachment | undefined> {
  const { database, config } = portal;
  const person = await database.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return undefined;
  const owner = { id: person.id, language: languageOf(person.language) ?? 'en' };
  const telling = await database.write((tx) => notifyCalendar(tx, portal, owner, ref));
  if (!telling) return undefined;
  const name = personName({ firstName: person.first_name, lastName: person.last_name }) || person.email;
  const settings = await portal.tenant.settings();
  const sender = senderOf(config.mailFrom, settings);
  const content = await invitationFile({
    ...telling,
    organizer: { name: sender.name || portalNameOf(settings), email: sender.address },
    attendee: { name, email: person.email },
    portal: addressOf(portal),
  });
  return { method: telling.method, content };
}

type Known = Pick<Selectable<DB['calendar_invitation']>, 'kind' | 'thing_id' | 'sequence' | 'changed_at'>;

/** State last sent to a user's calendar, for all their things or one. */
async function listInvitations(
  db: Db,
  userId: string,
  thing?: CalendarRef,
): Promise<ReadonlyMap<string, Known>> {
  const rows = await db
    .selectFrom('calendar_invitation')
    .select(['kind', 'thing_id', 'sequence', 'changed_at'])
    .where('user_id', '=', userId)
    .$if(thing !== undefined, (qb) =>
      qb.where('kind', '=', thing?.kind ?? '').where('thing_id', '=', thing?.id ?? ''),
    )
    .execute();
  return new Map(rows.map((row) => [`${row.kind}:${row.thing_id}`, row]));
}

/** An entry with the sequence number of the mails. */
function dated(
  { clock }: Pick<Portal, 'clock'>,
  userId: string,
  { kind, entry }: { readonly kind: CalendarRef['kind']; readonly entry: CalendarEntry },
  known: ReadonlyMap<string, Known>,
): DatedEntry {
  const last = known.get(`${kind}:${entry.id}`);
  return {
    uid: uidOf({ kind, id: entry.id }, userId),
    sequence: last?.sequence ?? 0,
    changedAt: last?.changed_at ?? clock.now(),
    entry,
  };
}

/** All entries of a user's calendar from an instant on. */
export async function calendarOfUser(
  db: Db,
  portal: Pick<Portal, 'registry' | 'tenant' | 'clock'>,
  owner: CalendarOwner,
  since: Date,
): Promise<DatedEntry[]> {
  const known = await listInvitations(db, owner.id);
  const all = await Promise.all(
    [...portal.registry.calendars.values()].map(async ({ kind }) => {
      const entries = await entriesNow(db, portal, owner, kind, { since });
      return entries.map((entry) => dated(portal, owner.id, { kind, entry }, known));
    }),
  );
  return all.flat();
}

/** One entry as a file, even if it isn't in the user's calendar: mails and the feed later update the same entry. */
export async function fileOfEntry(
  db: Db,
  portal: Pick<Portal, 'clock' | 'config'>,
  userId: string,
  thing: { readonly kind: CalendarRef['kind']; readonly entry: CalendarEntry },
): Promise<string> {
  const known = await listInvitations(db, userId, { kind: thing.kind, id: thing.entry.id });
  return entryFile({ entry: dated(portal, userId, thing, known), portal: addressOf(portal) });
}
