import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { isRegionGiven, isRegionKnown, withRegionCode } from '@forecourt/contract/address';
import type { changeLocation, createLocation } from '@forecourt/contract/live-locations';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog, type FieldChange } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { zoneOfPlace } from '../../../kit/geo/zone-of-place.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';
import type { Names } from '../../../kit/unique-names.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import { zoneNamed } from '../../../kit/zones.ts';
import { locateLocations } from './locate.ts';
import { notifyLocationChanged } from '../events/notify-changed.ts';
import { watchRow } from '../../../kit/row-changes.ts';

export const LOCATION_NAMES: Names = {
  ilt_location_place: { field: 'venue', code: 'live.location_taken' },
};

type Change = BodyOf<typeof changeLocation>;
type New = BodyOf<typeof createLocation>;

const note = (
  tx: Tx,
  by: CommandContextWithPortal,
  type: `live-location.${'create' | 'change' | 'delete'}`,
  id: string,
  venue: string,
  changes: readonly FieldChange[] = [],
) =>
  writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'live-location', id },
    data: { title: venue, changes },
  });

/** Adds a place. The same client id again answers what the first call made. Returns its id. */
export async function addLocation(
  tx: Tx,
  by: CommandContextWithPortal,
  { clientId, ...input }: New,
): Promise<string> {
  const columns = columnsOf(input, { state: '', country: '', city: '' });
  const made = await tx
    .insertInto('ilt_location')
    .values({
      timezone: zoneOfPlace({
        country: input.country ?? '',
        region: columns.state ?? '',
        postal_code: input.postalCode ?? '',
      }),
      ...columns,
      venue: input.venue,
      city: input.city,
      client_id: clientId ?? null,
      created_by: by.actor.id,
      created_at: by.now,
      updated_at: by.now,
    })
    .onConflict((oc) => oc.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return madeBefore(tx, by, clientId);
  await by.portal.jobs.enqueue(tx, locateLocations, {}, { singletonKey: 'all' });
  await note(tx, by, 'live-location.create', made.id, input.venue);
  return made.id;
}

async function madeBefore(
  tx: Tx,
  { actor }: CommandContextWithPortal,
  clientId: string | undefined,
): Promise<string> {
  const row = await tx
    .selectFrom('ilt_location')
    .select('id')
    .where('client_id', '=', clientId ?? null)
    .where('created_by', '=', actor.id)
    .executeTakeFirst();
  return found(row).id;
}

const lockLocation = async (tx: Tx, id: string) =>
  found(
    await tx
      .selectFrom('ilt_location')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

const ADDRESS_COLUMNS = ['venue', 'address_line1', 'city', 'state', 'postal_code', 'country'] as const;

/** Changes a location; absent fields stay. A new address is announced to participants of coming classes. */
export async function editLocation(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  input: Change,
): Promise<void> {
  const row = await lockLocation(tx, id);
  assertVersion(row, input);
  const columns = columnsOf(input, row);
  const moved = (['postal_code', 'country'] as const).some(
    (name) => columns[name] !== undefined && columns[name] !== row[name],
  );
  const listChanges = await watchRow(tx, 'ilt_location', id);
  await tx
    .updateTable('ilt_location')
    .set({
      ...columns,
      ...(moved && { lat: null, lng: null, located: false }),
      updated_at: by.now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  if (moved) await by.portal.jobs.enqueue(tx, locateLocations, {}, { singletonKey: 'all' });
  const after = { ...row, ...columns };
  if (ADDRESS_COLUMNS.some((name) => after[name] !== undefined && after[name] !== row[name]))
    await notifyLocationChanged(tx, by, id, row.version + 1);
  await note(tx, by, 'live-location.change', id, after.venue ?? row.venue, await listChanges());
}

/** Removes a place. Throws `live.in_use` with the number of coming classes. */
export async function removeLocation(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void> {
  const row = await lockLocation(tx, id);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ilt_event
    where location_id = ${id} and ends_at > ${by.now} and deleted_at is null and status <> 'cancelled'`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Problem('live.in_use', { values: { count } });
  await tx.updateTable('ilt_location').set({ deleted_at: by.now }).where('id', '=', id).execute();
  await note(tx, by, 'live-location.delete', id, row.venue);
}

/** The columns that the input names. A region is checked against the country that the place has then. */
function columnsOf(input: Partial<Change>, before: Readonly<Record<'state' | 'country' | 'city', string>>) {
  const place = {
    region: input.state ?? before.state,
    country: input.country ?? before.country,
    city: input.city ?? before.city,
  };
  if (!isRegionKnown(place)) throw invalid('state', 'field.region');
  const isMoved = (['state', 'country', 'city'] as const).some(
    (part) => (input[part] ?? before[part]) !== before[part],
  );
  if (isMoved && !isRegionGiven(place)) throw invalid('state', 'field.required');
  const { region } = withRegionCode(place);
  const zone = input.timezone === undefined ? undefined : zoneNamed(input.timezone);
  if (input.timezone !== undefined && zone === undefined) throw invalid('timezone', 'field.time_zone');
  return {
    venue: input.venue,
    address_line1: input.addressLine1,
    city: input.city,
    ...((input.state !== undefined || input.country !== undefined) && { state: region }),
    postal_code: input.postalCode,
    country: input.country,
    ...(zone !== undefined && { timezone: zone }),
    seats: input.seats,
    directions: input.directions,
  };
}
