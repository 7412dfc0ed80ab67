import { isRegionGiven } from '@forecourt/contract/address';
import { invalid } from '../http/problem.ts';

export interface Address {
  readonly addressLine1: string;
  readonly addressLine2?: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

const PARTS = ['addressLine1', 'addressLine2', 'city', 'region', 'postalCode', 'country'] as const;

/**
 * Whether an address lacks the state or province that its country lists. An address that is stored so already
 * is no obstacle to other changes.
 */
export const isRegionMissing = (given: Address, stored: Address | undefined): boolean =>
  !isRegionGiven({ ...given }) &&
  (stored === undefined || PARTS.some((part) => (given[part] ?? '') !== (stored[part] ?? '')));

/** Refuses what {@link isRegionMissing} finds. @param path of the region in the request body */
export function assertRegionGiven(given: Address, stored: Address | undefined, path = 'region'): void {
  if (isRegionMissing(given, stored)) throw invalid(path, 'field.required');
}
