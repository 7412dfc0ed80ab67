const HOURS = 3600;
const CMI_TIMESPAN = /^(\d{1,4}):([0-5]?\d):([0-5]?\d(?:\.\d{1,2})?)$/;
const ISO_DURATION =
  /^P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** Seconds of the parts of a duration, from years on; a year and a month are what the calendar makes of them on average. */
const LENGTHS = [365.25 * 86_400, 30.4375 * 86_400, 86_400, HOURS, 60, 1];

/** Maximum time that counts for one launch of a part, seconds. */
const LONGEST = 24 * HOURS;

/**
 * Seconds of a time span as content writes it: `HHHH:MM:SS.SS` (SCORM 1.2 CMITimespan) or `P1DT2H3M4.5S` (SCORM 2004
 * timeinterval). Anything else counts nothing.
 */
export function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const span = CMI_TIMESPAN.exec(text);
  if (span) return Number(span[1]) * HOURS + Number(span[2]) * 60 + Number(span[3]);
  const duration = ISO_DURATION.exec(text);
  if (!duration || text.endsWith('P') || text.endsWith('T')) return null;
  return LENGTHS.reduce((sum, length, i) => sum + length * Number(duration[i + 1] ?? 0), 0);
}

/** The session time that counts. */
export const sessionSeconds = (text: string | undefined): number => Math.min(secondsOf(text) ?? 0, LONGEST);
