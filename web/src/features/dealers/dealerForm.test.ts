import { expect, test } from 'vitest';
import type { Dealer } from './dealers.api.ts';
import { bodyOf, isDegrees, valuesOf } from './dealerForm.ts';

const dealer: Dealer = {
  _id: '0195d000-0000-7000-8000-000000000001',
  name: 'Harbor Motors',
  displayName: 'Harbor Motors, Boston',
  dealerId: 'D001000',
  dealerNum: '42',
  address: { addressLine1: '', city: 'Boston', region: 'MA', postalCode: '02110', country: 'US' },
  phone: '',
  status: 'active',
  businessUnits: [],
  brands: [{ _id: '0195d000-0000-7000-8000-000000000002', name: 'Torvane' }],
  businessUnit: null,
  employeeCount: 0,
  employees: 0,
  place: { latitude: 42.36, longitude: -71.05 },
  addedAtRegistration: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  locatedBy: 'postal',
  can: { edit: true, delete: true },
};

test('bodyOf leaves out the location when it comes from the postal code', () => {
  expect(bodyOf(valuesOf(dealer), dealer)).not.toHaveProperty('place');
});
test('bodyOf sends a location set by a user, and null when it is reset to the postal code', () => {
  const values = { ...valuesOf(dealer), located: 'given' as const, latitude: '1.5', longitude: 2 };
  expect(bodyOf(values, dealer).place).toEqual({ latitude: 1.5, longitude: 2 });
  const given: Dealer = { ...dealer, locatedBy: 'given' };
  expect(bodyOf({ ...valuesOf(given), located: 'postal' }, given).place).toBeNull();
});
test('isDegrees accepts numbers within the limit only', () => {
  expect([isDegrees('12.5', 90), isDegrees(-90, 90), isDegrees('', 90), isDegrees('x', 90)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isDegrees(181, 180)).toBe(false);
});
