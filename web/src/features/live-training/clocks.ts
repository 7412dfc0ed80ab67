import { viewerZone } from '../../shared/i18n/viewer.ts';
import { hourOf, formatDateTime } from '../../shared/moments.ts';

/** Weekday and date where the class is. */
export const dayOf = (at: string, timeZone: string): string =>
  formatDateTime(at, { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric', timeZone });

/** Month and year, for headings of lists. */
export const monthOf = (at: string, timeZone: string): string =>
  formatDateTime(at, { month: 'long', year: 'numeric', timeZone });

/** The same hour on the viewer's clock; undefined where that shows the same. */
export function viewerHour(at: string, timeZone: string): string | undefined {
  const own = hourOf(at, viewerZone());
  return own === hourOf(at, timeZone) ? undefined : own;
}
