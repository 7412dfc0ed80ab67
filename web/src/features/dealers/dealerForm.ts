import type { UseFormReturnType } from '@mantine/form';
import type { Dealer, DealerBody } from './dealers.api.ts';

/** Form values of a dealer. */
export interface DealerValues extends Record<string, unknown> {
  name: string;
  dealerId: string;
  dealerNum: string;
  phone: string;
  status: 'active' | 'inactive';
  address: { addressLine1: string; city: string; region: string; postalCode: string; country: string };
  brands: string[];
  businessUnits: string[];
  /** Source of the position: postal code, or manual. */
  located: 'postal' | 'given';
  /** Degrees. */
  latitude: number | string;
  longitude: number | string;
}
export type DealerForm = UseFormReturnType<DealerValues>;

const NEW: DealerValues = {
  name: '',
  dealerId: '',
  dealerNum: '',
  phone: '',
  status: 'active',
  address: { addressLine1: '', city: '', region: '', postalCode: '', country: 'US' },
  brands: [],
  businessUnits: [],
  located: 'postal',
  latitude: '',
  longitude: '',
};

const ids = (things: readonly { readonly _id: string }[]): string[] => things.map(({ _id }) => _id);

export const valuesOf = (dealer: Dealer | undefined): DealerValues =>
  dealer
    ? {
        name: dealer.name,
        dealerId: dealer.dealerId,
        dealerNum: dealer.dealerNum,
        phone: dealer.phone,
        status: dealer.status,
        address: dealer.address,
        brands: ids(dealer.brands),
        businessUnits: ids(dealer.businessUnits),
        located: dealer.locatedBy === 'given' ? 'given' : 'postal',
        latitude: dealer.place?.latitude ?? '',
        longitude: dealer.place?.longitude ?? '',
      }
    : NEW;

/** Request body. A position from the postal code is omitted, so that the server determines it. */
export function bodyOf(values: DealerValues, dealer: Dealer | undefined): DealerBody {
  const { located, latitude, longitude, ...plain } = values;
  const place =
    located === 'given'
      ? { latitude: Number(latitude), longitude: Number(longitude) }
      : dealer?.locatedBy === 'given'
        ? null
        : undefined;
  return { ...plain, ...(dealer && { _id: dealer._id }), ...(place !== undefined && { place }) };
}

/** Whether a text is a number of degrees up to a limit. */
export const isDegrees = (value: number | string, limit: number): boolean =>
  String(value).trim() !== '' && Number.isFinite(Number(value)) && Math.abs(Number(value)) <= limit;
