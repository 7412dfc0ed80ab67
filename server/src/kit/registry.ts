import type { ActivityKind } from './activity.ts';
import { joinBadges, type Badges } from './badges.ts';
import type { AnyContentKind } from './content/kind.ts';
import { eventsOf, type Events } from './events.ts';
import { calendarsOf, type Calendars } from './calendar/calendar.ts';
import type { Feature } from './feature.ts';
import type { AnyImporter } from './imports/importer.ts';
import { joinMerging, type Merging } from './merging.ts';
import { joinPersonParts, type PersonRows } from './person-rows.ts';
import { joinBrandRows, type BrandChild } from './subjects/brand-rows.ts';
import { threadsOf, type Threads } from './threads.ts';
import { subjectsOf, type Subjects } from './subjects/subjects.ts';

/** What the features say, joined. Features reach it over the portal, so that none of them imports another for it. */
export interface Registry {
  readonly events: Events;
  readonly subjects: Subjects;
  readonly calendars: Calendars;
  readonly threads: Threads;
  /** The kinds of content. */
  readonly content: readonly AnyContentKind[];
  readonly brandRows: readonly BrandChild[];
  /** Kinds of entries of the activity log. */
  readonly activity: readonly ActivityKind[];
  readonly merging: Merging;
  readonly personRows: PersonRows;
  readonly importers: readonly AnyImporter[];
  readonly badges: Badges;
}

const all = <T>(features: readonly Feature[], part: (feature: Feature) => readonly T[] | undefined): T[] =>
  features.flatMap((feature) => part(feature) ?? []);
const each = <T>(features: readonly Feature[], part: (feature: Feature) => T | undefined): T[] =>
  features.flatMap((feature) => part(feature) ?? []);

/** Joins what the features say. Throws when two of them answer for the same thing: a mistake of the program. */
export function registryOf(features: readonly Feature[]): Registry {
  const subjects = all(features, ({ subjects }) => subjects);
  return {
    events: eventsOf(all(features, ({ on }) => on)),
    subjects: subjectsOf(subjects),
    calendars: calendarsOf(all(features, ({ calendar }) => calendar)),
    threads: threadsOf(all(features, ({ threads }) => threads)),
    content: all(features, ({ content }) => content),
    brandRows: joinBrandRows(
      subjects,
      each(features, ({ brandRows }) => brandRows),
    ),
    activity: all(features, ({ activity }) => activity),
    merging: joinMerging(each(features, ({ merging }) => merging)),
    personRows: joinPersonParts(each(features, ({ person }) => person)),
    importers: all(features, ({ importers }) => importers),
    badges: joinBadges(each(features, ({ badges }) => badges)),
  };
}
