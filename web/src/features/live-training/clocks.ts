import { locale, type ZoneOption } from '../../shared/format.ts';
import { viewerZone } from '../../shared/i18n/viewer.ts';

const write = (at: string, options: Intl.DateTimeFormatOptions & ZoneOption): string =>
  new Intl.DateTimeFormat(locale(), options)
    .format(new Date(at))
    .replaceAll('\u202f', ' ')
    // Canadian French writes 8 h 30, and with the name of a zone 08 h 30
    .replace(/\b0(?=\d\sh\s)/, '');

/** Weekday and date where the class is. */
export const dayOf = (at: string, timeZone: string): string =>
  write(at, { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric', timeZone });

/** The hour, and which clock it is on: 8:30 AM MST. @param timeZone undefined: the browser's */
export const hourOf = (at: string, timeZone: string | undefined): string =>
  write(at, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });

/** Day and hour together. */
export const momentOf = (at: string, timeZone: string): string =>
  write(at, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** The parts of a date tile. */
export const tileOf = (at: string, timeZone: string) => ({
  day: write(at, { day: '2-digit', timeZone }),
  month: write(at, { month: 'short', timeZone }),
});

/** Month and year, for headings of lists. */
export const monthOf = (at: string, timeZone: string): string =>
  write(at, { month: 'long', year: 'numeric', timeZone });

/** The same hour on the viewer's clock; undefined where that shows the same. */
export function viewerHour(at: string, timeZone: string): string | undefined {
  const own = hourOf(at, viewerZone());
  return own === hourOf(at, timeZone) ? undefined : own;
}

/** The documented labels first, then every zone that the browser knows. */
export const ZONES: readonly string[] = [
  ...new Set([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    ...Intl.supportedValuesOf('timeZone'),
  ]),
];

/** Zone of most of a state or province, to begin with. */
const BY_STATE: Readonly<Record<string, string>> = {
  AZ: 'America/Phoenix',
  AK: 'America/Anchorage',
  HI: 'Pacific/Honolulu',
  ...zones('America/Los_Angeles', 'CA NV OR WA BC'),
  ...zones('America/Denver', 'CO ID MT NM UT WY AB'),
  ...zones('America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI MB SK'),
  ...zones('America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV ON QC'),
  ...zones('America/Halifax', 'NB NS PE'),
  NL: 'America/St_Johns',
};

function zones(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}

export const zoneOfState = (state: string): string | undefined => BY_STATE[state];
