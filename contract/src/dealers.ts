import { z } from 'zod';
import {
  Country,
  isRegionGiven,
  isRegionKnown,
  REGION_CHECK,
  REGION_GIVEN,
  withRegionCode,
} from './address.ts';
import { CaptchaAnswer } from './captcha.ts';
import { endpoint, may, open, signedIn } from './endpoint.ts';
import { Flag, Id, Instant, line, listQuery, Pagination, Phone, Ref, several } from './fields.ts';
import { GroupUser } from './admin-groups.ts';
import { ADDRESS, BULK, DEALER, SEARCH_TEXT } from './limits.ts';

const Address = z.object({
  addressLine1: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
});
const Named = z.object({ _id: Id, name: z.string() });

/** Coordinates of a dealer, degrees. */
export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const DealerRow = z.object({
  _id: Id,
  name: z.string(),
  /** Name with address or city, as the tenant has it. */
  displayName: z.string(),
  dealerId: z.string(),
  dealerNum: z.string(),
  address: Address,
  phone: z.string(),
  status: z.enum(['active', 'inactive']),
  businessUnits: z.array(Named),
  /** The first of them. */
  businessUnit: Named.nullable(),
  brands: z.array(Named),
  /** Active members. */
  employees: z.number(),
  /** The same under its documented name. */
  employeeCount: z.number(),
  place: Place.nullable(),
  addedAtRegistration: z.boolean(),
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
});
export type DealerRow = z.infer<typeof DealerRow>;

export const DealerView = DealerRow.extend({
  /** `given` by hand, by `postal` code, or not known. */
  locatedBy: z.enum(['given', 'postal']).nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

const view = { who: may('VIEW_DEALERS', 'MODIFY_DEALERS'), scope: 'dealer' } as const;
const edit = { who: may('MODIFY_DEALERS'), scope: 'dealer' } as const;
const one = { dealer: DealerView };

const filters = {
  country: several(line(ADDRESS.country)).optional(),
  region: several(line(ADDRESS.region)).optional(),
  status: several(DealerRow.shape.status).optional(),
  businessUnit: several(Ref).optional(),
  brand: several(Ref).optional(),
  addedAtRegistration: Flag.optional(),
};

export const listDealers = endpoint({
  method: 'GET',
  path: '/api/dealers',
  summary: 'Dealers in the actor’s scope, found by name, city, number or id',
  access: view,
  query: listQuery({
    limit: 25,
    sortBy: ['name', 'city', 'dealerId', 'employees', 'updatedAt'],
    filters: {
      ...filters,
      /** Only deleted ones. */
      deleted: Flag.default(false),
    },
  }),
  reply: { dealers: z.array(DealerRow), pagination: Pagination },
});

/** Most dealers of one map. */
export const MAX_MAP_DEALERS = 10_000;

export const exportDealers = endpoint({
  method: 'GET',
  path: '/api/dealers/export',
  summary: 'The dealers that the list finds as a table that an import reads again, CSV or XLSX',
  access: view,
  query: listQuery({
    sortBy: ['name'],
    filters: { ...filters, format: z.enum(['csv', 'xlsx']).default('csv') },
  }),
  raw: 'text/csv',
  problems: ['user.too_many_rows'],
});

export const allDealers = endpoint({
  method: 'GET',
  path: '/api/dealers/all',
  summary: 'Every dealer in scope with its place, for the map; at most 10,000',
  access: view,
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default(''), ...filters }),
  reply: {
    dealers: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        city: z.string(),
        status: DealerRow.shape.status,
        employees: z.number(),
        place: Place.nullable(),
      }),
    ),
  },
});

export const dealerNames = endpoint({
  method: 'GET',
  path: '/api/dealers/all-names',
  summary:
    'Names of dealers in scope, to filter by and to choose from: the chosen ones and the first 50 that the text finds',
  access: { who: signedIn(), scope: 'dealer' },
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default(''), chosen: several(Ref).optional() }),
  reply: { names: z.array(Named.extend({ city: z.string() })) },
});

export const validateDealerId = endpoint({
  method: 'GET',
  path: '/api/dealers/validate-dealerId',
  summary: 'Whether a dealer id is free and well-formed, and the dealer number digits only',
  access: edit,
  query: z.object({
    dealerId: z.string().trim().max(100).default(''),
    dealerNum: z.string().trim().max(100).default(''),
    /** The dealer that is being edited. */
    except: Ref.optional(),
  }),
  reply: {
    valid: z.boolean(),
    problems: z.array(z.enum(['dealer_id_taken', 'dealer_id_form', 'dealer_num_digits'])),
  },
});

export const autogenDealerId = endpoint({
  method: 'GET',
  path: '/api/dealers/autogen-dealerId',
  summary: 'A dealer id that is free and will not be offered again',
  access: edit,
  reply: { dealerId: z.string() },
});

export const dealerChoices = endpoint({
  method: 'GET',
  path: '/api/dealers/choices',
  summary:
    'What dealers can be filtered by and joined to: brands, business units, countries and their regions',
  access: view,
  reply: {
    brands: z.array(Named),
    businessUnits: z.array(Named),
    /** Regions and countries that dealers in scope have. */
    regions: z.array(z.object({ country: z.string(), region: z.string() })),
  },
});

export const dealerMap = endpoint({
  method: 'GET',
  path: '/api/dealers/map',
  summary: 'How maps are drawn: the provider of tiles and the maps service that the operator has configured',
  access: view,
  reply: {
    map: z.object({
      /** Address of a tile with `{z}`, `{x}` and `{y}`, the key in it; null: the outlines that the pages bring. */
      tiles: z.string().nullable(),
      attribution: z.string(),
      /** Key of the maps service that finds addresses; null: none. */
      googleKey: z.string().nullable(),
    }),
  },
});

export const getDealer = endpoint({
  method: 'GET',
  path: '/api/dealers/:id',
  summary: 'One dealer of the actor’s scope',
  access: view,
  params: { id: Id },
  reply: one,
});

export const dealerUsers = endpoint({
  method: 'GET',
  path: '/api/dealers/:id/users',
  summary: 'Employees of a dealer that the actor may see, by name',
  access: { who: may('VIEW_DEALERS', 'MODIFY_DEALERS', 'VIEW_USERS'), scope: 'dealer' },
  params: { id: Id },
  query: listQuery({ limit: 25, sortBy: ['name'] }),
  reply: { users: z.array(GroupUser), pagination: Pagination },
});

/** Letters, digits, `-` and `_`. */
const DealerId = line(DEALER.id).refine((text) => /^[\w-]*$/.test(text), 'dealer_id');
const Digits = line(DEALER.number).refine((text) => /^\d*$/.test(text), 'digits_only');
export const AddressInput = z
  .object({
    addressLine1: line(ADDRESS.line).default(''),
    city: line(ADDRESS.city).default(''),
    region: line(ADDRESS.region).default(''),
    postalCode: line(ADDRESS.postalCode).default(''),
    country: Country.default('US'),
  })
  .refine(isRegionKnown, REGION_CHECK)
  .overwrite(withRegionCode);

/** A dealer entered by a user who didn't find theirs. */
export const NewDealer = z.object({
  name: line(DEALER.name, 1),
  dealerNum: Digits.default(''),
  address: AddressInput.safeExtend({ city: line(ADDRESS.city, 1) }).refine(isRegionGiven, REGION_GIVEN),
  phone: Phone.default(''),
  businessUnits: z.array(Ref).max(20).default([]),
});

export const saveDealer = endpoint({
  method: 'POST',
  path: '/api/dealers/save',
  summary: 'Create a dealer, or change one when `_id` is given',
  access: edit,
  body: z.object({
    _id: Id.optional(),
    name: line(DEALER.name, 1),
    /** Empty: one is made. */
    dealerId: DealerId.default(''),
    dealerNum: Digits.default(''),
    address: AddressInput.prefault({}),
    phone: Phone.default(''),
    status: DealerRow.shape.status.default('active'),
    businessUnits: z.array(Ref).max(DEALER.units).default([]),
    brands: z.array(Ref).max(DEALER.brands).default([]),
    /** Null lets the postal code say; absent leaves it as it is. */
    place: Place.nullish(),
  }),
  reply: one,
  problems: ['dealer.id_taken'],
});

/** Most dealers of one bulk action. */

export const bulkDealers = endpoint({
  method: 'POST',
  path: '/api/dealers/bulk',
  summary:
    'One action for many dealers; those it is not possible for come back with the reason, the rest is done',
  access: edit,
  body: z.object({
    ids: z.array(Ref).min(1).max(BULK),
    action: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('activate') }),
      z.object({ kind: z.literal('deactivate') }),
      z.object({ kind: z.literal('delete') }),
      z.object({ kind: z.literal('add-brand'), brand: Ref }),
    ]),
  }),
  reply: {
    done: z.number(),
    refused: z.array(z.object({ _id: Id, name: z.string(), message: z.string() })),
  },
});

export const deleteDealer = endpoint({
  method: 'DELETE',
  path: '/api/dealers/:id',
  summary: 'Delete a dealer that nobody belongs to any more',
  access: edit,
  params: { id: Id },
  problems: ['dealer.has_users', 'organisation.in_use'],
});

export const restoreDealer = endpoint({
  method: 'POST',
  path: '/api/dealers/:id/restore',
  summary: 'Bring a deleted dealer back; its people and admin groups are given anew',
  access: edit,
  params: { id: Id },
  reply: one,
  problems: ['dealer.id_taken'],
});

export const createWhileRegistration = endpoint({
  method: 'POST',
  path: '/api/dealers/create-while-registration',
  summary:
    'Add the dealer that somebody who registers did not find; it is kept apart until an administrator looks at it',
  access: { who: open('people who register have no account yet'), scope: 'none' },
  body: NewDealer.extend({ captcha: CaptchaAnswer }),
  reply: { dealer: z.object({ _id: Id, name: z.string(), city: z.string() }) },
  problems: [
    'request.rate_limited',
    'dealer.exists',
    'captcha.failed',
    'captcha.unreachable',
    'register.closed',
  ],
});
