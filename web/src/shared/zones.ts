/** The zones of the United States that the portal names first, then every one that the browser knows. */
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
