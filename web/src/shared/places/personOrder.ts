import { currentLanguage } from '../i18n/language.ts';

/** Languages that write the family name first, and addresses from the postal code down to the street. */
const LARGE_TO_SMALL = ['ja', 'ko', 'zh-Hans', 'zh-Hant'];
const isLargeToSmall = (): boolean => LARGE_TO_SMALL.includes(currentLanguage());

/** Fields of a name (given name first) or an address (street first), in the order of the reader's language. */
export const inReaderOrder = <F>(fields: readonly F[]): readonly F[] =>
  isLargeToSmall() ? fields.toReversed() : fields;

/** A name in the order of the reader's language. */
export const userName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => inReaderOrder([firstName, lastName]).join(' ').trim();
