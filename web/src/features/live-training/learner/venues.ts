import type { LiveEventRow } from '../live-training.api.ts';

/** A place with its classes. */
export interface Venue {
  readonly _id: string;
  readonly name: string;
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly events: readonly LiveEventRow[];
}

/** Groups classes by venue, in the order of each venue's first class; classes without coordinates are separate. */
export function venuesOf(events: readonly LiveEventRow[]): {
  readonly venues: readonly Venue[];
  readonly elsewhere: readonly LiveEventRow[];
} {
  const byPlace = Map.groupBy(events, ({ location }) => (location?.place ? location._id : undefined));
  const venues = [...byPlace].flatMap(([_id, held]): Venue[] => {
    const location = held[0]?.location;
    if (_id === undefined || !location?.place) return [];
    const { venue, city, state, place } = location;
    return [{ _id, name: [venue, city, state].filter(Boolean).join(', '), place, events: held }];
  });
  return { venues, elsewhere: byPlace.get(undefined) ?? [] };
}
