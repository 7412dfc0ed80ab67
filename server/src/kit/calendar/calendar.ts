import type { Feature as FeatureSwitch } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../db/db.ts';
import type { SubjectKind } from '../entities/entity-type.ts';

/** An entry in a user's calendar. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  /** In the person's language. Never an address by which one joins: calendars are shared. */
  readonly description: string;
  readonly location: string;
  /** Page that it is about, without a language prefix. */
  readonly page: string;
  readonly start: Date;
  /** Of several days the end of the last; each day runs from the start's to the end's clock time. */
  readonly end: Date;
  /** IANA zone of the place. */
  readonly zone: string;
  /** `tentative`: waiting for a place, or for a confirmation. */
  readonly status: 'confirmed' | 'tentative';
  /** Coordinates and name of the town; absent online and where unknown. */
  readonly spot?: { readonly name: string; readonly lat: number; readonly lng: number };
}

/** Whose calendar. */
export interface CalendarOwner {
  readonly id: string;
  readonly language: Language;
}

/** Which entries: one thing's, or all that end at this instant or later. */
export type Wanted = { readonly thing: string } | { readonly since: Date };

/** What an area puts into calendars, for one kind of its things. */
export interface CalendarSource {
  readonly kind: SubjectKind;
  /** Feature flag; while it is off, calendars omit these entries. */
  readonly feature?: FeatureSwitch;
  /** What concerns the person as it is now; a thing that is cancelled, or no longer theirs, is left out. */
  readonly entries: (
    db: Db | Tx,
    owner: CalendarOwner,
    wanted: Wanted,
    now: Date,
  ) => Promise<readonly CalendarEntry[]>;
}

/** A thing that a notice is about, whose present state its mail brings to the person's calendar. */
export interface CalendarRef {
  readonly kind: SubjectKind;
  readonly id: string;
}

export type Calendars = ReadonlyMap<string, CalendarSource>;

/** Joins the kinds of the features; two with one name are a mistake of the program. */
export function calendarsOf(sources: readonly CalendarSource[]): Calendars {
  const byKind = new Map<string, CalendarSource>();
  for (const source of sources) {
    if (byKind.has(source.kind)) throw new Error(`Two features put ${source.kind} into calendars`);
    byKind.set(source.kind, source);
  }
  return byKind;
}
