import { z } from 'zod';
import { LANGUAGE_TAGS } from './languages.ts';
import { COUNTRIES, REGIONS, type Region } from './places.ts';

/** Other names that tables and people use, as {@link plain} writes them. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  unitedstatesofamerica: 'US',
  theunitedstates: 'US',
  estadosunidosdeamerica: 'US',
  eua: 'US',
  eeuu: 'US',
  can: 'CA',
  uk: 'GB',
  gbr: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  mex: 'MX',
  deu: 'DE',
  fra: 'FR',
  jpn: 'JP',
  aus: 'AU',
  nzl: 'NZ',
  esp: 'ES',
  ita: 'IT',
  nld: 'NL',
  holland: 'NL',
  bra: 'BR',
  chn: 'CN',
  kor: 'KR',
  southkorea: 'KR',
  czechrepublic: 'CZ',
};

/** Former state and province abbreviations, before the two-letter codes. */
const REGION_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  'ala AL|ariz AZ|ark AR|calif CA|cal CA|colo CO|conn CT|del DE|washingtondc DC|wash WA|fla FL|ill IL|ind IN|kan KS|kans KS|mass MA|mich MI|minn MN|miss MS|mont MT|neb NE|nebr NE|nev NV|nmex NM|ndak ND|nodak ND|ncar NC|okla OK|ore OR|oreg OR|penn PA|penna PA|sdak SD|sodak SD|scar SC|tenn TN|tex TX|wva WV|wis WI|wisc WI|wyo WY|virginislands VI|usvirginislands VI|commonwealthofpuertorico PR|alta AB|man MB|newfoundland NL|labrador NL|nfld NL|nwt NT|ont ON|pei PE|que QC|pq QC|qc QC|sask SK|yukonterritory YT|cb BC|tn NL|tnl NL|ne NS|ipe PE|tno NT'
    .split('|')
    .map((pair) => pair.split(' ')),
) as Record<string, string>;

/** Without case, accents, spaces and signs: "N. Dakota" and "n dakota" are one name. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

let countryNames: ReadonlyMap<string, string> | undefined;

function namesOfCountries(): ReadonlyMap<string, string> {
  const named = LANGUAGE_TAGS.flatMap((tag) => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return COUNTRIES.map((code) => [plain(names.of(code) ?? code), code] as const);
  });
  return new Map([
    ...named,
    ...Object.entries(COUNTRY_NAMES),
    ...COUNTRIES.map((code) => [code.toLowerCase(), code] as const),
  ]);
}

/** Code of a country by its code or by a usual name in any language of the portal; undefined when it is none. */
export function countryCodeOf(text: string): string | undefined {
  countryNames ??= namesOfCountries();
  return countryNames.get(plain(text));
}

const namesOf = ({ value, name, french }: Region): string[] =>
  [
    value,
    name,
    french ?? name,
    // "N Dakota", "W. Virginia", "Terr. du Nord-Ouest" stay what they are: only points of the compass are shortened
    name.replace(/^(North|South|West|New) /, (whole) => `${whole[0] ?? ''} `),
  ].map(plain);

const regionNames = Object.fromEntries(
  Object.entries(REGIONS).map(([country, regions]) => [
    country,
    new Map(regions.flatMap((region) => namesOf(region).map((name) => [name, region.value] as const))),
  ]),
);

/** Whether states or provinces of the country are chosen from a list. */
export const hasRegions = (country: string): boolean => REGIONS[country] !== undefined;

/** Code of a state or province by its code or a usual name; undefined when the country's list does not have it. */
export function regionCodeOf(country: string, text: string): string | undefined {
  const names = regionNames[country];
  const found = names?.get(plain(text));
  if (found) return found;
  const other = REGION_NAMES[plain(text)];
  return other && names?.has(other.toLowerCase()) ? other : undefined;
}

/** ISO 3166-1 alpha-2, from the code or a usual name; empty where nothing is said. */
export const Country = z
  .string()
  .trim()
  .max(100)
  .refine((text) => text === '' || countryCodeOf(text) !== undefined, 'country')
  .overwrite((text) => countryCodeOf(text) ?? text);

interface Located {
  readonly region: string;
  readonly country: string;
}

/** A country's own list, or where no country is said those of all that have one. */
const regionIn = ({ region, country }: Located): string | undefined =>
  country === ''
    ? Object.keys(REGIONS)
        .map((code) => regionCodeOf(code, region))
        .find((code) => code !== undefined)
    : regionCodeOf(country, region);

const isText = (value: unknown): value is string => typeof value === 'string';

/** True if the region is one of the country's list. Countries without a list accept any text. */
export const isRegionKnown = (place: Partial<Located> | undefined): boolean =>
  !isText(place?.region) ||
  !isText(place.country) ||
  place.region === '' ||
  !hasRegions(place.country) ||
  regionIn({ region: place.region, country: place.country }) !== undefined;

/** The same with the code of a state or province in the place of its name. */
export const withRegionCode = <P extends Located>(place: P): P => ({
  ...place,
  region: place.region && (regionIn(place) ?? place.region),
});

/** Applies {@link isRegionKnown} to an object even when other fields fail, so that one response lists all errors. */
export const REGION_CHECK = { error: 'region', path: ['region'], when: () => true };

/** Fields of which one makes an address: a country alone is none. */
const ADDRESS_FIELDS = ['addressLine1', 'addressLine2', 'line1', 'line2', 'city', 'postalCode'];

/** An address in a country that has a list of states or provinces names one of them. */
export const isRegionGiven = (place: Readonly<Record<string, unknown>> | undefined): boolean =>
  !isText(place?.['country']) ||
  !hasRegions(place['country']) ||
  (isText(place['region']) && place['region'].trim() !== '') ||
  !ADDRESS_FIELDS.some((name) => isText(place[name]) && place[name] !== '');

/** Zod refinement options for {@link isRegionGiven}. */
export const REGION_GIVEN = { ...REGION_CHECK, error: 'required' };

/** A telephone number as people write it, with an extension or without; empty where nothing is said. */
const PHONE = /^\+?[\d\s()./-]+(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i;

/** 5 to 15 digits, besides the punctuation that people type. */
export const isPhone = (text: string): boolean => {
  if (text === '') return true;
  const digits = text.replace(/\s*(?:x|ext\.?|#).*$/i, '').replaceAll(/\D/g, '');
  return PHONE.test(text) && digits.length >= 5 && digits.length <= 15;
};
