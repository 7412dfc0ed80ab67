import type { LocationView } from '@forecourt/contract/live-locations';
import { hasPermission, hasRole, type Actor } from '../../../kit/session/actor.ts';
import type { LocationRow } from './locations.queries.ts';

export const toLocationView = (row: LocationRow, actor: Actor): LocationView => ({
  _id: row.id,
  venue: row.venue,
  addressLine1: row.address_line1,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
  timezone: row.timezone,
  seats: row.seats,
  directions: row.directions,
  coming: row.coming,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  can: {
    edit: hasPermission(actor, 'VIEW_ILT_LOCATIONS'),
    remove: hasPermission(actor, 'VIEW_ILT_LOCATIONS'),
    translate: hasPermission(actor, 'VIEW_ILT_LOCATIONS') || hasRole(actor, 'translator'),
  },
});
