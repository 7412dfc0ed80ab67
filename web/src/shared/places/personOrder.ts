import { currentLanguage } from '../i18n/language.ts';

/** Languages that write the family name first, and addresses from the postal code down to the street. */
const LARGE_TO_SMALL = ['ja', 'ko', 'zh-Hans', 'zh-Hant'];
const isLargeToSmall = (): boolean => LARGE_TO_SMALL.includes(currentLanguage());

/** Fields of a name (given name first) or an address (street first), in the order of the reader's language. */
export const inReaderOrder = <F>(fields: readonly F[]): readonly F[] =>
  isLargeToSmall() ? fields.toReversed() : fields;

/** Parts of an address in the order of the reader's language. In a large-to-small one both lines of the street stay in their order. */
export function addressOrder<F>(parts: Readonly<Record<AddressPart, F>>): readonly F[] {
  const { line1, line2, city, region, postalCode, country } = parts;
  return isLargeToSmall()
    ? [country, postalCode, region, city, line1, line2]
    : [line1, line2, city, region, postalCode, country];
}
type AddressPart = 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country';
