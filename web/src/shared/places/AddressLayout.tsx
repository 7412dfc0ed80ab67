import { Fragment, type ReactNode } from 'react';
import { Pair } from '../ui/Layout.tsx';
import { inReaderOrder } from './personOrder.ts';

interface Props {
  readonly street: ReactNode;
  readonly city: ReactNode;
  readonly region: ReactNode;
  readonly postalCode: ReactNode;
  readonly country: ReactNode;
}

/** The fields of an address in the order of the reader's language: from the street to the country, or the other way round. */
export function AddressLayout({ street, city, region, postalCode, country }: Props) {
  const rows = [
    <Fragment key="street">{street}</Fragment>,
    <TwoInOrder key="city" one={city} other={region} />,
    <TwoInOrder key="country" one={postalCode} other={country} />,
  ];
  return <>{inReaderOrder(rows)}</>;
}

function TwoInOrder({ one, other }: { readonly one: ReactNode; readonly other: ReactNode }) {
  const [first, second] = inReaderOrder([one, other]);
  return (
    <Pair>
      {first}
      {second}
    </Pair>
  );
}
