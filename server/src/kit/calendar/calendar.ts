import type { Feature as FeatureSwitch } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../db/db.ts';
import type { SubjectKind } from '../entities/entity-type.ts';

/** An entry in a user's calendar. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  /** Description in the user's language. Never contains a join link, because calendars are shared. */
  readonly description: string;
  readonly location: string;
  /** Page that it is about, without a language prefix. */
  readonly page: string;
  readonly start: Date;
  /** End of the last day; each day runs from the start's to the end's clock time. */
  readonly end: Date;
  /** IANA zone of the place. */
  readonly zone: string;
  /** `tentative`: waiting for a place, or for a confirmation. */
  readonly status: 'confirmed' | 'tentative';
  /** Coordinates and name of the town; absent online and where unknown. */
  readonly spot?: { readonly name: string; readonly lat: number; readonly lng: number };
}

/** Owner of the calendar. */
export interface CalendarOwner {
  readonly id: string;
  readonly language: Language;
}

/** Entries to load: those of one entity, or all that end at this instant or later. */
export type Wanted = { readonly thing: string } | { readonly since: Date };

/** Calendar entries that a feature provides for one entity type. */
export interface CalendarSource {
  readonly kind: SubjectKind;
  /** Feature flag; while it is off, calendars omit these entries. */
  readonly feature?: FeatureSwitch;
  /** Current entries of the user; omits entities that are canceled or no longer the user's. */
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
