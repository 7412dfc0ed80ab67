import type { FoundDealer } from '../registration.api.ts';

export interface NewDealer {
  readonly name: string;
  readonly dealerNum: string;
  readonly address: {
    readonly addressLine1: string;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
    readonly country: string;
  };
  readonly phone: string;
  readonly businessUnits: readonly string[];
}

/** Workplace: a dealer from the search, or the details of a new one. */
export interface Place {
  readonly dealer: Pick<FoundDealer, '_id' | 'displayName' | 'city' | 'region'> | null;
  /** The details are being given. */
  readonly adding: boolean;
  readonly newDealer: NewDealer;
}

export const NOWHERE: Place = {
  dealer: null,
  adding: false,
  newDealer: {
    name: '',
    dealerNum: '',
    address: { addressLine1: '', city: '', region: '', postalCode: '', country: 'US' },
    phone: '',
    businessUnits: [],
  },
};

/** The place as calls take it. */
export const sentPlace = ({ dealer, adding, newDealer }: Place) =>
  adding
    ? { dealer: null, newDealer: { ...newDealer, businessUnits: [...newDealer.businessUnits] } }
    : { dealer: dealer?._id ?? null, newDealer: null };
