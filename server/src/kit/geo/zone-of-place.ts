import { DEFAULT_ZONE } from '../zones.ts';
import { ZONES_OF_CODES, ZONES_OF_REGIONS } from './zones-of-places.ts';

/** Country and region codes of an address. */
export interface Place {
  readonly country: string;
  readonly region: string;
  readonly postal_code: string;
}

/** Prefixes of a postal code, longest first: the code itself in the United States, then three characters. */
const beginningsOf = ({ country, postal_code: code }: Place): readonly string[] => {
  const signs = code.toUpperCase().replaceAll(/\s/g, '');
  return country === 'US' ? [signs.slice(0, 5), signs.slice(0, 3)] : [signs.slice(0, 3)];
};

const zoneIn = (zones: Readonly<Record<string, string>> | undefined, code: string): string | undefined =>
  Object.entries(zones ?? {}).find(([, codes]) => codes.split(/\s+/).includes(code))?.[0];

/**
 * The zone that an address suggests: by its postal code where a state or province has several, else by the region.
 * Undefined where these say nothing.
 */
export const suggestedZone = (place: Place): string | undefined =>
  beginningsOf(place)
    .map((beginning) => zoneIn(ZONES_OF_CODES[place.country], beginning))
    .find((zone) => zone !== undefined) ?? zoneIn(ZONES_OF_REGIONS[place.country], place.region);

/** The same; the usual zone where the address says nothing. */
export const zoneOfPlace = (place: Place): string => suggestedZone(place) ?? DEFAULT_ZONE;
