import type { FilterOption } from '../../../shared/list/FilterChip.tsx';
import type { LiveEventRow } from '../live-training.api.ts';
import { daysBetween } from './months.ts';
import type { Shown } from './shown.ts';

export type Lists = Readonly<Record<Shown, readonly LiveEventRow[]>>;

interface Answer {
  readonly myUpcomingEvents: readonly LiveEventRow[];
  readonly myPastEvents: readonly LiveEventRow[];
  readonly events: readonly LiveEventRow[];
}

export const byStart = (a: LiveEventRow, b: LiveEventRow) => a.startDate.localeCompare(b.startDate);

/** Own classes first: those that are open to one hold them, too, unless one keeps a seat out of reach. */
export function listsOf({ myUpcomingEvents, myPastEvents, events }: Answer): Lists {
  const known = new Set(events.map(({ _id }) => _id));
  const more = myUpcomingEvents.filter(({ _id }) => !known.has(_id));
  return { coming: [...events, ...more].toSorted(byStart), mine: myUpcomingEvents, past: myPastEvents };
}

/** Where livestreams are, as the filter of places says it. */
const ONLINE = 'online';
/** Where a class is, as a filter knows it. */
export const placeOf = ({ location }: LiveEventRow): string => location?._id ?? ONLINE;
export const placeName = ({ location }: LiveEventRow, livestream: string): string =>
  location ? [location.venue, location.city, location.state].filter(Boolean).join(', ') : livestream;

const byLabel = (a: FilterOption, b: FilterOption) => a.label.localeCompare(b.label);

/** Each once, by its name. */
const optionsOf = (named: readonly (readonly [string, string])[]): FilterOption[] =>
  [...new Map(named)].map(([value, label]) => ({ value, label })).toSorted(byLabel);

/** What the lists can be filtered by: the brands and places of their classes, livestreams last. */
export function choicesOf({ coming, past }: Lists, livestream: string) {
  const all = [...coming, ...past];
  const brands = all.flatMap(({ brand }) => (brand ? [[brand._id, brand.name] as const] : []));
  const places = all.map((event) => [placeOf(event), placeName(event, livestream)] as const);
  const [here, online] = [
    places.filter(([value]) => value !== ONLINE),
    places.filter(([value]) => value === ONLINE),
  ];
  return { brand: optionsOf(brands), place: [...optionsOf(here), ...optionsOf(online)] };
}

type Options = Readonly<Record<string, readonly string[]>>;

/** The lists with those classes only that fit the filters; a filter without values lets everything through. */
export function filtered(lists: Lists, { brand = [], place = [] }: Options): Lists {
  const fits = (event: LiveEventRow) =>
    (brand.length === 0 || brand.includes(event.brand?._id ?? '')) &&
    (place.length === 0 || place.includes(placeOf(event)));
  return {
    coming: lists.coming.filter(fits),
    mine: lists.mine.filter(fits),
    past: lists.past.filter(fits),
  };
}

/** Whether a class is held on a day where it is. */
export const isOn = ({ startsAt, endsAt }: LiveEventRow, day: string): boolean =>
  daysBetween(startsAt, endsAt).includes(day);

/** The seat that comes next: what one waits for is none. */
export const nextOf = (mine: readonly LiveEventRow[]): LiveEventRow | undefined =>
  mine
    .filter((event) => event.mine?.status === 'enrolled' && event.status === 'published')
    .toSorted(byStart)[0];
