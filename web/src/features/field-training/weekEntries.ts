import type { VisitRow, Week } from './field-training.api.ts';

/** What a week holds: visits, classes, busy times of imported calendars, and the drives between visits. */
export type WeekEntry = { readonly key: string; readonly start: string; readonly end: string } & (
  | { readonly kind: 'created' | 'confirmed' | 'completed' | 'cancelled'; readonly visit: VisitRow }
  | { readonly kind: 'class'; readonly taught: Week['classes'][number] }
  | { readonly kind: 'busy' }
  | { readonly kind: 'drive'; readonly drive: Week['drives'][number]; readonly to: string }
);

/** Visits with their classes and drives, in the order of their start. */
export function entriesOf(visits: readonly VisitRow[], week: Week | undefined): WeekEntry[] {
  const known = new Map(visits.map((visit) => [visit._id, visit]));
  const entries: WeekEntry[] = visits.map((visit) => ({
    key: visit._id,
    start: visit.startDate,
    end: visit.endDate,
    kind: visit.status,
    visit,
  }));
  for (const taught of week?.classes ?? [])
    entries.push({ key: `${taught._id} ${taught.start}`, ...taught, kind: 'class', taught });
  for (const span of week?.busy ?? []) entries.push({ key: `busy ${span.start}`, ...span, kind: 'busy' });
  for (const drive of week?.drives ?? []) {
    const visit = known.get(drive.appointment);
    // travel after a request is already shown with the next booked entry
    if (visit && drive.way === 'before')
      entries.push({
        key: `${drive.appointment} drive`,
        ...drive,
        kind: 'drive',
        drive,
        to: visit.dealer.city,
      });
  }
  return entries.toSorted((a, b) => a.start.localeCompare(b.start));
}
