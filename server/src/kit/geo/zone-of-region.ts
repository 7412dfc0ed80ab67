import { DEFAULT_ZONE } from '../zones.ts';

/** Zones of the states, provinces and territories; where one has several, that of most of its people. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  US: {
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
    'America/Denver': 'CO MT NM UT WY'.split(' '),
    'America/Boise': ['ID'],
    'America/Phoenix': ['AZ'],
    'America/Los_Angeles': 'CA NV OR WA'.split(' '),
    'America/Anchorage': ['AK'],
    'Pacific/Honolulu': ['HI'],
    'America/Puerto_Rico': ['PR', 'VI'],
    'Pacific/Guam': ['GU', 'MP'],
  },
  CA: {
    'America/St_Johns': ['NL'],
    'America/Halifax': ['NS', 'NB', 'PE'],
    'America/Toronto': ['ON', 'QC'],
    'America/Winnipeg': ['MB'],
    'America/Regina': ['SK'],
    'America/Edmonton': ['AB', 'NT'],
    'America/Vancouver': ['BC'],
    'America/Whitehorse': ['YT'],
    'America/Iqaluit': ['NU'],
  },
};

/** The zone of an address by its country and the code of its region; the usual one where these say nothing. */
export const zoneOfRegion = ({
  country,
  region,
}: {
  readonly country: string;
  readonly region: string;
}): string =>
  Object.entries(REGIONS[country] ?? {}).find(([, codes]) => codes.includes(region))?.[0] ?? DEFAULT_ZONE;
