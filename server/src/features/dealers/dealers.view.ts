import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DealerRow, type DealerView } from '@forecourt/contract/dealers';
import type { Actor } from '../../kit/session/actor.ts';
import { canEditDealer } from './dealers.policy.ts';
import type { DealerRowRow } from './dealers.queries.ts';

/** Name with address or city, as the tenant has it. */
export const displayName = (
  { name, address_line1, city }: Pick<DealerRowRow, 'name' | 'address_line1' | 'city'>,
  { dealerDisplayName }: Pick<TenantSettings, 'dealerDisplayName'>,
): string => {
  const place = dealerDisplayName === 'address' ? address_line1 : city;
  return place ? `${name}, ${place}` : name;
};

export const placeOf = ({ lat, lng }: Pick<DealerRowRow, 'lat' | 'lng'>) =>
  lat === null || lng === null ? null : { latitude: lat, longitude: lng };

export const toDealerRow = (row: DealerRowRow, settings: TenantSettings): DealerRow => ({
  _id: row.id,
  name: row.name,
  displayName: displayName(row, settings),
  dealerId: row.dealer_id,
  dealerNum: row.dealer_num,
  address: {
    addressLine1: row.address_line1,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
  },
  phone: row.phone,
  status: DealerRow.shape.status.parse(row.status),
  businessUnits: row.business_units,
  businessUnit: row.business_units[0] ?? null,
  brands: row.brands,
  employees: row.employees,
  employeeCount: row.employees,
  place: placeOf(row),
  addedAtRegistration: row.added_at_registration,
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});

export const toDealerView = (
  row: DealerRowRow,
  settings: TenantSettings,
  actor: Actor,
): z.output<typeof DealerView> => ({
  ...toDealerRow(row, settings),
  locatedBy: row.located_by === 'given' || row.located_by === 'postal' ? row.located_by : null,
  can: { edit: canEditDealer(actor), delete: canEditDealer(actor) && row.employees === 0 },
});
