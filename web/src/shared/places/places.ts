// Plain data, without the schemas that would weigh on the first page.
// oxlint-disable-next-line no-restricted-imports -- places.ts of the contract imports nothing
import { ARMED_FORCES, COUNTRIES, FIRST_COUNTRIES, REGIONS } from '@forecourt/contract/places';
import { locale } from '../format.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const namesOf = () => new Intl.DisplayNames(locale(), { type: 'region' });

/** Countries by their names in the reader's language: where most dealers are, then all in its order. */
export function countries(): Choice[] {
  const names = namesOf();
  const { compare } = new Intl.Collator(locale());
  const choice = (value: string): Choice => ({ value, label: names.of(value) ?? value });
  const others = COUNTRIES.filter((code) => !FIRST_COUNTRIES.includes(code)).map(choice);
  return [...FIRST_COUNTRIES.map(choice), ...others.toSorted((a, b) => compare(a.label, b.label))];
}

/** A country's name in the reader's language; the code itself when it is none. */
export function countryName(code: string): string {
  try {
    return namesOf().of(code) ?? code;
  } catch {
    return code;
  }
}

interface City {
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Whether states or provinces of the country are chosen from a list. */
export const hasRegions = (country: string): boolean => REGIONS[country] !== undefined;

/** City, region, and postal code as one line: Toronto, ON M5V 2T6, or 69001 Lyon. */
export const placeLine = ({ city, region, postalCode, country }: City): string =>
  hasRegions(country)
    ? [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [postalCode, city, region].filter(Boolean).join(' ');

/** States or provinces to choose from; undefined where a region is written freely. */
export function regionsOf(country: string): Choice[] | undefined {
  const french = locale().startsWith('fr');
  const { compare } = new Intl.Collator(locale());
  return REGIONS[country]
    ?.map(({ value, name, french: inFrench }) => ({ value, label: (french && inFrench) || name }))
    .toSorted((a, b) => compare(a.label, b.label));
}

/** What remains of a region when another country is chosen: nothing that its list does not have. */
export function regionIn(country: string, region: string): string {
  const regions = REGIONS[country];
  return !regions || regions.some(({ value }) => value === region) ? region : '';
}

/** The region in the country before is no text for another one: "ND" is nothing in Norway. */
export const regionAfter = (before: string, country: string, region: string): string =>
  before !== country && REGIONS[before] ? '' : regionIn(country, region);

/** What may stand as the state of an address in a form of the USA: states, and post offices of the armed forces. */
export const statesOfForms = (): Choice[] => [
  ...(regionsOf('US') ?? []),
  ...ARMED_FORCES.map((value) => ({ value, label: `APO/FPO/DPO ${value}` })),
];
