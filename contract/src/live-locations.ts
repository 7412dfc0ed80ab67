import { z } from 'zod';
import { AddressInput } from './dealers.ts';
import { type Access, endpoint, may } from './endpoint.ts';
import { Id, Instant, line, listQuery, Pagination, paragraph, several } from './fields.ts';
import { ADDRESS, LIVE } from './limits.ts';
import { translationCalls } from './translations.ts';

/** A zone by one of the labels EST, CST, MST, PST, or by its IANA name; answers carry the IANA name. */
export const ZoneName = z.string().trim().min(1).max(60);

export const LocationView = z.object({
  _id: Id,
  venue: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  timezone: z.string(),
  /** Capacity; null: unknown. */
  seats: z.number().nullable(),
  directions: z.string(),
  /** Coming classes there. */
  coming: z.number(),
  version: z.number(),
  updatedAt: Instant,
  can: z.object({ edit: z.boolean(), remove: z.boolean(), translate: z.boolean() }),
});
export type LocationView = z.infer<typeof LocationView>;

const input = {
  venue: line(LIVE.venue, 1),
  addressLine1: line(ADDRESS.line),
  city: line(ADDRESS.city, 1),
  state: line(ADDRESS.region),
  postalCode: line(ADDRESS.postalCode),
  country: AddressInput.shape.country,
  timezone: ZoneName,
  seats: z.number().int().min(1).max(LIVE.seats).nullable(),
  directions: paragraph(LIVE.directions),
};
const partial = {
  addressLine1: input.addressLine1.optional(),
  state: input.state.optional(),
  postalCode: input.postalCode.optional(),
  country: input.country.optional(),
  timezone: input.timezone.optional(),
  seats: input.seats.optional(),
  directions: input.directions.optional(),
};

export const LocationInput = z.object({
  ...partial,
  venue: input.venue,
  city: input.city,
  clientId: Id.optional(),
});
export const LocationChange = z.object({
  ...partial,
  venue: input.venue.optional(),
  city: input.city.optional(),
  version: z.number().int().optional(),
});
export type LocationChange = z.infer<typeof LocationChange>;

const edits: Access = { who: may('VIEW_ILT_LOCATIONS'), scope: 'tenant', feature: 'liveTraining' };
/** Who makes classes chooses their places. */
const reads: Access = {
  who: may('VIEW_ILT_LOCATIONS', 'VIEW_ILT_EVENTS'),
  scope: 'tenant',
  feature: 'liveTraining',
};
const params = { id: Id };
const reply = { location: LocationView };

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/ilt-location',
  summary: 'Places where live training is held, by venue, city or state',
  access: reads,
  query: listQuery({
    sortBy: ['venue', 'city', 'updatedAt'],
    filters: { state: several(line(ADDRESS.region)).optional() },
  }),
  reply: { locations: z.array(LocationView), pagination: Pagination },
});

export const locationStates = endpoint({
  method: 'GET',
  path: '/api/ilt-location/states',
  summary: 'States and provinces that have a place',
  access: reads,
  reply: { states: z.array(z.string()) },
});

export const locationZone = endpoint({
  method: 'GET',
  path: '/api/ilt-location/timezone',
  summary: 'The zone that an address suggests, by its postal code, else by its state or province',
  access: reads,
  query: z.object({
    country: AddressInput.shape.country,
    state: line(ADDRESS.region).default(''),
    postalCode: line(ADDRESS.postalCode).default(''),
  }),
  /** Null: the address says nothing. */
  reply: { timezone: z.string().nullable() },
});

export const createLocation = endpoint({
  method: 'POST',
  path: '/api/ilt-location',
  summary: 'Add a place; the same `clientId` again answers the first result',
  access: edits,
  body: LocationInput,
  reply,
  problems: ['live.location_taken'],
});

export const changeLocation = endpoint({
  method: 'PUT',
  path: '/api/ilt-location/:id',
  summary: 'Change a place; people of coming classes there are told of another address',
  access: edits,
  params,
  body: LocationChange,
  reply,
  problems: ['live.location_taken', 'content.stale'],
});

export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/api/ilt-location/:id',
  summary: 'Delete a place without coming classes',
  access: edits,
  params,
  problems: ['live.in_use'],
});

/** Translators have none of the rights of live training; what they reach is decided with the thing. */
export const { read: locationTranslations, write: translateLocation } = translationCalls('ilt-location', {
  what: 'a location',
  access: { who: may('VIEW_ILT_LOCATIONS', 'VIEW_CURRICULUMS'), scope: 'brand', feature: 'liveTraining' },
});
