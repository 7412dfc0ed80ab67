import type { Address } from './rewards.api.ts';

/** The shipping address in a form: its paths are those of the call. */
export interface AddressValues extends Record<string, unknown> {
  readonly shippingAddress: Address & Record<string, string>;
}

export const EMPTY_ADDRESS: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
  phone: '',
};

export const addressValues = (address: Partial<Address> | null): AddressValues => ({
  shippingAddress: { ...EMPTY_ADDRESS, ...address },
});
