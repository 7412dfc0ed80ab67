import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { changeEventDetails, createEvent } from '@forecourt/contract/live-events';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog, type ActivityData } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';
import { DEFAULT_ZONE } from '../../../kit/zones.ts';
import { editsTemplate } from '../live-training.policy.ts';
import { withSeatAllocation } from '../seats/seat-allocation.ts';
import { changedTimes, parseInstant, newTimes, parseTimeZone, type Times } from './event-times.ts';
import { events, type LockedEvent } from './events.kind.ts';
import { bookInstructors, type Editor } from './instructor-time.ts';
import { setInstructors } from './instructors.ts';
import { publishEvent } from './publish-event.ts';
import { notifyClassChanged } from './notify-changed.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type New = BodyOf<typeof createEvent>;
type Change = BodyOf<typeof changeEventDetails>;

interface Place {
  readonly id: string;
  readonly timezone: string;
  readonly seats: number | null;
}

async function placeGiven(
  tx: Tx,
  id: string | null | undefined,
  before?: string | null,
): Promise<Place | null> {
  if (!id) return null;
  const row = await tx
    .selectFrom('ilt_location')
    .select(['id', 'timezone', 'seats', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.deleted_at !== null && row.id !== before))
    throw invalid('location', 'field.unknown_reference');
  return row;
}

/** Adds a date of a template. The same client id again answers what the first call made. Returns its id. */
export async function addEvent(tx: Tx, by: Editor, input: New): Promise<string> {
  const template = await templateGiven(tx, by, input.template);
  const { isVirtual, place, zone } = await spotOf(tx, input, template);
  const times = newTimes(input, { zone, hour: by.settings.liveStartTime, hours: template.hours });
  const made = await tx
    .insertInto('ilt_event')
    .values({
      ...columnsOf(input, times),
      template_id: input.template,
      location_id: place?.id ?? null,
      is_virtual: isVirtual,
      seats: input.seats ?? Math.min(template.seats, place?.seats ?? template.seats),
      copy_of: await copiedFrom(tx, input),
      client_id: input.clientId ?? null,
      created_by: by.actor.id,
      created_at: by.now,
      updated_at: by.now,
    })
    .onConflict((oc) => oc.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return madeBefore(tx, by, input.clientId);
  if (input.instructors) await setInstructors(tx, made.id, input.instructors);
  await note(tx, by, 'live-event.create', made.id);
  if (input.published) await publishEvent(tx, by, made.id);
  return made.id;
}

async function templateGiven(tx: Tx, { actor }: CommandContextWithPortal, id: string) {
  const { rows } = await sql<{ hours: number; seats: number; is_virtual: boolean }>`
    select hours::float8 as hours, seats, is_virtual from ilt_template t
    where id = ${id} and deleted_at is null and ${editsTemplate('t', actor)}`.execute(tx);
  const [template] = rows;
  if (!template) throw invalid('template', 'field.unknown_reference');
  return template;
}

/** Where a class takes place: at its location and in its zone, unless it is a livestream. */
async function spotOf(tx: Tx, input: New, template: { readonly is_virtual: boolean }) {
  const isVirtual = input.isVirtual ?? (template.is_virtual && !input.location);
  const place = isVirtual ? null : await placeGiven(tx, input.location);
  const zone =
    input.timezone === undefined ? (place?.timezone ?? DEFAULT_ZONE) : parseTimeZone(input.timezone);
  return { isVirtual, place, zone };
}

async function copiedFrom(tx: Tx, { copyOf, template }: New): Promise<string | null> {
  if (copyOf === undefined) return null;
  const row = await tx
    .selectFrom('ilt_event')
    .select('id')
    .where('id', '=', copyOf)
    .where('template_id', '=', template)
    .executeTakeFirst();
  if (!row) throw invalid('copyOf', 'field.unknown_reference');
  return row.id;
}

async function madeBefore(
  tx: Tx,
  { actor }: CommandContextWithPortal,
  clientId: string | undefined,
): Promise<string> {
  const row = await tx
    .selectFrom('ilt_event')
    .select('id')
    .where('client_id', '=', clientId ?? null)
    .where('created_by', '=', actor.id)
    .executeTakeFirst();
  return found(row).id;
}

const note = (
  tx: Tx,
  by: CommandContextWithPortal,
  type: 'live-event.create' | 'live-event.change',
  id: string,
  data: ActivityData = {},
) => writeAuditLog(tx, by.actor, by, { type, subject: { kind: 'live-event', id }, data });

/**
 * Changes a class; absent fields stay. A new time or place is announced to everyone with a seat or on the waitlist,
 * and additional seats go to the waitlist.
 */
export async function editEvent(tx: Tx, by: Editor, id: string, input: Change): Promise<void> {
  const known = found(
    await tx.selectFrom('ilt_event').select('template_id').where('id', '=', id).executeTakeFirst(),
  );
  await withSeatAllocation(tx, by, [known.template_id], async () => {
    const row = await events.lock(tx, by.actor, id, input);
    if (row.status === 'cancelled') throw new Problem('live.cancelled');
    const isVirtual = input.isVirtual ?? row.is_virtual;
    const place = await placeGiven(
      tx,
      isVirtual ? null : (input.location ?? row.location_id),
      row.location_id,
    );
    const times = timesAfter(by, row, input, place);
    const spot = { ...spotColumns(times), location_id: place?.id ?? null, is_virtual: isVirtual };
    const listChanges = await watchRow(tx, 'ilt_event', id, { currency: by.settings.currency });
    const version = await events.touch(tx, by, id, {
      ...columnsOf(input, times),
      ...spot,
      ...(input.seats !== undefined && { seats: input.seats }),
      ...(times.start.getTime() !== row.starts_at.getTime() && { free_told: false, settled_at: null }),
    });
    if (input.instructors) await setInstructors(tx, id, input.instructors);
    await note(tx, by, 'live-event.change', id, { changes: await listChanges() });
    if (row.status !== 'published') return;
    const after = { ...row, ...spot };
    if (isMoved(row, after)) await notifyMoved(tx, by, after, version);
    if (isMoved(row, after) || input.instructors) await bookInstructors(tx, by, after);
  });
}

function timesAfter(
  by: CommandContextWithPortal,
  row: LockedEvent,
  input: Change,
  place: Place | null,
): Times {
  const before = { start: row.starts_at, end: row.ends_at, zone: row.timezone };
  const elsewhere = place !== null && place.id !== row.location_id;
  const own = elsewhere ? place.timezone : row.timezone;
  const zone = input.timezone === undefined ? own : parseTimeZone(input.timezone);
  const isRescheduled = input.startDate !== undefined || input.endDate !== undefined || zone !== row.timezone;
  if (!isRescheduled) return before;
  const times = changedTimes(before, input, zone, by.settings.liveStartTime);
  const moved =
    times.start.getTime() !== before.start.getTime() || times.end.getTime() !== before.end.getTime();
  if (moved && by.now >= row.ends_at) throw new Problem('live.has_started');
  return times;
}

type Spot = Pick<LockedEvent, 'starts_at' | 'ends_at' | 'timezone' | 'location_id' | 'is_virtual'>;

const isMoved = (before: Spot, after: Spot): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.timezone !== after.timezone ||
  before.location_id !== after.location_id ||
  before.is_virtual !== after.is_virtual;

async function notifyMoved(
  tx: Tx,
  by: CommandContextWithPortal,
  event: LockedEvent,
  version: number,
): Promise<void> {
  const { title } = await tx
    .selectFrom('ilt_template')
    .select('title')
    .where('id', '=', event.template_id)
    .executeTakeFirstOrThrow();
  await notifyClassChanged(tx, by, { ...event, title }, String(version));
}

const spotColumns = ({ start, end, zone }: Times) => ({ starts_at: start, ends_at: end, timezone: zone });

/** The columns that the input names, and when it is. */
const columnsOf = (input: Change, times: Times) => ({
  ...spotColumns(times),
  join_url: input.joinUrl,
  notes: input.notes,
  enroll_until: input.enrollUntil && parseInstant('enrollUntil', input.enrollUntil, times.zone),
  walk_ins: input.walkIns,
  self_attendance: input.selfAttendance,
  price: input.price,
  early_until: input.earlyUntil,
});
